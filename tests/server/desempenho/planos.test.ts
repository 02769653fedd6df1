import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPortal, type Portal } from '../../support/app.ts';
import { cenarioO2, protocolarO2, respostasO2, type CenarioO2 } from '../../support/cenarioO2.ts';
import { abertas, finais, situacoes } from '../../../src/schemas/requerimento/situacao.ts';
import { lidas, planoDe, varreduras, type No } from './planosDaChamada.ts';
import { LINHAS, PESSOAS, semear } from './semear.ts';

let portal: Portal;
let c: CenarioO2;
let filed: { id: number; versao: number };

beforeAll(async () => {
  portal = await aPortal();
  c = await cenarioO2(portal);
  filed = await protocolarO2(portal, c);
  const { ownerPool } = portal.base;
  await ownerPool.query(
    `insert into cobranca (organizacao_id, requerimento_id, sequencia, etapa, taxa, nome, situacao, quantidade, unidade, valor, memoria) values ($1, $2, 1, 'aprovacao', 'iss', 'ISS', 'a emitir', 1, 'BRL', 1, '{}')`,
    [portal.cidade, filed.id],
  );
  await ownerPool.query(
    `insert into restituicao (organizacao_id, requerimento_id, sequencia, taxa, nome, situacao, valor, motivo) values ($1, $2, 1, 'iss', 'ISS', 'a restituir', 1, 'x')`,
    [portal.cidade, filed.id],
  );
  await semear(portal, filed.id);
}, 120_000);
afterAll(() => portal.drop());

const P = 'painel-prefeitura/requerimento';
const C = 'painel-contribuinte/requerimento';

