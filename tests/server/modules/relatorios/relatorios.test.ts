import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reunirFatos } from '../../../../server/modules/relatorios/reunirFatos.ts';
import { rotasDoRelatorio } from '../../../../server/modules/relatorios/relatorios.ts';
import { entrada } from '../../../../src/schemas/relatorios/fatos/entrada.ts';
import { porSituacao } from '../../../../src/schemas/relatorios/dimensoes.ts';
import { agrupamentos } from '../../../../src/schemas/relatorios/periodo.ts';
import type { Pagina } from '../../../../src/schemas/envelope.ts';
import {
  defineRelatorio,
  type Relatorio,
  type RelatorioLido,
  type RequerimentoDoRelatorio,
} from '../../../../src/schemas/relatorios/relatorio.ts';
import { relatorios } from '../../../../src/schemas/relatorios/relatorios.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { publicarProcesso } from '../../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';
import { comPessoas } from '../requerimentos/papeis/palcoDosPapeis.ts';

/** A report that nobody needs: its declaration is all that there is of it. */
const descartavel = defineRelatorio({
  nome: 'descartavel',
  rotulo: 'Descartável',
  conta: 'Conta tudo.',
  pergunta: 'Quantos há?',
  fonte: entrada,
  dimensoes: { situacao: porSituacao },
  agrupa: ['situacao'],
  filtra: ['situacao'],
  medidas: {
    todos: {
      rotulo: 'Todos',
      frase: 'Todos.',
      agregado: { tipo: 'conta' },
      formato: 'quantidade',
      falta: 'Nenhum',
    },
  },
  cartoes: ['todos'],
  colunas: ['todos'],
  graficos: [],
});

let portal: Portal;
let c: CenarioO2;
let gestora: Cliente;
let pelaApi: ReturnType<typeof requerimentoPelaApi>;
const PRIMEIRO_DIA = '2026-09-10';
const HORA = 'T15:00:00Z';

const reunir = async (): Promise<void> => {
  while (await reunirFatos(portal.db, portal.clock.now()));
};

const ler = async (
  nome: string,
  query: Record<string, string> = {},
  quem: Cliente = gestora,
): Promise<RelatorioLido> => {
  const r = await quem.get(`painel-prefeitura/relatorio/${nome}`, query);
  expect(r.status, r.texto).toBe(200);
  return r.dados();
};

/** Days after the first that each was filed on, and what was made of it; the last is only filed. */
const indeferir = async (id: number): Promise<void> => {
  await pelaApi.agir(id, 'acoes/iniciar');
  await pelaApi.agir(id, 'acoes/indeferir', { motivo: 'Fora do zoneamento' });
};

const protocolados: number[] = [];

/** A second type, with steps of the same keys, and two requests of it with areas, by their numbers: made once, for whichever test asks first. */
const obraComAreas = (): Promise<readonly string[]> => (obras ??= fazerObras());
let obras: Promise<readonly string[]> | undefined;
const fazerObras = async (): Promise<readonly string[]> => {
  const d = comPessoas([]);
  const processo = await publicarProcesso(portal.db, portal.cidade, {
    ...d,
    processo: { ...d.processo, chave: 'com-areas', nome_curto: 'Obra com áreas' },
  });
  const comArea = async (areas: readonly (readonly [computavel: string, vazia: string])[]): Promise<string> => {
    const pavimentos = areas.map(([computavel, vazia], i) => ({ pavimento: `${i}º`, computavel, vazia }));
    return (await protocolarO2(portal, { ...c, processo }, { pavimentos })).numero;
  };
  const um = await comArea([
    ['100.25', '10.00'],
    ['42.50', '0'],
  ]);
  const outro = await comArea([['80.00', '5.5']]);
  await reunir();
  return [um, outro];
};

