import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lerRelatorio } from '../../server/modules/relatorios/lerRelatorio.ts';
import { pedidoDeRelatorio } from '../../server/modules/relatorios/pedidoDeRelatorio.ts';
import type { Fonte } from '../../src/schemas/relatorios/fatos/fonte.ts';
import { relatorios } from '../../src/schemas/relatorios/relatorios.ts';
import { criarOrganizacao } from '../support/builders.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { observar, semearFatos, type No, type Observado } from '../support/fatosSemeados.ts';

const LINHAS = 25_000;
const HOJE = '2026-06-30';

let base: TestDatabase;
let observado: Observado;
let cidade: number;

/** A few values of each kind, so that groups are neither one nor as many as rows. */
const VALORES = {
  text: `'V' || i % 7`,
  bigint: 'i % 11',
  boolean: 'i % 2 = 0',
  date: `date '2026-01-01' + i % 90`,
  numeric: 'i % 13',
};

beforeAll(async () => {
  base = await testDatabase();
  observado = observar(base);
  const outra = await criarOrganizacao(base.db, { nome: 'Belmonte', dominio: 'belmonte.sp.gov.br' });
  cidade = await criarOrganizacao(base.db, { nome: 'Aurora', dominio: 'aurora.sp.gov.br' });
  const fontes = new Map<string, Fonte>(relatorios.map(({ fonte }) => [fonte.tabela, fonte]));
  for (const fonte of fontes.values()) {
    await semearFatos(base, fonte, { organizacao: outra, linhas: 5_000, valores: VALORES });
    await semearFatos(base, fonte, { organizacao: cidade, linhas: LINHAS, valores: VALORES });
  }
  await base.ownerPool.query('vacuum analyze');
}, 120_000);
afterAll(() => base.drop());

type Consulta = Readonly<Record<string, string | readonly string[]>>;

/** What a report does with each table of facts. */
const leituras = async (nome: string, consulta: Consulta): Promise<readonly No[]> => {
  const relatorio = relatorios.find((r) => r.nome === nome);
  if (relatorio === undefined) throw new Error(`${nome} is not declared`);
  const pedido = pedidoDeRelatorio(relatorio, consulta, { organizacaoId: cidade, hoje: HOJE });
  const nos = await observado.planosDe(relatorio.fonte.tabela, () => lerRelatorio(observado.db, relatorio, pedido));
  return nos.filter((no) => /^(fato_|previsao_feita)/u.test(no['Relation Name'] ?? ''));
};

/** Fact tables that a report reads from end to end. */
const varreduras = async (nome: string, consulta: Consulta): Promise<readonly string[]> =>
  (await leituras(nome, consulta)).flatMap((no) => (no['Node Type'] === 'Seq Scan' ? [no['Relation Name'] ?? ''] : []));

/** The tables of facts that a report reads, each once. */
const lidasDe = async (nome: string, consulta: Consulta): Promise<readonly string[]> =>
  [...new Set((await leituras(nome, consulta)).flatMap((no) => no['Relation Name'] ?? []))].sort();

describe(`plans of reports over ${LINHAS} rows of one city`, () => {
  it.each(relatorios.map(({ nome }) => nome))('%s reads no table of facts from end to end', async (nome) => {
    const agora = relatorios.find((r) => r.nome === nome)?.momento === 'agora';
    const pedidos: readonly Readonly<Record<string, string>>[] = agora
      ? [{}]
      : [
          { de: '2026-01-05', ate: '2026-03-20', agrupar: 'semanal' },
          { de: '2026-01-01', ate: '2026-06-30', agrupar: 'mensal' },
        ];
    for (const pedido of pedidos) expect(await varreduras(nome, pedido), JSON.stringify(pedido)).toEqual([]);
  });

  it('all and its periods are read of the narrowest sums, groups of the longest; what both need is read once', async () => {
    // The year of today is whole, as far as it has come.
    const ano = { de: '2025-07-01', ate: '2026-06-30', agrupar: 'mensal' };
    expect(await lidasDe('correcoes', { ...ano, por: 'item' })).toEqual([
      'fato_item_ano_so_item',
      'fato_item_mes_desfecho',
      'fato_item_mes_so_item',
    ]);
    expect(await lidasDe('correcoes', { ...ano, por: 'setor' })).toEqual([
      'fato_item_ano_item_setor',
      'fato_item_mes',
      'fato_item_mes_desfecho',
    ]);
    // Narrowed by what the narrow sums do not have, all is read of those that do.
    expect(await lidasDe('correcoes', { ...ano, por: 'padrao', 'processo[]': ['1'] })).toEqual([
      'fato_item',
      'fato_item_mes',
    ]);
    // What is asked most of all, and what a reader is held to, is read of sums of its own.
    expect(await lidasDe('correcoes', { ...ano, por: 'item', 'setor[]': ['V1'] })).toEqual([
      'fato_item_ano_item_setor',
      'fato_item_mes',
      'fato_item_mes_item_setor',
    ]);
    expect(await lidasDe('correcoes', { ...ano, por: 'padrao', 'setor[]': ['V1'] })).toEqual([
      'fato_item_ano_padrao_setor',
      'fato_item_mes',
      'fato_item_mes_padrao_setor',
    ]);
    const deferidos = await lidasDe('tempo-processo', { ...ano, por: 'processo', 'situacao[]': ['V1'] });
    expect(deferidos.filter((tabela) => tabela.endsWith('dias'))).toEqual([
      'fato_desfecho_ano_tipo_situacao_dias',
      'fato_desfecho_mes_situacao_dias',
      'fato_desfecho_mes_tipo_situacao_dias',
    ]);
    expect(await lidasDe('tempo-processo', { ...ano, por: 'setor' })).toEqual([
      'fato_desfecho_ano_setor_dias',
      'fato_desfecho_mes',
      'fato_desfecho_mes_setor_dias',
      'fato_desfecho_mes_situacao',
      'fato_desfecho_mes_so_dias',
    ]);
    expect(await lidasDe('arrecadacao', { ...ano, agrupar: 'semanal' }), 'groups have no weeks').toEqual([
      'fato_movimento',
      'fato_movimento_mes',
      'fato_movimento_semana',
    ]);
    const [daqui, antes, ...outras] = (await leituras('arrecadacao', ano)).map((no) => no['Relation Name']);
    expect([daqui, antes, outras]).toEqual(['fato_movimento_mes', 'fato_movimento_mes', []]);
    // Without a whole month in them, the rows of some days are read once.
    const dias = await leituras('correcoes', { de: '2026-03-10', ate: '2026-03-13', agrupar: 'mensal', por: 'item' });
    expect(dias.map((no) => no['Relation Name'])).toEqual(['fato_item', 'fato_item']);
  });
});
