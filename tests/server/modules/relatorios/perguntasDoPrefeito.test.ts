import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Pagina } from '../../../../src/schemas/envelope.ts';
import type { ComparacaoLida } from '../../../../src/schemas/relatorios/comparacao.ts';
import type { RelatorioLido, RequerimentoDoRelatorio } from '../../../../src/schemas/relatorios/relatorio.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';
import { cidadeDoPrefeito, type CidadeDoPrefeito } from './cidadeDoPrefeito.ts';

let cidade: CidadeDoPrefeito;
let prefeito: Cliente;
const ESTE_ANO = { de: '2026-01-01', ate: '2026-12-31' };

const perguntar = async <T = RelatorioLido>(relatorio: string, query: Record<string, string> = {}): Promise<T> => {
  const r = await prefeito.get(`painel-prefeitura/relatorio/${relatorio}`, query);
  expect(r.status, r.texto).toBe(200);
  return r.dados<T>();
};

/** What each group says of some measures, by name. */
const ditos = ({ grupos }: RelatorioLido, ...medidas: readonly string[]) =>
  Object.fromEntries(grupos.map(({ nome, valores }) => [nome, medidas.map((m) => valores[m])]));

const contados = async (relatorio: string, query: Record<string, string>): Promise<readonly number[]> => {
  const { data } = await perguntar<Pagina<RequerimentoDoRelatorio>>(`${relatorio}/requerimentos`, query);
  return data.map(({ id }) => id).toSorted((a, b) => a - b);
};

/** What the charges of a request come to, in reais. */
const devido = async (id: number): Promise<number> =>
  (await requerimentoPelaApi(cidade.portal, cidade.c).ver(id)).cobrancas.reduce((t, { valor }) => t + Number(valor), 0);

beforeAll(async () => {
  cidade = await cidadeDoPrefeito();
  prefeito = await cidade.portal.entrar({
    permissoes: ['painel.prefeitura', 'prefeitura.requerimento.relatorio', 'perfil.gestor.prefeitura'],
  });
});
afterAll(() => cidade.portal.drop());

