import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tables } from '../../server/database/tables.ts';
import { lerFluxo } from '../../server/modules/relatorios/lerFluxo.ts';
import type { LugaresPedidos } from '../../server/modules/relatorios/pedidoDeFluxo.ts';
import { requerimentosDoFluxo } from '../../server/modules/relatorios/requerimentosDoFluxo.ts';
import { passagem } from '../../src/schemas/relatorios/fatos/passagem.ts';
import { criarOrganizacao } from '../support/builders.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { observar, somarFatos, type No, type Observado } from '../support/fatosSemeados.ts';

/** So many that those of one place are many (`requerimentosDoFluxo`), and those of a way between two are few. */
const REQUERIMENTOS = 24_000;
const HOJE = '2026-06-30';
const PERIODO = { de: '2021-07-01', ate: HOJE };
/** With days at its edges. */
const MESES = { de: '2026-01-05', ate: '2026-06-20' };
const TIPO = 1;

interface Linha {
  readonly requerimento_id: number;
  readonly dia: string;
  readonly de: string;
  readonly para: string;
  readonly setor_de: string | null;
  readonly setor_para: string | null;
}

let base: TestDatabase;
let observado: Observado;
let cidade: number;
/** Those of the type, in the order of their request. */
let linhas: readonly Linha[];

/** Five years of requests of three types, each of which goes five times from place to place, to some more than once; and the sums of their months. */
const semear = async (organizacao: number, quantos: number): Promise<void> => {
  await base.ownerPool.query(
    `insert into fato_passagem (organizacao_id, requerimento_id, ordem, dia, processo_id, de, para, setor_de, setor_para, dias_ali, ali, dias_no_setor, ali_no_setor)
      select $1, i, k, date '2021-07-01' + i * 29 % 1780 + k * 9, 1 + i % 3, lugar(a), lugar(b), setor(a), setor(b), case when k < 5 then 9 end, k = 5 and i % 50 = 0, null, k = 5 and i % 50 = 0
      from generate_series(1, $2::int) i cross join generate_series(1, 5) k
      cross join lateral (select (hashint4(i * 8 + k) & 1023) % 6 as a, (hashint4(i * 8 + k + 1) & 1023) % 6 as b) as de_para`,
    [organizacao, quantos],
  );
  await somarFatos(
    new Kysely<Tables>({ dialect: new PostgresDialect({ pool: base.ownerPool }) }),
    passagem,
    organizacao,
  );
};

beforeAll(async () => {
  base = await testDatabase();
  observado = observar(base);
  const outra = await criarOrganizacao(base.db, { nome: 'Belmonte', dominio: 'belmonte.sp.gov.br' });
  cidade = await criarOrganizacao(base.db, { nome: 'Aurora', dominio: 'aurora.sp.gov.br' });
  await base.ownerPool.query(`alter table fato_passagem disable trigger all;
    create function lugar(int) returns text language sql as $$ select (array['etapa:a', 'etapa:b', 'etapa:c', 'etapa:d', 'pendencia', 'fim:Deferido'])[1 + $1] $$;
    create function setor(int) returns text language sql as $$ select (array['SA', 'SA', 'SC'])[1 + $1] $$`);
  await base.ownerPool.query('alter table requerimento disable trigger all');
  await base.ownerPool.query(
    `insert into requerimento (id, organizacao_id, processo_id, processo_versao_id, codigo, codigo_canhoto, pessoa_id, criado_por, estado, requerente_nome, processo_nome)
      overriding system value select i, $1, 1, 1, i, i, 1, 1, '{}', 'Alguém', 'Tipo' from generate_series(1, $2::int) i`,
    [cidade, REQUERIMENTOS],
  );
  await semear(outra, 1_000);
  await semear(cidade, REQUERIMENTOS);
  await base.ownerPool.query('vacuum analyze');
  const { rows } = await base.ownerPool.query<Linha>(
    'select requerimento_id, dia::text, de, para, setor_de, setor_para from fato_passagem where organizacao_id = $1 and processo_id = $2 order by requerimento_id, ordem',
    [cidade, TIPO],
  );
  linhas = rows;
}, 120_000);
afterAll(() => base.drop());

/** How a call reads the tables of facts. */
const leituras = (chamada: () => Promise<unknown>): Promise<readonly No[]> =>
  observado.planosDe('fato_passagem', chamada);

const inteiras = (nos: readonly No[]): readonly No[] =>
  nos.filter((no) => no['Node Type'] === 'Seq Scan' && no['Relation Name']?.startsWith('fato_'));

