import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contarGramas } from '../../../../server/modules/requerimentos/contarGramas.ts';
import { listarRequerimentos } from '../../../../server/modules/requerimentos/listar.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2 } from '../../../support/cenarioO2.ts';

/** What rows say of themselves, in signs that the normal form changes in length, drops or keeps. */
const TEXTOS = [
  'Construção nº 77, 100%_pronta \\ Çelebração',
  'Æsir & Œuvre, ½ lote ﬁnal',
  'João  D’Ávila-Pereira 01.02.117.0455',
  'ruaruarua ruaru',
  '𝒜lameda 🏠🏠🏠🏠🏠 42',
  'Ａｖｅｎｉｄａ ３００',
  'aaaaaaaaaa',
];

let portal: Portal;
const esperado = new Map<number, string>();
beforeAll(async () => {
  portal = await aPortal();
  const c = await cenarioO2(portal);
  for (const texto of TEXTOS) {
    const { id } = await protocolarO2(portal, c);
    await portal.base.ownerPool.query('update requerimento set busca = portal_normaliza($2) where id = $1', [
      id,
      texto,
    ]);
    const { rows } = await portal.base.ownerPool.query<{ busca: string }>(
      'select busca from requerimento where id = $1',
      [id],
    );
    esperado.set(id, rows[0]?.busca ?? '');
  }
});
afterAll(() => portal.drop());

const achados = async (s: string): Promise<readonly number[]> => {
  const { data } = await listarRequerimentos(portal.db, {
    ...{ organizacaoId: portal.cidade, hoje: '2026-11-16', fuso: 'America/Sao_Paulo', requerente: null },
    ...{ s, page: 1, perPage: 50, order: '' as const, direction: 'asc' as const, filtro: {} },
  });
  return data.map(({ id }) => id).sort((a, b) => a - b);
};
const normal = async (s: string): Promise<string> =>
  (await portal.base.ownerPool.query<{ n: string }>('select portal_normaliza($1) as n', [s])).rows[0]?.n ?? '';

/** Part of a text as somebody might type it, or a text of which nothing is sure. */
const termos = fc.oneof(
  fc.tuple(fc.constantFrom(...TEXTOS), fc.nat(40), fc.integer({ min: 1, max: 14 })).map(([texto, de, quantos]) =>
    Array.from(texto)
      .slice(de, de + quantos)
      .join(''),
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
);

const confereTudo = (): Promise<void> =>
  fc.assert(
    fc.asyncProperty(
      termos.filter((s) => s !== '' && !s.includes('\0')),
      async (s) => {
        const n = await normal(s);
        const certos = [...esperado].filter(([, texto]) => texto.includes(n)).map(([id]) => id);
        expect(await achados(s)).toEqual(certos);
      },
    ),
    { numRuns: 200 },
  );

const AGORA = new Date('2026-11-16T12:00:00Z');
const frequencias = async (texto: string): Promise<readonly (readonly [string, number])[]> => {
  const { rows } = await portal.base.ownerPool.query<{ grama: string; frequencia: number }>(
    `select substr($1, i, 5) as grama, f.frequencia from generate_series(1, length($1) - 4) i join grama_frequente f on f.grama = any(portal_gramas($2, substr($1, i, 5))) order by i`,
    [texto, portal.cidade],
  );
  return rows.map(({ grama, frequencia }) => [grama, frequencia]);
};

describe('a search along runs of five signs', () => {
  it('finds the rows that hold a term, be it shorter or longer than a run of the index, and no other', async () => {
    await confereTudo();
  });

  it('finds the same ones when it is known which runs are frequent', async () => {
    await contarGramas(portal.db, AGORA);
    expect((await frequencias('aaaaaaaaaa'))[0]).toEqual(['aaaaa', Math.round(10_000 / TEXTOS.length)]);
    await confereTudo();
  });

  it('looks up the rarest ones, of a long term no more than three', async () => {
    await portal.base.ownerPool.query('update requerimento set busca = $1', ['rua das acacias 1000']);
    await portal.base.ownerPool.query('delete from grama_frequente');
    await contarGramas(portal.db, AGORA);
    const { rows } = await portal.base.ownerPool.query<{ grama: string }>(
      `select substr($1, i, 5) as grama from generate_series(1, length($1) - 4) i where portal_gramas($2, substr($1, i, 5)) <@ portal_gramas_raras($2, $1) order by i`,
      ['rua das acacias 9876', portal.cidade],
    );
    // Every row holds those of the street; those of the number none.
    expect(rows).toHaveLength(3);
    expect(rows.filter(({ grama }) => !grama.includes('9'))).toEqual([]);
  });

  it('counts once a day, and forgets what is frequent no more', async () => {
    await portal.base.ownerPool.query('update requerimento set busca = $1', ['palmeiras imperiais']);
    await contarGramas(portal.db, new Date(AGORA.getTime() + 3_600_000));
    expect(await frequencias('palmeiras')).toEqual([]);
    await contarGramas(portal.db, new Date(AGORA.getTime() + 24 * 3_600_000));
    expect((await frequencias('palmeiras')).map(([, f]) => f)).toEqual([10_000, 10_000, 10_000, 10_000, 10_000]);
    expect(await frequencias('rua das acacias')).toEqual([]);
  });
});