beforeAll(async () => {
  portal = await aPortal({
    inicio: `${PRIMEIRO_DIA}${HORA}`,
    diasDeSessao: 120,
    registrar: (app, contexto) =>
      void app.register(async (api) => rotasDoRelatorio(api, contexto, descartavel), { prefix: '/api/v1' }),
  });
  c = await cenarioO2(portal);
  pelaApi = requerimentoPelaApi(portal, c);
  gestora = await portal.entrar({ permissoes: ['painel.prefeitura', 'prefeitura.requerimento.relatorio'] });
  // One a month from September on, each denied 3, 6 and 9 days after; the fourth is charged and stays open.
  for (const [i, dia] of ['2026-09-10', '2026-10-01', '2026-10-31'].entries()) {
    portal.clock.fixar(`${dia}${HORA}`);
    const { id } = await protocolarO2(portal, c);
    protocolados.push(id);
    portal.clock.avancar((i + 1) * 3 * 24 * 60);
    await indeferir(id);
  }
  portal.clock.fixar(`2026-11-12${HORA}`);
  const { id } = await protocolarO2(portal, c);
  protocolados.push(id);
  await pelaApi.agir(id, 'acoes/iniciar');
  await pelaApi.agir(id, 'pendencias');
  await pelaApi.agir(id, 'pendencias/1/itens', { tipo: 'campo', alvo: 'area_ampliada_m2', texto: 'Confira a área' });
  await pelaApi.agir(id, 'pendencias/1/emitir');
  await pelaApi.agir(id, 'pendencias/1/responder', { respostas: { '1': '150.00' }, arquivos: {} }, c.requerente);
  await pelaApi.agir(id, 'pendencias/1/itens/1/avaliar', { resultado: 'aceito' });
  for (const documento of ['autorizacao', 'complementares']) await pelaApi.anexar(id, documento);
  await pelaApi.agir(id, 'acoes/gerar-taxas');
  portal.clock.fixar(`2026-11-19${HORA}`);
  await reunir();
});
afterAll(() => portal.drop());