describe('dez perguntas de um prefeito (docs/perguntas-do-prefeito.md)', () => {
  it('1. Quantos alvarás saíram este ano, e quanto demoraram?', async () => {
    const lido = await perguntar('tempo-processo', { ...ESTE_ANO, 'situacao[]': 'Deferido' });
    // 14 days and 6.
    expect(lido.total).toMatchObject({ encerrados: 2, mediana: 6, oitenta: 14, media: 10 });
    expect(ditos(lido, 'encerrados')).toEqual({ Aprovação: [2] });
  });

  it('2. Por que demora: somos nós ou é o requerente?', async () => {
    const { total } = await perguntar('tempo-processo', { ...ESTE_ANO, 'situacao[]': 'Deferido' });
    // The city had it for 2 and 2 days of the first and for 6 of the second; the applicant for 10 of the first.
    expect(total).toMatchObject({ da_prefeitura: 5, do_requerente: 5, de_terceiros: 0, de_espera: 0, media: 10 });
    expect(total['parte_da_prefeitura']).toBe(0.5);
  });

  it('3. Quanto deixou de ser pago?', async () => {
    const { devedor } = cidade.ids;
    const lido = await perguntar('lancamento', ESTE_ANO);
    expect(lido.total['vencidas']).toBe(2);
    expect(lido.total['valor_vencido']).toBeCloseTo(await devido(devedor), 2);
    // By kind and by month, and whose they are.
    expect(ditos(lido, 'vencidas')).toEqual({ 'ISS da obra': [1], Alvará: [1] });
    expect(lido.periodos.filter(({ valores: v }) => v['vencidas'] !== 0).map(({ inicio }) => inicio)).toEqual([
      '2026-10-01',
    ]);
    expect(await contados('lancamento', { ...ESTE_ANO, 'vencimento[]': 'true' })).toEqual([devedor]);
  });

  it('4. Onde está parado, e há quanto tempo?', async () => {
    const { devedor, pago, novo } = cidade.ids;
    const lido = await perguntar('carga-idade');
    // Open for 49, 16 and 7 days.
    expect(lido.total).toMatchObject({ requerimentos: 3, abertas: 3, mediana: 16 });
    expect(ditos(lido, 'requerimentos', 'ate_7', 'ate_15', 'ate_30', 'ate_60', 'ate_90', 'mais_de_90')).toEqual({
      Aprovação: [3, 1, 0, 1, 1, 0, 0],
    });
    expect(ditos(await perguntar('carga-idade', { por: 'setor' }), 'requerimentos')).toEqual({
      'Secretaria Municipal de Urbanismo': [3],
    });
    expect(await contados('carga-idade', { 'faixa[]': '60' })).toEqual([devedor]);
    expect(await contados('carga-idade', {})).toEqual([devedor, pago, novo]);
    // What is open is what the report of what came in says is still open.
    expect((await perguntar('entrada-requerimento', ESTE_ANO)).total['abertos']).toBe(3);
  });

  it('5. Que zona e que bairro mais licenciaram, e que tipo de obra?', async () => {
    const por = async (qual: string) =>
      ditos(await perguntar('quadro-area', { ...ESTE_ANO, por: qual }), 'licenciados', 'licenciada');
    expect(await por('zona')).toEqual({ ZR1: [1, 100], ZC: [1, 50] });
    expect(await por('bairro')).toEqual({ Centro: [1, 100], Norte: [1, 50] });
    expect(await por('projeto')).toEqual({ Casa: [1, 100], Comércio: [1, 50] });
    expect(await contados('quadro-area', { ...ESTE_ANO, 'zona[]': 'ZC' })).toEqual([cidade.ids.comercio]);
  });

  it('6. O que mais se pede para corrigir?', async () => {
    const lido = await perguntar('correcoes', ESTE_ANO);
    expect(ditos(lido, 'pedidos', 'aceitos')).toEqual({ 'Área a ampliar': [1, 1], Esclarecimento: [1, 1] });
    // By the city's standard texts, what stands in the place of their tags told no texts apart; by hand, all words are one group, with its requests behind it.
    const porTexto = await perguntar('correcoes', { ...ESTE_ANO, por: 'padrao' });
    expect(ditos(porTexto, 'pedidos', 'aceitos')).toEqual({ 'Área que não confere': [1, 1], 'Escrito à mão': [1, 1] });
    const [{ chave } = { chave: null }] = porTexto.grupos.filter(({ nome }) => nome === 'Área que não confere');
    for (const padrao of [chave ?? expect.unreachable(), '-'])
      expect(await contados('correcoes', { ...ESTE_ANO, 'padrao[]': padrao })).toEqual([cidade.ids.casa]);
  });

  it('7. Quantos pedidos entraram, e quantos ainda esperam resposta?', async () => {
    const lido = await perguntar('entrada-requerimento', { ...ESTE_ANO, por: 'situacao' });
    expect(lido.total).toMatchObject({ entraram: 6, abertos: 3, deferidos: 2, negados: 1 });
    const porSituacao = Object.values(ditos(lido, 'entraram')).map(([n]) => n ?? 0);
    expect(porSituacao.reduce((a, b) => a + b, 0)).toBe(6);
  });

  it('8. Cumprimos os prazos? Qual setor não cumpre?', async () => {
    // Of what ended: three had a term, and one passed it. Of what is still open: one passed it, and two did not.
    const acabadas = await perguntar('tempo-etapa', { ...ESTE_ANO, por: 'setor', 'etapa[]': 'aprovacao' });
    expect(ditos(acabadas, 'concluidas', 'fora_do_prazo')).toEqual({ 'Secretaria Municipal de Urbanismo': [3, 1] });
    expect(acabadas.total['no_prazo']).toBeCloseTo(2 / 3);
    const correm = await perguntar('carga-idade', { por: 'setor' });
    const { abertas, no_prazo, fora_do_prazo, sem_prazo, ...idades } = correm.total;
    expect((no_prazo ?? 0) + (fora_do_prazo ?? 0) + (sem_prazo ?? Number.NaN)).toBe(abertas);
    expect(
      ['ate_7', 'ate_15', 'ate_30', 'ate_60', 'ate_90', 'mais_de_90'].reduce((n, c) => n + (idades[c] ?? 0), 0),
    ).toBe(abertas);
    expect(ditos(correm, 'no_prazo', 'fora_do_prazo')).toEqual({ 'Secretaria Municipal de Urbanismo': [2, 1] });
    expect(await contados('carga-idade', { 'prazo[]': 'fora' })).toEqual([cidade.ids.devedor]);
  });

  it('9. Quem está com trabalho demais, e o que ninguém assumiu?', async () => {
    const lido = await perguntar('carga-idade', { por: 'pessoa' });
    expect(ditos(lido, 'requerimentos')).toEqual({ 'Dalva Montalegre': [2], 'Sem responsável': [1] });
    expect(await contados('carga-idade', { 'pessoa[]': '-' })).toEqual([cidade.ids.novo]);
  });

  it('10. Arrecadamos mais do que no mês passado?', async () => {
    const { a, b } = await perguntar<ComparacaoLida>('comparativo', {
      relatorio: 'arrecadacao',
      de: '2026-11-01',
      ate: '2026-11-30',
      de_b: '2026-10-01',
      ate_b: '2026-10-31',
    });
    expect(a.total['pago']).toBeCloseTo(await devido(cidade.ids.pago), 2);
    expect(b.total['pago']).toBeCloseTo(await devido(cidade.ids.negado), 2);
  });
});