describe(`plans over ${LINHAS} requests of one city: no growing table is read from end to end`, () => {
  it('holds what it says', async () => {
    const requerimentos = ['requerimento', 'requerimento_evento', 'requerimento_etapa', 'documento', 'arquivo'];
    for (const [tabelas, linhas] of [
      [[...requerimentos, 'cobranca', 'restituicao', 'sessao', 'saida', 'auditoria', 'notificacao'], LINHAS],
      [['pessoa', 'imovel', 'profissional', 'usuario', 'usuario_organizacao'], PESSOAS],
    ] as const)
      for (const tabela of tabelas) {
        const { rows } = await portal.base.ownerPool.query<{ n: number }>(`select count(*)::int as n from ${tabela}`);
        expect(rows[0]?.n, tabela).toBeGreaterThanOrEqual(linhas);
      }
  });

  it.each([
    ['newest first', {}],
    ['page 500', { page: 500 }],
    ['the last page', { page: LINHAS / 10 }],
    ['one status', { 'filtro[situacao]': 'Em andamento' }],
    ['statuses', { 'filtro[situacao]': ['Em andamento', 'Aguardando prefeitura'] }],
    ['searched by name', { s: 'pessoa abc' }],
    ['searched by number', { s: '2020/0123' }],
    ['searched by street', { s: 'rua fedc' }],
    ['overdue, few', { 'filtro[prazo]': 'vence_logo' }],
    ['in time', { 'filtro[prazo]': 'em_dia' }],
    ['paused', { 'filtro[prazo]': 'pausados' }],
    ['without a term', { 'filtro[prazo]': 'sem_prazo' }],
    ['overdue and searched', { 'filtro[prazo]': 'vencidos', s: 'pessoa abc' }],
    ["the reader's own", { 'filtro[escopo]': 'meus' }],
    ["of the reader's sectors", { 'filtro[escopo]': 'setores' }],
    ['followed', { 'filtro[escopo]': 'sigo' }],
    ['at a step', { 'filtro[etapa]': 'protocolo' }],
    ['of a property', { 'filtro[inscricao]': 'I77' }],
    ['of a person by name', { 'filtro[requerente]': 'pessoa abc' }],
    ['of a person by document', { 'filtro[requerente]': '700.000.000-77' }],
    ['by applicant', { order: 'requerente_nome', direction: 'asc' }],
    ['by due date', { order: 'vence_em', direction: 'asc' }],
    ['due first, as it opens', { order: 'vence_em', direction: 'asc', 'filtro[situacao]': abertas }],
    ['due first, of one status', { order: 'vence_em', direction: 'asc', 'filtro[situacao]': 'Em andamento' }],
    ['due first, deep', { order: 'vence_em', direction: 'asc', 'filtro[situacao]': abertas, page: 800 }],
    ['ended, by due date', { order: 'vence_em', direction: 'asc', 'filtro[situacao]': finais }],
    ['by filing', { order: 'protocolado_em', direction: 'desc' }],
    ['by number', { order: 'numero', direction: 'asc' }],
  ] as const)("the staff's list, %s", async (_como, query) => {
    expect(
      await varreduras(portal, () => c.analista.get(P, { relogios: '1', ...query } as Record<string, string>)),
    ).toEqual([]);
  });

  it('a search reads the rows that hold its term: along runs of five signs, or along trigrams where it is shorter', async () => {
    const indices = (no: No): readonly string[] => [no['Index Name'] ?? '', ...(no.Plans ?? []).flatMap(indices)];
    const daBusca = async (s: string): Promise<readonly string[]> => {
      portal.consultas.length = 0;
      const r = await c.analista.get(P, { s });
      expect(r.dados<{ total: number }>().total, s).toBeGreaterThan(0);
      const lista = portal.consultas.find(({ sql }) => sql.includes('achados as materialized'));
      const usados = indices(await planoDe(portal, lista?.sql ?? '', lista?.parameters ?? []));
      return [...new Set(usados)].filter((nome) => /_(?:gramas|busca)$/.test(nome));
    };
    expect(await daBusca('2020/0123')).toEqual(['requerimento_gramas']);
    expect(await daBusca('abcd')).toEqual(['requerimento_busca']);
  });

  it("the list of one sector, and the applicant's own", async () => {
    expect(await varreduras(portal, () => c.analista.get(P, { 'filtro[setor_id]': c.setor }))).toEqual([]);
    const porVencer = { order: 'vence_em', direction: 'asc', 'filtro[setor_id]': c.setor };
    for (const situacao of [abertas, finais, ['Em andamento'], situacoes])
      expect(
        await varreduras(portal, () => c.analista.get(P, { ...porVencer, 'filtro[situacao]': situacao })),
        `${situacao.join()}`,
      ).toEqual([]);
    expect(await varreduras(portal, () => c.requerente.get(C))).toEqual([]);
    expect(await varreduras(portal, () => c.requerente.get(C, { s: 'acacias' }))).toEqual([]);
  });

  it("the managers' board, of all sectors and of one", async () => {
    expect(await varreduras(portal, () => c.gestor.get(`${P}/quadro`))).toEqual([]);
    expect(await varreduras(portal, () => c.gestor.get(`${P}/quadro`, { setor_id: c.setor }))).toEqual([]);
  });

  it('the view, the trace, the charges and the papers of a request', async () => {
    for (const parte of ['', '/eventos', '/cobrancas', '/documentos'])
      for (const [quem, base] of [
        [c.analista, P],
        [c.requerente, C],
      ] as const)
        expect(await varreduras(portal, () => quem.get(`${base}/${filed.id}${parte}`)), parte).toEqual([]);
  });

  it('opening, saving, look-ups of the form and the acts of a step', async () => {
    expect(await varreduras(portal, () => c.requerente.post(C, { processo_id: c.processo }))).toEqual([]);
    const { id } = (await c.requerente.post(C, { processo_id: c.processo })).dados<{ id: number }>();
    const salvar = () => c.requerente.post(`${C}/${id}/respostas`, { respostas: respostasO2 });
    expect(await varreduras(portal, salvar)).toEqual([]);
    expect(await varreduras(portal, () => c.requerente.get(`${C}/${id}/formulario`))).toEqual([]);
    for (const [campo, valor] of [
      ['inscricao_imovel', '01.02.117'],
      ['rt', 'CREA-SC 12345'],
    ] as const)
      expect(await varreduras(portal, () => c.requerente.get(`${C}/${id}/consulta`, { campo, valor }))).toEqual([]);
    const agir = (acao: string, versao: number, corpo: object = {}) =>
      varreduras(portal, () => c.analista.post(`${P}/${filed.id}/acoes/${acao}`, { versao, ...corpo }));
    expect(await agir('iniciar', filed.versao)).toEqual([]);
    expect(await agir('priorizar', filed.versao + 1, { prioridade: 'alto' })).toEqual([]);
  });

  it('what is due first is read along an index in that very order, of the city and of a sector, and nothing is sorted', async () => {
    const nos = (no: No): readonly No[] => [no, ...(no.Plans ?? []).flatMap(nos)];
    // A city has more than one sector at work: else every open request is of the one that is asked for.
    await portal.base.ownerPool.query(
      `update requerimento set setor_id = (select max(id) from setor where organizacao_id = $1 and id <> $2) where organizacao_id = $1 and id % 3 > 0`,
      [portal.cidade, c.setor],
    );
    await portal.base.ownerPool.query('vacuum analyze requerimento');
    for (const [filtro, indice] of [
      [{}, 'requerimento_a_vencer'],
      [{ 'filtro[setor_id]': c.setor }, 'requerimento_a_vencer_no_setor'],
    ] as const) {
      portal.consultas.length = 0;
      const r = await c.analista.get(P, {
        order: 'vence_em',
        direction: 'asc',
        'filtro[situacao]': abertas,
        ...filtro,
      });
      expect(r.dados<{ data: readonly unknown[] }>().data.length).toBe(10);
      const lista = portal.consultas.find(({ sql }) => sql.includes('numero_de as materialized'));
      const todos = nos(await planoDe(portal, lista?.sql ?? '', lista?.parameters ?? []));
      expect(todos.map((no) => no['Index Name'])).toContain(indice);
      const daLinha = todos.filter((no) => no['Relation Name'] === 'requerimento' && no['Index Name'] === indice);
      expect(Math.max(...daLinha.map(lidas)), indice).toBeLessThanOrEqual(50);
    }
  });
});
