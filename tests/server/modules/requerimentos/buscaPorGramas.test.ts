import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

it('finds the rows that hold a term, be it shorter or longer than a run of the index, and no other', async () => {
  await fc.assert(
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
});