describe('produtividade com o seu contexto', () => {
  it('diz de que tipo, de que tamanho e à espera de quem foram as análises de cada pessoa', async () => {
    const lido = await perguntar('produtividade', { ...ESTE_ANO, por: 'pessoa' });
    // Two runs of each that was granted (14 and 0 days, 6 and 0), and one of 45 days; of the 65 days 10 were the applicant's.
    expect(lido.grupos).toMatchObject([
      { nome: 'Dalva Montalegre', valores: { analises: 5, tipos: 2, tamanho: 75, duracao: 13 } },
    ]);
    expect(lido.total['fora']).toBeCloseTo(10 / 65);
    const semNada = await perguntar('produtividade', { de: '2020-01-01', ate: '2020-12-31' });
    expect(semNada.total).toMatchObject({ analises: 0, tipos: 0, tamanho: null, duracao: null, fora: null });
    // Read by weeks, from the rows themselves, it is the same.
    expect((await perguntar('produtividade', { ...ESTE_ANO, por: 'pessoa', agrupar: 'semanal' })).total).toEqual(
      lido.total,
    );
  });
});

describe('como está agora', () => {
  it('por pessoa, quem não é gestor lê só o que tem; o que ninguém assumiu não é de ninguém', async () => {
    const permissoes = ['painel.prefeitura', 'prefeitura.requerimento.relatorio'] as const;
    const outra = await cidade.portal.entrar({ permissoes });
    const dela = await outra.get('painel-prefeitura/relatorio/carga-idade', { por: 'pessoa' });
    expect(dela.dados<RelatorioLido>()).toMatchObject({ so_o_proprio: true, grupos: [] });
    const alheia = { 'pessoa[]': String(cidade.c.analista.id) };
    for (const parte of ['', '/requerimentos', '/exportar'])
      expect((await outra.get(`painel-prefeitura/relatorio/carga-idade${parte}`, alheia)).status, parte).toBe(403);
    const opcoes = (await outra.get('painel-prefeitura/relatorio/carga-idade/opcoes')).dados<Record<string, unknown>>();
    expect(opcoes['pessoa']).toEqual([]);
  });

  it('não tem período: nem o aceita, nem compara com um', async () => {
    const comDias = await prefeito.get('painel-prefeitura/relatorio/carga-idade', { de: '2026-01-01' });
    expect([comDias.status, Object.keys(comDias.erro.erros ?? {})]).toEqual([422, ['de']]);
    const lido = await perguntar('carga-idade');
    expect([lido.de, lido.ate, lido.anterior, lido.periodos]).toEqual(['2026-11-19', '2026-11-19', null, []]);
    expect(new Set(Object.values(lido.total_antes))).toEqual(new Set([null]));
    const comparada = await prefeito.get('painel-prefeitura/relatorio/comparativo', { relatorio: 'carga-idade' });
    expect([comparada.status, Object.keys(comparada.erro.erros ?? {})]).toEqual([422, ['relatorio']]);
  });

  it('seu arquivo diz de que dia é, e não traz períodos', async () => {
    const { texto } = await prefeito.get('painel-prefeitura/relatorio/carga-idade/exportar', { formato: 'csv' });
    expect(texto).toContain('Como está em;19/11/2026');
    expect(texto).toContain('Carga e idade por etapa');
    expect(texto).not.toMatch(/Comparado com|por mês/);
  });

  it('os filtros de idade e de vencimento oferecem o que há para escolher, em ordem', async () => {
    const nomes = async (relatorio: string, qual: string) =>
      (await perguntar<Record<string, { nome: string }[]>>(`${relatorio}/opcoes`))[qual]?.map(({ nome }) => nome);
    expect(await nomes('carga-idade', 'faixa')).toEqual([
      ...['0 a 7 dias', '8 a 15 dias', '16 a 30 dias', '31 a 60 dias', '61 a 90 dias', 'Mais de 90 dias'],
    ]);
    expect(await nomes('lancamento', 'vencimento')).toEqual(['A vencer', 'Pagas, isentas ou sem guia', 'Vencidas']);
  });

  it('no dia seguinte ao do vencimento está vencida, no próprio dia ainda não', async () => {
    const vencidas = async (dia: string) => {
      cidade.portal.clock.fixar(`${dia}T15:00:00Z`);
      return (await perguntar('lancamento', { de: '2026-10-01', ate: '2026-10-20' })).total['vencidas'];
    };
    const agora = cidade.portal.clock.now();
    expect([await vencidas('2026-10-20'), await vencidas('2026-10-21')]).toEqual([0, 2]);
    cidade.portal.clock.fixar(agora.toISOString());
  });
});
