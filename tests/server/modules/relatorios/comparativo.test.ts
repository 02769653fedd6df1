import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reunirFatos } from '../../../../server/modules/relatorios/reunirFatos.ts';
import type { ComparacaoLida } from '../../../../src/schemas/relatorios/comparacao.ts';
import { entradaRequerimento } from '../../../../src/schemas/relatorios/entradaRequerimento.ts';
import type { RelatorioLido } from '../../../../src/schemas/relatorios/relatorio.ts';
import { relatoriosDePeriodos } from '../../../../src/schemas/relatorios/relatorios.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { criarSetor } from '../../../support/builders.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';
import { lerPdf } from '../../documents/lerPdf.ts';

let portal: Portal;
let c: CenarioO2;
let gestora: Cliente;
const COMPARATIVO = 'painel-prefeitura/relatorio/comparativo';
const OUTUBRO = { de: '2026-10-01', ate: '2026-10-31' };

const ler = async <T = ComparacaoLida>(query: Record<string, string>, caminho = COMPARATIVO): Promise<T> => {
  const r = await gestora.get(caminho, query);
  expect(r.status, r.texto).toBe(200);
  return r.dados<T>();
};

beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-09-10T15:00:00Z', diasDeSessao: 120 });
  c = await cenarioO2(portal);
  gestora = await portal.entrar({ permissoes: ['painel.prefeitura', 'prefeitura.requerimento.relatorio'] });
  const { agir } = requerimentoPelaApi(portal, c);
  // One is filed in September and denied 3 days after; two in October, denied 6 days after, the last on 06/11.
  for (const [i, dia] of ['2026-09-10', '2026-10-01', '2026-10-31'].entries()) {
    portal.clock.fixar(`${dia}T15:00:00Z`);
    const { id } = await protocolarO2(portal, c);
    portal.clock.avancar((i === 0 ? 3 : 6) * 24 * 60);
    await agir(id, 'acoes/iniciar');
    await agir(id, 'acoes/indeferir', { motivo: 'Fora do zoneamento' });
  }
  portal.clock.fixar('2026-11-19T15:00:00Z');
  while (await reunirFatos(portal.db, portal.clock.now()));
});
afterAll(() => portal.drop());