describe('relatórios', () => {
  it('entrada: o que entrou, por período e por situação [REL-002] [REL-009]', async () => {
    const lido = await ler('entrada-requerimento', { de: '2026-09-01', ate: '2026-11-30', por: 'situacao' });
    expect([lido.de, lido.ate, lido.anterior]).toEqual([
      '2026-09-01',
      '2026-11-19',
      { de: '2026-06-01', ate: '2026-08-19' },
    ]);
    expect(lido.total).toMatchObject({ entraram: 4, abertos: 1, negados: 3, deferidos: 0, em_papel: 0 });
    expect(lido.periodos.map(({ inicio, valores }) => [inicio, valores['entraram']])).toEqual([
      ['2026-09-01', 1],
      ['2026-10-01', 2],
      ['2026-11-01', 1],
    ]);
    const { situacao } = await pelaApi.ver(protocolados[3] ?? 0);
    expect(Object.fromEntries(lido.grupos.map((g) => [g.nome, g.valores['entraram']]))).toEqual({
      Indeferido: 3,
      [situacao]: 1,
    });
    expect(lido.total_antes).toMatchObject({ entraram: 0, em_papel: null });
    expect([lido.atrasado_desde, lido.por_reunir]).toEqual([null, 0]);
  });

  it('tempo de processo: os dias das datas, e com quem ficaram [REL-003]', async () => {
    const lido = await ler('tempo-processo', { de: '2026-09-01', ate: '2026-11-30' });
    // 3, 6 and 9 days: the second of three is the median.
    expect(lido.total).toMatchObject({ encerrados: 3, mediana: 6, oitenta: 9, media: 6, da_prefeitura: 6 });
    expect(lido.periodos.map(({ valores }) => valores['mediana'])).toEqual([3, 6, 9]);
    expect(lido.grupos).toMatchObject([{ nome: 'Ampliação multifamiliar', valores: { encerrados: 3 } }]);
    const outubro = await ler('tempo-processo', { de: '2026-10-01', ate: '2026-10-31' });
    expect([outubro.total['mediana'], outubro.total_antes['mediana']]).toEqual([6, 3]);
  });

  it('lançamento: as cobranças com seu valor e o que se deve [REL-005]', async () => {
    const { cobrancas } = await pelaApi.ver(protocolados[3] ?? 0);
    const todas = cobrancas.reduce((total, { valor }) => total + Number(valor), 0);
    expect(todas).toBeGreaterThan(0);
    const lido = await ler('lancamento', { de: '2026-11-01', ate: '2026-11-30' });
    expect(lido.total).toMatchObject({ lancadas: cobrancas.length, pago: 0, parte_paga: 0 });
    expect(lido.total['valor']).toBeCloseTo(todas, 2);
    expect(lido.total['aberto']).toBeCloseTo(todas, 2);
    expect(lido.grupos.map(({ nome, valores }) => [nome, valores['valor']])).toEqual(
      cobrancas
        .map(({ nome, valor }) => [nome, Number(valor)])
        .toSorted(([a], [b]) => String(a).localeCompare(String(b), 'pt-BR')),
    );
    await pelaApi.pagar(protocolados[3] ?? 0);
    await reunir();
    const paga = await ler('lancamento', { de: '2026-11-01', ate: '2026-11-30' });
    expect(paga.total).toMatchObject({ aberto: 0, parte_paga: 1 });
    expect(paga.total['pago']).toBeCloseTo(todas, 2);
    // The same money by the day on which it moved.
    const movida = await ler('arrecadacao', { de: '2026-11-01', ate: '2026-11-30' });
    expect(movida.total).toMatchObject({ pagamentos: cobrancas.length, isento: 0, retirado: 0, restituido: 0 });
    for (const qual of ['lancado', 'emitido', 'pago']) expect(movida.total[qual], qual).toBeCloseTo(todas, 2);
  });

  it('produtividade: o que cada setor e cada pessoa concluiu [REL-008] [REL-010]', async () => {
    const periodo = { de: '2026-09-01', ate: '2026-11-30' };
    const porSetor = await ler('produtividade', periodo);
    expect(porSetor.grupos).toMatchObject([{ chave: 'SEURB', valores: { analises: 3, pendencias: 1 } }]);
    const chefe = await portal.entrar({
      permissoes: ['painel.prefeitura', 'prefeitura.requerimento.relatorio', 'perfil.gestor.prefeitura'],
    });
    const porPessoa = await ler('produtividade', { ...periodo, por: 'pessoa' }, chefe);
    expect(porPessoa.grupos.map(({ nome, valores }) => [nome, valores['analises']])).toEqual([['Dalva Montalegre', 3]]);
  });

  it('tempo por etapa: quanto cada uma leva, em que setor, e que prazos se cumprem', async () => {
    const lido = await ler('tempo-etapa', { de: '2026-09-01', ate: '2026-11-30' });
    // The first step of the city was done thrice: 3, 6 and 9 days after the filing.
    expect(lido.total).toMatchObject({
      concluidas: 3,
      mediana: 6,
      oitenta: 9,
      media: 6,
      da_prefeitura: 6,
      refeitas: 0,
    });
    const porSetor = await ler('tempo-etapa', { de: '2026-09-01', ate: '2026-11-30', por: 'setor' });
    expect(porSetor.grupos).toMatchObject([{ chave: 'SEURB', valores: { concluidas: 3 } }]);
  });

  it('correções pedidas: o que se pediu de novo, e o que foi escrito à mão, junto', async () => {
    const lido = await ler('correcoes', { de: '2026-09-01', ate: '2026-11-30' });
    expect(lido.grupos).toMatchObject([
      { nome: 'Área a ampliar', valores: { pedidos: 1, aceitos: 1, contestados: 0, sem_resposta: 0 } },
    ]);
    const porTexto = await ler('correcoes', { de: '2026-09-01', ate: '2026-11-30', por: 'padrao' });
    expect(porTexto.grupos).toMatchObject([{ chave: null, nome: 'Escrito à mão', valores: { pedidos: 1 } }]);
  });

  it('os períodos são semanal, mensal e anual, e o agrupamento os segue [REL-011]', async () => {
    expect(Object.values(agrupamentos)).toEqual(['Semanal', 'Mensal', 'Anual']);
    const periodo = { de: '2026-10-26', ate: '2026-11-15' };
    const inicios = async (agrupar: string) =>
      (await ler('entrada-requerimento', { ...periodo, agrupar })).periodos.map(({ inicio, valores }) => [
        inicio,
        valores['entraram'],
      ]);
    expect(await inicios('semanal')).toEqual([
      ['2026-10-26', 1],
      ['2026-11-02', 0],
      ['2026-11-09', 1],
    ]);
    expect(await inicios('mensal')).toEqual([
      ['2026-10-01', 1],
      ['2026-11-01', 1],
    ]);
    expect(await inicios('anual')).toEqual([['2026-01-01', 2]]);
    const diario = await gestora.get('painel-prefeitura/relatorio/entrada-requerimento', { agrupar: 'diario' });
    expect([diario.status, Object.keys(diario.erro.erros ?? {})]).toEqual([422, ['agrupar']]);
  });

  // How it is now has neither months nor a period.
  it.each(relatorios.filter((um: Relatorio) => um.momento === undefined).map(({ nome }) => nome))(
    '%s: os meses somados dizem o mesmo que as linhas, em qualquer período',
    async (nome) => {
      for (const [de, ate] of [
        ['2026-09-01', '2026-11-19'],
        ['2026-09-11', '2026-11-11'],
        ['2026-10-31', '2026-11-19'],
        ['2026-10-02', '2026-10-30'],
      ] as const) {
        const [porMes, porSemana] = [await ler(nome, { de, ate }), await ler(nome, { de, ate, agrupar: 'semanal' })];
        expect(porMes.total, `${nome} de ${de} a ${ate}`).toEqual(porSemana.total);
        expect(porMes.grupos).toEqual(porSemana.grupos);
      }
    },
  );

  it('um período pronto anda com o dia, e não vai junto com dias', async () => {
    const lido = await ler('entrada-requerimento', { periodo: 'mes-passado' });
    expect([lido.de, lido.ate, lido.anterior]).toEqual([
      '2026-10-01',
      '2026-10-31',
      { de: '2026-09-01', ate: '2026-09-30' },
    ]);
    const semana = await ler('entrada-requerimento', { periodo: 'semana-passada', agrupar: 'semanal' });
    expect([semana.de, semana.ate, semana.anterior]).toEqual([
      '2026-11-09',
      '2026-11-15',
      { de: '2026-11-02', ate: '2026-11-08' },
    ]);
    const caminho = 'painel-prefeitura/relatorio/entrada-requerimento';
    const ambos = await gestora.get(caminho, { periodo: 'ano', de: '2026-09-01' });
    expect(ambos.erro.erros).toEqual({ periodo: ['Escolha o período ou os dias, não os dois'] });
    expect((await gestora.get(caminho, { periodo: 'decada' })).erro.erros).toHaveProperty('periodo');
  });

  it('o que ainda não veio não se compara: o de antes tem tantos dias quantos se contam', async () => {
    const dezDias = await ler('entrada-requerimento', { de: '2026-11-10', ate: '2027-11-09' });
    expect([dezDias.ate, dezDias.anterior]).toEqual(['2026-11-19', { de: '2026-10-31', ate: '2026-11-09' }]);
  });

  it('este ano é comparado com os mesmos meses do ano anterior, se nada mais se pede', async () => {
    const comparado = async (query: Record<string, string>) => {
      const { de, anterior, comparado_com } = await ler('entrada-requerimento', query);
      return [de, anterior, comparado_com];
    };
    const [janeiro, antes] = ['2026-01-01', { de: '2025-01-01', ate: '2025-11-19' }];
    expect(await comparado({ periodo: 'ano' })).toEqual([janeiro, antes, 'ano-anterior']);
    expect(await comparado({ periodo: 'ano', comparado_com: 'anterior' })).toEqual([
      janeiro,
      { de: '2025-02-01', ate: '2025-12-19' },
      'anterior',
    ]);
    const mes = { de: '2026-10-01', ate: '2026-10-31', comparado_com: 'ano-anterior' };
    expect((await comparado(mes))[1]).toEqual({ de: '2025-10-01', ate: '2025-10-31' });
    const { erro } = await gestora.get('painel-prefeitura/relatorio/entrada-requerimento', {
      periodo: '5anos',
      comparado_com: 'ano-anterior',
    });
    expect(erro.erros).toEqual({
      comparado_com: ['O período tem mais de um ano: compare com o período anterior'],
    });
  });

  it('os filtros estreitam, e oferecem o que há', async () => {
    const opcoes = await gestora.get('painel-prefeitura/relatorio/entrada-requerimento/opcoes');
    const { situacao, processo } = opcoes.dados<Record<string, { chave: string; nome: string }[]>>();
    expect(situacao?.map(({ nome }) => nome)).toContain('Indeferido');
    expect(processo).toHaveLength(1);
    const { total } = await ler('entrada-requerimento', {
      'situacao[]': 'Indeferido',
      de: '2026-09-01',
      ate: '2026-11-30',
    });
    expect(total['entraram']).toBe(3);
    const nenhum = await ler('entrada-requerimento', { 'situacao[]': 'Deferido', de: '2026-09-01', ate: '2026-11-30' });
    expect([nenhum.total['entraram'], nenhum.total['em_papel'], nenhum.grupos]).toEqual([0, null, []]);
  });

  it('só para quem pode ver relatórios, e cada cidade os seus [TELA-017]', async () => {
    const semPermissao = await portal.entrar({ permissoes: ['painel.prefeitura'] });
    const outra = await portal.entrar({
      organizacaoId: portal.outraCidade,
      permissoes: ['painel.prefeitura', 'prefeitura.requerimento.relatorio'],
    });
    for (const { nome } of relatorios) {
      expect((await semPermissao.get(`painel-prefeitura/relatorio/${nome}`)).status).toBe(403);
      expect((await ler(nome, {}, outra)).grupos).toEqual([]);
    }
  });

  it('quadro de áreas: as áreas de cada requerimento, somadas dos pavimentos [REL-006]', async () => {
    const [um, outro] = await obraComAreas();
    const lido = await ler('quadro-area', { de: '2026-11-01', ate: '2026-11-30', por: 'requerimento' });
    expect(
      lido.grupos.map(({ nome, valores: v }) => [nome, v['linhas'], v['computavel'], v['vazia'], v['total']]),
    ).toEqual([
      [um, 2, 142.75, 10, 152.75],
      [outro, 1, 80, 5.5, 85.5],
    ]);
    const porTipo = await ler('quadro-area', { de: '2026-11-01', ate: '2026-11-30' });
    expect(porTipo.total).toMatchObject({ linhas: 3, total: 238.25, licenciada: 0 });
    expect(lido.total).toEqual(porTipo.total);
  });

  it('etapas de tipos diferentes não se juntam porque têm a mesma chave', async () => {
    await obraComAreas();
    const lido = await ler('carga-idade', { por: 'etapa' });
    const nomes = ['Aprovação (Ampliação multifamiliar)', 'Aprovação (Obra com áreas)'];
    expect(lido.grupos.map(({ nome }) => nome)).toEqual(nomes);
    expect(lido.grupos.reduce((n, { valores }) => n + (valores['abertas'] ?? 0), 0)).toBe(lido.total['abertas']);
    // What was chosen of one is of one.
    const so = await ler('carga-idade', { por: 'etapa', 'processo[]': String(c.processo) });
    expect(so.grupos.map(({ chave, nome }) => [chave, nome])).toEqual([['aprovacao', 'Aprovação']]);
    for (const [etapa, { total }] of [[`${c.processo} aprovacao`, so] as const, ['aprovacao', lido] as const]) {
      const r = await gestora.get('painel-prefeitura/relatorio/carga-idade/requerimentos', { 'etapa[]': etapa });
      expect(r.dados<Pagina<unknown>>().total, etapa).toBe(total['requerimentos']);
    }
  });

  it('por trás de um número estão os requerimentos contados, e nenhum outro', async () => {
    const query = { de: '2026-09-01', ate: '2026-11-30', 'situacao[]': 'Indeferido' };
    const r = await gestora.get('painel-prefeitura/relatorio/entrada-requerimento/requerimentos', query);
    const { data, total } = r.dados<Pagina<RequerimentoDoRelatorio>>();
    expect([total, data.map(({ id }) => id)]).toEqual([3, protocolados.slice(0, 3).toReversed()]);
    expect(data[0]).toMatchObject({ situacao: 'Indeferido', dia: '2026-10-31', tipo: expect.any(String) as string });
    const longe = await gestora.get('painel-prefeitura/relatorio/entrada-requerimento/requerimentos', {
      ...query,
      page: '2',
    });
    expect(longe.dados<Pagina<RequerimentoDoRelatorio>>()).toMatchObject({ total: 3, data: [] });
  });

  it('por trás de cada linha de cada relatório há requerimentos, por tudo o que o agrupa', async () => {
    const chefe = await portal.entrar({
      permissoes: ['painel.prefeitura', 'prefeitura.requerimento.relatorio', 'perfil.gestor.prefeitura'],
    });
    let abertos = 0;
    for (const relatorio of relatorios as readonly Relatorio[])
      for (const por of relatorio.agrupa) {
        const dias = relatorio.momento === 'agora' ? {} : { de: '2026-09-01', ate: '2026-11-30' };
        const { grupos } = await ler(relatorio.nome, { ...dias, por }, chefe);
        for (const { chave } of grupos) {
          const query = { ...dias, [`${por}[]`]: chave ?? '-' };
          const r = await chefe.get(`painel-prefeitura/relatorio/${relatorio.nome}/requerimentos`, query);
          expect(r.dados<Pagina<unknown>>().total, `${relatorio.nome} por ${por}`).toBeGreaterThan(0);
          abertos += 1;
        }
      }
    expect(abertos).toBeGreaterThan(20);
  });

  it('por pessoa, quem não é gestor vê só o seu trabalho; o gestor, o de todos', async () => {
    const periodo = { de: '2026-09-01', ate: '2026-11-30', por: 'pessoa' };
    const dela = await ler('produtividade', periodo);
    expect([dela.so_o_proprio, dela.grupos]).toEqual([true, []]);
    const alheio = await gestora.get('painel-prefeitura/relatorio/produtividade', {
      ...periodo,
      'pessoa[]': String(c.analista.id),
    });
    expect([alheio.status, alheio.erro.mensagem]).toEqual([
      403,
      'O trabalho de cada pessoa é lido por ela e pelos gestores',
    ]);
    // On the filter: without it the report is his to read.
    expect(alheio.erro.erros).toEqual({ pessoa: ['O trabalho de cada pessoa é lido por ela e pelos gestores'] });
    const opcoes = await gestora.get('painel-prefeitura/relatorio/produtividade/opcoes');
    expect(opcoes.dados<Record<string, unknown>>()['pessoa']).toEqual([]);
    const chefe = await portal.entrar({
      permissoes: ['painel.prefeitura', 'prefeitura.requerimento.relatorio', 'perfil.gestor.prefeitura'],
    });
    const deTodos = await ler('produtividade', periodo, chefe);
    expect([deTodos.so_o_proprio, deTodos.grupos.map(({ chave }) => chave)]).toEqual([false, [String(c.analista.id)]]);
    // Who left is counted under his name.
    await portal.db
      .deleteFrom('usuario_setor')
      .where('organizacao_id', '=', portal.cidade)
      .where('usuario_id', '=', c.analista.id)
      .execute();
    const depois = await ler('produtividade', periodo, chefe);
    expect(depois.grupos.map(({ nome }) => nome)).toEqual(deTodos.grupos.map(({ nome }) => nome));
    expect(depois.grupos[0]?.nome).toBe('Dalva Montalegre');
  });

  it('uma declaração nova é um relatório inteiro', async () => {
    expect((await ler('descartavel', { de: '2026-09-01', ate: '2026-11-18' })).total).toEqual({ todos: 4 });
  });
});
