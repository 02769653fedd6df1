import { afterAll, beforeAll, expect, it } from 'vitest';
import { lerRelatorio } from '../../../../server/modules/relatorios/lerRelatorio.ts';
import { pedidoDeRelatorio } from '../../../../server/modules/relatorios/pedidoDeRelatorio.ts';
import {
  DENTRO,
  type Relatorio,
  type RelatorioLido,
  type Valores,
} from '../../../../src/schemas/relatorios/relatorio.ts';
import { tempoEtapa } from '../../../../src/schemas/relatorios/tempoEtapa.ts';
import { tempoProcesso } from '../../../../src/schemas/relatorios/tempoProcesso.ts';
import { criarOrganizacao } from '../../../support/builders.ts';
import { testDatabase, type TestDatabase } from '../../../support/database.ts';
import { observar, semearFatos, type Observado } from '../../../support/fatosSemeados.ts';

const LINHAS = 12_000;
const HOJE = '2026-06-30';
/** From some days back, as dates given by hand may be, to some years: many short ones, few long ones, squares and what is next to them among them. */
const DIAS = 'floor(2 * exp((hashint4(i) & 1023) / 170.0)) - 6';

let base: TestDatabase;
let observado: Observado;
let cidade: number;

beforeAll(async () => {
  base = await testDatabase();
  observado = observar(base);
  cidade = await criarOrganizacao(base.db, { nome: 'Aurora', dominio: 'aurora.sp.gov.br' });
  for (const { fonte } of [tempoProcesso, tempoEtapa] as readonly Relatorio[])
    await semearFatos(base, fonte, {
      organizacao: cidade,
      linhas: LINHAS,
      valores: {
        text: `'V' || (hashint4(i + 1) & 1023) % 4`,
        bigint: '(hashint4(i + 2) & 1023) % 5',
        boolean: 'i % 2 = 0',
        date: `date '2026-01-01'`,
      },
      colunas: { dias: DIAS, dias_uteis: `floor((${DIAS}) * 0.7)` },
    });
  await base.ownerPool.query('vacuum analyze');
}, 120_000);
afterAll(() => base.drop());

type Quantis = readonly [mediana: number | null, oitenta: number | null];
const ditos = ({ mediana = null, oitenta = null }: Valores): Quantis => [mediana, oitenta];

/** What the rows themselves say, by the database's own quantile, of some days and grouped by some SQL. */
const dasLinhas = async (
  { fonte: { tabela } }: Relatorio,
  coluna: string,
  { de, ate }: { readonly de: string; readonly ate: string },
  por: string,
): Promise<Readonly<Record<string, Quantis>>> => {
  const { rows } = await base.pool.query<{ grupo: string; mediana: string; oitenta: string }>(
    `select (${por})::text as grupo, percentile_disc(0.5) within group (order by ${coluna}) as mediana, percentile_disc(0.8) within group (order by ${coluna}) as oitenta
      from ${tabela} where organizacao_id = $1 and dia between $2 and $3 and ${coluna} is not null group by 1`,
    [cidade, de, ate],
  );
  return Object.fromEntries(rows.map((um) => [um.grupo, [Number(um.mediana), Number(um.oitenta)]]));
};

const CORTE = { semanal: 'week', mensal: 'month', anual: 'year' } as const;

const conferir = async (
  relatorio: Relatorio,
  lido: Omit<RelatorioLido, 'so_o_proprio'>,
  grupo: string,
): Promise<void> => {
  const coluna = lido.contagem === 'uteis' ? 'dias_uteis' : 'dias';
  const onde = `${relatorio.nome} ${JSON.stringify({ ...lido, periodos: undefined, grupos: undefined })}`;
  const deTudo = async (dias: { readonly de: string; readonly ate: string }): Promise<Quantis> =>
    (await dasLinhas(relatorio, coluna, dias, "'tudo'"))['tudo'] ?? [null, null];
  expect(ditos(lido.total), onde).toEqual(await deTudo(lido));
  const { anterior } = lido;
  if (anterior === null) throw new Error('A period has one before it');
  expect(ditos(lido.total_antes), onde).toEqual(await deTudo(anterior));
  const grupos = await dasLinhas(relatorio, coluna, lido, grupo);
  expect(Object.fromEntries(lido.grupos.map((um) => [um.chave, ditos(um.valores)])), onde).toEqual(grupos);
  const deAntes = lido.grupos.flatMap((um) => (um.antes === null ? [] : [[um.chave, ditos(um.antes)]]));
  expect(Object.fromEntries(deAntes), onde).toEqual(await dasLinhas(relatorio, coluna, anterior, grupo));
  const cheios = lido.periodos.filter(({ valores }) => valores['mediana'] !== null);
  expect(Object.fromEntries(cheios.map((um) => [um.inicio, ditos(um.valores)])), onde).toEqual(
    await dasLinhas(relatorio, coluna, lido, `date_trunc('${CORTE[lido.agrupar]}', dia::timestamp)::date`),
  );
};

const PEDIDOS = [
  { de: '2021-07-01', ate: '2026-06-30', agrupar: 'mensal' },
  { de: '2023-01-01', ate: '2025-12-31', agrupar: 'anual' },
  // With days at both edges, which no sums have.
  { de: '2025-07-10', ate: '2026-06-24', agrupar: 'semanal' },
  { de: '2026-01-20', ate: '2026-05-04', agrupar: 'mensal' },
] as const;

it.each(PEDIDOS)('os quantis lidos de classes são os das linhas: %o', async (pedido) => {
  for (const contagem of ['corridos', 'uteis'])
    for (const [relatorio, por, grupo] of [
      [tempoProcesso, 'processo', 'processo_id'],
      [tempoProcesso, 'setor', 'setor'],
      [tempoEtapa, 'etapa', `processo_id || '${DENTRO}' || etapa`],
      [tempoEtapa, 'processo', 'processo_id'],
    ] as const) {
      const pedida = pedidoDeRelatorio(relatorio, { ...pedido, contagem, por }, { organizacaoId: cidade, hoje: HOJE });
      await conferir(relatorio, await lerRelatorio(base.db, relatorio, pedida), grupo);
    }
});

it('e de classes se lê: os dias mesmos são lidos por índice, só os da classe', async () => {
  const pedida = pedidoDeRelatorio(
    tempoProcesso,
    { ...PEDIDOS[0], por: 'processo' },
    { organizacaoId: cidade, hoje: HOJE },
  );
  const nos = await observado.planosDe('fato_desfecho', () => lerRelatorio(observado.db, tempoProcesso, pedida));
  for (const tabela of ['fato_desfecho_mes_so_dias', 'fato_desfecho_ano_tipo_dias', 'fato_desfecho_mes_tipo_dias']) {
    const lidas = (qual: string) => nos.filter((no) => no['Relation Name'] === qual);
    expect(lidas(`${tabela}_classes`), tabela).not.toEqual([]);
    expect(lidas(tabela), tabela).not.toEqual([]);
    expect(lidas(tabela).filter((no) => no['Node Type'] === 'Seq Scan')).toEqual([]);
  }
});