describe('comparativo', () => {
  it('é baixado com os dois lados, no todo e por grupo, em cada formato', async () => {
    const csv = await gestora.get(`${COMPARATIVO}/exportar`, OUTUBRO);
    expect(csv.status, csv.texto).toBe(200);
    const linhas = csv.texto.replace('\uFEFF', '').split('\r\n');
    expect(linhas).toEqual(
      expect.arrayContaining([
        'Comparativo: Entrada',
        'Comparados;Dois períodos',
        'A;out/2026: 01/10/2026 a 31/10/2026',
        'B;set/2026: 01/09/2026 a 30/09/2026',
        'Medida;out/2026;set/2026;Diferença;Diferença em %',
        'Entraram;2;1;1;',
      ]),
    );
    expect(linhas.find((linha) => linha.startsWith('Ampliação multifamiliar;'))).toMatch(
      /^Ampliação multifamiliar;2;1;1;;/,
    );
    expect(linhas.some((linha) => linha.startsWith('Em números'))).toBe(false);
    for (const formato of ['xlsx', 'pdf']) {
      const r = await gestora.get(`${COMPARATIVO}/exportar`, { ...OUTUBRO, formato });
      expect([r.status, r.texto.slice(0, 2)], formato).toEqual([200, formato === 'pdf' ? '%P' : 'PK']);
    }
    const { frase } = entradaRequerimento.medidas.entraram;
    expect(linhas).toContain(`Entraram;${frase};`);
    const pdf = await portal.app.inject({
      url: `/api/v1/${COMPARATIVO}/exportar`,
      query: { ...OUTUBRO, medida: 'entraram', formato: 'pdf' },
      headers: gestora.headers,
    });
    expect(pdf.headers['content-disposition']).toBe(
      'attachment; filename="comparativo-entrada-requerimento-2026-10-01-a-2026-10-31.pdf"',
    );
    const { corrido } = await lerPdf(pdf.rawPayload);
    for (const dito of [
      'Entraram: 2 em out/2026 e 1 em set/2026, 1 a mais',
      'out/2026: 01/10/2026 a 31/10/2026',
      frase,
    ])
      expect(corrido).toContain(dito.replaceAll(' ', ''));
    // Twenty columns are more than a page holds: they stand below one another.
    const largo = await portal.app.inject({
      url: `/api/v1/${COMPARATIVO}/exportar`,
      query: { ...OUTUBRO, relatorio: 'tempo-processo', formato: 'pdf' },
      headers: gestora.headers,
    });
    expect((await lerPdf(largo.rawPayload)).corrido).toContain('Osdoislados,portipo,continuação');
    const semLado = await gestora.get(`${COMPARATIVO}/exportar`, { comparar: 'setor', a: 'SEURB' });
    expect([semLado.status, Object.keys(semLado.erro.erros ?? {})]).toEqual([422, ['b']]);
  });

  it('[REL-007] o que ainda não veio não se compara: o lado B tem tantos dias quantos o lado A conta', async () => {
    const { a, b } = await ler({ de: '2026-11-10', ate: '2027-11-09' });
    expect([a.de, a.ate, b.de, b.ate]).toEqual(['2026-11-10', '2026-11-19', '2026-10-31', '2026-11-09']);
  });

  it('[REL-007] conta os tempos em dias úteis, na resposta e nos arquivos', async () => {
    const query = { ...OUTUBRO, relatorio: 'tempo-processo', medida: 'mediana', contagem: 'uteis' };
    const lida = await ler({ ...OUTUBRO, relatorio: 'tempo-processo', contagem: 'uteis' });
    const emUteis = await ler<RelatorioLido>(
      { ...OUTUBRO, contagem: 'uteis' },
      'painel-prefeitura/relatorio/tempo-processo',
    );
    expect([lida.contagem, lida.a.total]).toEqual(['uteis', emUteis.total]);
    expect(lida.a.total['mediana']).toBeLessThan(6);
    const csv = await gestora.get(`${COMPARATIVO}/exportar`, query);
    expect(csv.texto).toContain('Contagem;Dias úteis');
    expect(csv.texto).toContain('Metade acaba em até;Dias úteis, do começo ao fim');
    // What is entered is no time.
    expect((await ler({ ...OUTUBRO, contagem: 'uteis' })).contagem).toBeNull();
  });

  it('[REL-007] dois períodos, o segundo logo antes do primeiro se não é dito', async () => {
    const lida = await ler(OUTUBRO);
    expect([lida.a.nome, lida.b.nome]).toEqual(['01/10/2026 a 31/10/2026', '01/09/2026 a 30/09/2026']);
    expect([lida.a.total['entraram'], lida.b.total['entraram']]).toEqual([2, 1]);
    const tempo = await ler({ ...OUTUBRO, relatorio: 'tempo-processo', de_b: '2026-08-01', ate_b: '2026-08-31' });
    expect([tempo.a.total['mediana'], tempo.b.total['mediana']]).toEqual([6, null]);
    expect(tempo.b.grupos).toEqual([]);
  });

  it('[REL-007] dois setores, no mesmo período', async () => {
    const lida = await ler({ ...OUTUBRO, relatorio: 'produtividade', comparar: 'setor', a: 'SEURB', b: 'SEMAM' });
    // By persons each would read his own work alone: the usual grouping names none.
    expect(lida.por).toBe('processo');
    expect([lida.a.nome, lida.b.nome]).toEqual(['Secretaria Municipal de Urbanismo', 'Meio Ambiente']);
    expect([lida.a.curto, lida.b.curto]).toEqual(['SEURB', 'SEMAM']);
    expect([lida.a.total['analises'], lida.b.total['analises']]).toEqual([1, 0]);
  });

  it('[REL-007] um setor ao lado de toda a cidade, e um tipo ao lado de todos', async () => {
    const query = { ...OUTUBRO, relatorio: 'produtividade' };
    const lida = await ler({ ...query, comparar: 'setor', a: 'SEURB', b: '*' });
    const cidade = await ler<RelatorioLido>(OUTUBRO, 'painel-prefeitura/relatorio/produtividade');
    expect([lida.b.nome, lida.b.curto, lida.b.total]).toEqual(['Toda a cidade', 'Toda a cidade', cidade.total]);
    const tipos = await ler({ ...query, comparar: 'processo', a: String(c.processo), b: '*' });
    expect([tipos.b.nome, tipos.b.total]).toEqual(['Todos os tipos', cidade.total]);
    // A step of the one type stands beside the same step of the same type among all of them.
    const etapas = await ler({
      relatorio: 'tempo-etapa',
      comparar: 'processo',
      por: 'etapa',
      a: String(c.processo),
      b: '*',
    });
    const iguais = etapas.b.grupos.filter(({ chave }) => chave?.startsWith(`${c.processo} `));
    expect(etapas.a.grupos.length).toBeGreaterThan(0);
    expect(etapas.a.grupos).toEqual(iguais);
    const csv = await gestora.get(`${COMPARATIVO}/exportar`, { ...query, comparar: 'setor', a: 'SEURB', b: '*' });
    expect(csv.texto).toContain('Medida;SEURB;Toda a cidade;Diferença;Diferença em %');
    const ambos = await gestora.get(COMPARATIVO, { ...query, comparar: 'setor', a: '*', b: '*' });
    expect([ambos.status, ambos.erro.erros]).toEqual([422, { b: ['Escolha um lado B diferente do lado A'] }]);
  });

  it('[REL-007] dois setores que se chamam igual, ou que não existem mais, são ditos cada um por si', async () => {
    const comuns = { organizacaoId: portal.cidade, nome: 'Protocolo' };
    for (const sigla of ['PR1', 'PR2']) await criarSetor(portal.db, { ...comuns, sigla });
    const nomes = async (a: string, b: string): Promise<readonly string[]> => {
      const lida = await ler({ ...OUTUBRO, relatorio: 'produtividade', comparar: 'setor', a, b });
      return [lida.a.nome, lida.b.nome];
    };
    expect(await nomes('PR1', 'PR2')).toEqual(['Protocolo (PR1)', 'Protocolo (PR2)']);
    expect(await nomes('SEURB', 'PR2')).toEqual(['Secretaria Municipal de Urbanismo', 'Protocolo']);
    // Of one that has another sigla by now, what was done is counted under the one that it had.
    const comSigla = (era: string, sigla: string) =>
      portal.db
        .updateTable('setor')
        .set({ sigla })
        .where('organizacao_id', '=', portal.cidade)
        .where('sigla', '=', era);
    await comSigla('SEURB', 'URB').execute();
    expect(await nomes('SEURB', 'PR2')).toEqual(['Setor SEURB', 'Protocolo']);
    await comSigla('URB', 'SEURB').execute();
  });

  it.each([
    [{ comparar: 'setor', a: 'SEURB', b: 'XX' }, { b: ['O setor XX não existe aqui'] }],
    [
      { comparar: 'setor', a: 'NUNCA', b: 'TALVEZ' },
      { a: ['O setor NUNCA não existe aqui'], b: ['O setor TALVEZ não existe aqui'] },
    ],
    [{ comparar: 'processo', a: '*', b: '999999' }, { b: ['O tipo 999999 não existe aqui'] }],
    [{ comparar: 'setor', a: '-', b: 'XX', relatorio: 'tempo-processo' }, { b: ['O setor XX não existe aqui'] }],
  ])('[REL-007] um lado que a cidade não tem é recusado no campo: %o', async (query, erros) => {
    const pedido: Record<string, string> = { ...OUTUBRO, relatorio: 'produtividade', ...query };
    for (const caminho of [COMPARATIVO, `${COMPARATIVO}/exportar`]) {
      const r = await gestora.get(caminho, pedido);
      expect([r.status, r.erro.erros], caminho).toEqual([422, erros]);
    }
  });

  it.each(relatoriosDePeriodos.map(({ nome }) => nome))(
    '[REL-007] %s: cada lado diz o mesmo que o relatório',
    async (nome) => {
      const lida = await ler({ ...OUTUBRO, relatorio: nome });
      for (const { de, ate, total, periodos, grupos } of [lida.a, lida.b]) {
        const lido = await ler<RelatorioLido>({ de, ate }, `painel-prefeitura/relatorio/${nome}`);
        expect({ total, periodos }).toEqual({ total: lido.total, periodos: lido.periodos });
        expect(grupos.map(({ valores }) => valores)).toEqual(lido.grupos.map(({ valores }) => valores));
      }
    },
  );

  it.each([
    [{ ate: '2026-09-30' }, { ate: ['O fim vem antes do começo, 01/10/2026'] }],
    [{ de_b: '2026-09-02', ate_b: '2026-09-01' }, { ate_b: ['O fim vem antes do começo, 02/09/2026'] }],
    [{ de_b: '2026-12-01', ate_b: '2026-12-31' }, { de_b: ['O período começa depois de hoje, 19/11/2026'] }],
    [{ de_b: '2026-10-01', ate_b: '2026-10-31' }, { de_b: ['Escolha um período diferente do lado A'] }],
    [
      { de: '2021-11-20', ate: '2026-11-19', comparado_com: 'ano-anterior' },
      { comparado_com: ['O período tem mais de um ano: compare com o período anterior'] },
    ],
    [
      { de: '2027-05-01', ate: '2027-01-01' },
      {
        de: ['O período começa depois de hoje, 19/11/2026'],
        ate: ['O fim vem antes do começo, 01/05/2027'],
      },
    ],
    [{ comparar: 'setor' }, { a: ['Escolha o lado A'], b: ['Escolha o lado B'] }],
    [{ comparar: 'setor', a: 'SEURB' }, { b: ['Escolha o lado B'] }],
    [{ comparar: 'setor', a: 'SEURB', b: 'SEURB' }, { b: ['Escolha um lado B diferente do lado A'] }],
    [{ comparar: 'processo', a: '1', b: 'x' }, { b: ['Escolha uma das opções'] }],
    [
      { comparar: 'setor', relatorio: 'lancamento', a: 'A', b: 'B' },
      { comparar: ['O relatório Lançamentos não separa por setor'] },
    ],
    [{ por: 'pessoa' }, { por: ['Opção inválida'] }],
    [{ relatorio: 'nenhum' }, { relatorio: ['Opção inválida'] }],
  ])('[REL-007] um pedido errado é recusado no campo: %o', async (query, erros) => {
    const r = await gestora.get(COMPARATIVO, { ...OUTUBRO, ...query } as Record<string, string>);
    expect([r.status, r.erro.erros]).toEqual([422, erros]);
  });

  it('[REL-007] por pessoa, o que não é de gestor diz que só conta o trabalho de quem lê', async () => {
    const query = { ...OUTUBRO, relatorio: 'produtividade', por: 'pessoa' };
    const lida = await ler(query);
    expect([lida.so_o_proprio, lida.a.total['analises']]).toEqual([true, 0]);
    const dito = 'Por pessoa;só o seu trabalho';
    expect((await gestora.get(`${COMPARATIVO}/exportar`, query)).texto).toContain(dito);
    const porTipo = { ...query, por: 'processo' };
    expect((await gestora.get(`${COMPARATIVO}/exportar`, porTipo)).texto).not.toContain(dito);
    const chefe = await portal.entrar({
      permissoes: ['painel.prefeitura', 'prefeitura.requerimento.relatorio', 'perfil.gestor.prefeitura'],
    });
    const deTodos = (await chefe.get(COMPARATIVO, query)).dados<ComparacaoLida>();
    expect([deTodos.so_o_proprio, Number(deTodos.a.total['analises']) > 0]).toEqual([false, true]);
  });

  it('[REL-007] só para quem pode ver relatórios, e cada cidade o seu', async () => {
    const semPermissao = await portal.entrar({ permissoes: ['painel.prefeitura'] });
    expect((await semPermissao.get(COMPARATIVO)).status).toBe(403);
    const outra = await portal.entrar({
      organizacaoId: portal.outraCidade,
      permissoes: ['painel.prefeitura', 'prefeitura.requerimento.relatorio'],
    });
    const lida = (await outra.get(COMPARATIVO, OUTUBRO)).dados<ComparacaoLida>();
    expect([lida.a.total['entraram'], lida.b.total['entraram'], lida.a.grupos]).toEqual([0, 0, []]);
  });
});