const pedidoDe = (setor?: string) => ({
  organizacaoId: cidade,
  hoje: HOJE,
  periodo: PERIODO,
  por: 'etapa' as const,
  processo: TIPO,
  setor,
});

const A = 'etapa:a';
const setoresDe = (lugar: string): string | undefined => (lugar.startsWith('setor:') ? lugar.slice(6) : undefined);

/** The requests that passed, each with its last passage, the newest first. */
const contar = ({ saiu_de, foi_para }: LugaresPedidos) => {
  const e = (lugar: string | undefined, qual: string, setor: string | null): boolean =>
    lugar === undefined || (setoresDe(lugar) === undefined ? qual === lugar : setor === setoresDe(lugar));
  const doMesmo = (l: Linha): boolean => l.setor_de === l.setor_para && l.setor_de !== null;
  const porSetor = [saiu_de, foi_para].some((lugar) => lugar?.startsWith('setor:'));
  const achadas = linhas.filter(
    (l) => e(saiu_de, l.de, l.setor_de) && e(foi_para, l.para, l.setor_para) && !(porSetor && doMesmo(l)),
  );
  const ultimas = [...new Map(achadas.map((l) => [l.requerimento_id, l.dia])).entries()].toSorted(
    ([id, dia], [outro, doOutro]) => doOutro.localeCompare(dia) || outro - id,
  );
  return { contados: achadas.length, total: ultimas.length, ultimas };
};

/** Lists behind figures of a flow, and the indexes that may tell how many they are. */
const listas: readonly (readonly [LugaresPedidos, RegExp])[] = [
  [{ saiu_de: A }, /_saiu$/u],
  [{ foi_para: A }, /_foi$/u],
  [{ saiu_de: A, foi_para: 'etapa:b' }, /_saiu$|_foi$/u],
  [{ saiu_de: 'etapa:c', foi_para: 'fim:Deferido' }, /_saiu$|_foi$/u],
  [{ saiu_de: 'setor:SA' }, /_saiu_do_setor$/u],
  [{ foi_para: 'setor:SC' }, /_foi_ao_setor$/u],
  [{ saiu_de: 'setor:SA', foi_para: 'setor:SC' }, /_do_setor$|_ao_setor$/u],
  [{ saiu_de: 'setor:SC', foi_para: 'pendencia' }, /_saiu_do_setor$/u],
];

const todas: readonly (readonly [LugaresPedidos, RegExp])[] = [
  [{ esta_em: A }, /_ali$/u],
  [{ esta_em: 'setor:SA' }, /_ali_no_setor$/u],
  ...listas,
];

describe(`plans of the flow over ${5 * REQUERIMENTOS} passages of one city`, () => {
  it.each(['etapa', 'setor'] as const)('by %s no table of facts is read from end to end', async (por) => {
    for (const processo of [TIPO, undefined])
      for (const setor of [undefined, 'SA']) {
        const nos = await leituras(() => lerFluxo(observado.db, { ...pedidoDe(setor), periodo: MESES, processo, por }));
        expect(inteiras(nos), `${processo ?? 'any'} ${setor ?? 'any'}`).toEqual([]);
        expect(
          nos.map((no) => no['Index Name']),
          'who stands there',
        ).toContain(por === 'etapa' ? 'fato_passagem_ali' : 'fato_passagem_ali_no_setor');
      }
  });

  it.each(todas)('the requests behind %o are counted of their index', async (lugares, indice) => {
    const nos = await leituras(() => requerimentosDoFluxo(observado.db, pedidoDe(), lugares, 1));
    expect(inteiras(nos)).toEqual([]);
    const soDoIndice = nos.filter((no) => no['Node Type'] === 'Index Only Scan').map((no) => no['Index Name']);
    expect(soDoIndice).toContainEqual(expect.stringMatching(indice));
  });

  it('a page of many is read from the newest day on, and not of all', async () => {
    const nos = await leituras(() => requerimentosDoFluxo(observado.db, pedidoDe(), { saiu_de: A }, 1));
    expect(nos.map((no) => no['Index Name'])).toContain('fato_passagem_do_tipo');
  });

  it.each(listas.map(([lugares]) => lugares))('%o: every page has what is there, each once', async (lugares) => {
    const { total, contados, ultimas } = contar(lugares);
    for (const numero of [1, 2, 30, Math.ceil(total / 20)]) {
      const lida = await requerimentosDoFluxo(observado.db, pedidoDe(), lugares, numero);
      expect([lida.total, lida.contados], `page ${numero}`).toEqual([total, contados]);
      expect(lida.data.map(({ id, dia }) => [id, dia])).toEqual(ultimas.slice(20 * (numero - 1), 20 * numero));
    }
  });
});
