import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Agenda } from '../../../../src/schemas/agenda/agenda.ts';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import { definicaoO2 } from '../../../support/definicaoO2.ts';
import { publicarVersao } from '../../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

let portal: Portal;
let c: CenarioO2;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-19T15:00:00Z' });
  c = await cenarioO2(portal);
});
afterAll(() => portal.drop());

it('the list, its filters and the view say the same of a term on every day [EST-042]', async () => {
  const { id } = await protocolarO2(portal, c);
  for (const [dia, estado, texto] of [
    ['2026-12-04', 'em_dia', 'Em 5 dias úteis'],
    ['2026-12-07', 'em_dia', 'Em 4 dias úteis'],
    ['2026-12-08', 'vence_logo', 'Em 3 dias úteis'],
    ['2026-12-11', 'vence_logo', 'Vence hoje'],
    ['2026-12-12', 'vencido', 'Venceu há 1 dia'],
    ['2026-12-14', 'vencido', 'Venceu há 1 dia útil'],
  ] as const) {
    portal.clock.fixar(`${dia}T15:00:00Z`);
    const analista = await portal.entrar({ permissoes: ['painel.prefeitura'] });
    const visto = (await analista.get(`painel-prefeitura/requerimento/${id}`)).dados<RequerimentoVisto>();
    expect(visto.prazo, dia).toMatchObject({ vence_em: '2026-12-11', estado, texto });
    const achados = async (prazo = '') =>
      (await analista.get('painel-prefeitura/requerimento', { 'filtro[prazo]': prazo })).dados<{
        data: { prazo_estado: string }[];
      }>().data;
    expect(await achados(), dia).toMatchObject([{ prazo_estado: estado }]);
    expect(await achados('vence_logo'), dia).toHaveLength(estado === 'vence_logo' ? 1 : 0);
    expect(await achados('vencidos'), dia).toHaveLength(estado === 'vencido' ? 1 : 0);
  }
});

it('a holiday of the city moves the terms that run over it, in list and view alike, and back when it goes', async () => {
  portal.clock.fixar('2026-11-19T15:00:00Z');
  const { id } = await protocolarO2(portal, c);
  const vencimentos = async (): Promise<readonly unknown[]> => {
    const { data } = (await c.analista.get('painel-prefeitura/requerimento')).dados<{
      data: { id: number; vence_em: string }[];
    }>();
    const visto = (await c.analista.get(`painel-prefeitura/requerimento/${id}`)).dados<RequerimentoVisto>();
    const etapa = await portal.db
      .selectFrom('requerimento_etapa')
      .select('vence_em')
      .where('requerimento_id', '=', id)
      .where('vence_em', 'is not', null)
      .executeTakeFirstOrThrow();
    return [data.find((um) => um.id === id)?.vence_em, visto.prazo.vence_em, etapa.vence_em];
  };
  const tres = (dia: string): readonly string[] => [dia, dia, dia];
  expect(await vencimentos()).toEqual(tres('2026-12-11'));
  const F = 'painel-prefeitura/cadastro/feriado';
  const res = await c.gestor.post(F, { data: '2026-12-08', nome: 'Padroeira da cidade', ambito: 'Municipal' });
  expect(res.status, res.texto).toBe(201);
  const feriado = res.dados<{ id: number }>().id;
  expect(await vencimentos()).toEqual(tres('2026-12-14'));
  const visto = (await c.analista.get(`painel-prefeitura/requerimento/${id}`)).dados<RequerimentoVisto>();
  expect(visto.prazo.explicacao).toContainEqual({ texto: 'Feriado: Padroeira da cidade', dia: '2026-12-08' });
  // A Saturday takes no working day, a day after the term none of it.
  for (const data of ['2026-12-12', '2026-12-15']) {
    await c.gestor.post(`${F}/${feriado}`, { data });
    expect(await vencimentos(), data).toEqual(tres('2026-12-11'));
  }
  await c.gestor.post(`${F}/${feriado}`, { data: '2026-12-11' });
  expect(await vencimentos()).toEqual(tres('2026-12-14'));
  await c.gestor.post(`${F}/excluirIds`, { ids: [feriado] });
  expect(await vencimentos()).toEqual(tres('2026-12-11'));
  await c.gestor.post(`${F}/restaurarIds`, { ids: [feriado] });
  expect(await vencimentos()).toEqual(tres('2026-12-14'));
});

it('other working days of the city move the terms still to come, and the usual ones move them back', async () => {
  portal.clock.fixar('2026-11-19T15:00:00Z');
  await portal.db.deleteFrom('feriado').execute();
  const { id } = await protocolarO2(portal, c);
  const suporte = await portal.entrar({ organizacaoId: portal.sistema, permissoes: ['painel.sistema'] });
  const vence = async () =>
    (await c.analista.get(`painel-prefeitura/requerimento/${id}`)).dados<RequerimentoVisto>().prazo.vence_em;
  const trabalhar = async (...dias_uteis: readonly string[]) => {
    const res = await suporte.post(`admin/cadastro/organizacao/${portal.cidade}`, { dias_uteis });
    expect(res.status, res.texto).toBe(200);
  };
  expect(await vence()).toBe('2026-12-11');
  // Fifteen working days from 19 November, no Fridays: 23, 24, 25, 26, 30 November; 1, 2, 3, 7, 8, 9, 10, 14, 15, 16 December.
  await trabalhar('segunda', 'terca', 'quarta', 'quinta');
  expect(await vence()).toBe('2026-12-16');
  const naLista = (await c.analista.get('painel-prefeitura/requerimento')).dados<{
    data: { id: number; vence_em: string }[];
  }>();
  expect(naLista.data.find((um) => um.id === id)?.vence_em).toBe('2026-12-16');
  await trabalhar('segunda', 'terca', 'quarta', 'quinta', 'sexta');
  expect(await vence()).toBe('2026-12-11');
  const nenhum = await suporte.post(`admin/cadastro/organizacao/${portal.cidade}`, { dias_uteis: [] });
  expect([nenhum.status, Object.keys(nenhum.erro.erros ?? {})]).toEqual([422, ['dias_uteis']]);
});

it('an outage of the portal moves only the terms that would end on it, and says so', async () => {
  portal.clock.fixar('2026-11-19T15:00:00Z');
  await portal.db.deleteFrom('feriado').execute();
  const { id } = await protocolarO2(portal, c);
  const visto = async () =>
    (await c.analista.get(`painel-prefeitura/requerimento/${id}`)).dados<RequerimentoVisto>().prazo;
  expect((await visto()).vence_em).toBe('2026-12-11');
  const F = 'painel-prefeitura/cadastro/feriado';
  const fora = { nome: 'Falha do servidor', ambito: 'Indisponibilidade do portal' };
  expect((await c.gestor.post(F, { ...fora, data: '2026-12-08' })).status).toBe(201);
  expect((await visto()).vence_em).toBe('2026-12-11');
  expect((await c.gestor.post(F, { ...fora, data: '2026-12-11' })).status).toBe(201);
  expect(await visto()).toMatchObject({ vence_em: '2026-12-14' });
  expect((await visto()).explicacao).toContainEqual({
    texto: 'Portal indisponível (Falha do servidor): passa ao dia útil seguinte',
    dia: '2026-12-11',
  });
  const naLista = (await c.analista.get('painel-prefeitura/requerimento')).dados<{
    data: { id: number; vence_em: string }[];
  }>();
  expect(naLista.data.find((um) => um.id === id)?.vence_em).toBe('2026-12-14');
  await portal.db.deleteFrom('feriado').execute();
});

it('a paused step moves its date, in list and view, with the reason', async () => {
  portal.clock.fixar('2026-11-19T15:00:00Z');
  const { id } = await protocolarO2(portal, c);
  const entrar = () =>
    portal.entrar({
      permissoes: ['painel.prefeitura'],
      setores: [{ id: c.setor, permissoes: ['requerimento.analisar'] }],
    });
  let analista = await entrar();
  const ver = async () => (await analista.get(`painel-prefeitura/requerimento/${id}`)).dados<RequerimentoVisto>();
  const naLista = async () =>
    (await analista.get('painel-prefeitura/requerimento'))
      .dados<{ data: { id: number; vence_em: string | null; prazo_estado: string }[] }>()
      .data.find((um) => um.id === id);
  const agir = async (acao: string, corpo: object = {}) => {
    const { versao } = await ver();
    const res = await analista.post(`painel-prefeitura/requerimento/${id}/acoes/${acao}`, { versao, ...corpo });
    expect(res.status, res.texto).toBe(200);
  };
  await agir('iniciar');
  await agir('pausar', { motivo: 'Equipe em treinamento' });
  expect(await ver()).toMatchObject({ prazo: { vence_em: null, estado: 'pausado' } });
  expect(await naLista()).toMatchObject({ vence_em: null, prazo_estado: 'pausado' });
  portal.clock.fixar('2026-11-23T15:00:00Z');
  analista = await entrar();
  await agir('retomar');
  // The 20th and the 23rd stood still; the 21st and the 22nd would not have counted.
  expect(await naLista()).toMatchObject({ vence_em: '2026-12-14' });
  const depois = await ver();
  expect(depois.prazo.explicacao.map(({ texto }) => texto)).toContain('Pausa: etapa pausada (+4 dias)');
  expect(depois.eventos.map(({ texto }) => texto)).toEqual(
    expect.arrayContaining([
      'suspendeu a contagem do prazo da etapa Aprovação',
      'retomou a contagem do prazo da etapa Aprovação',
    ]),
  );
});

it('a holiday that comes gives a round, an opinion and a notice more time, in every place that shows the date, and takes back no more than that', async () => {
  portal.clock.fixar('2026-11-19T15:00:00Z');
  await portal.db.deleteFrom('feriado').execute();
  const d = definicaoO2();
  await publicarVersao(portal.db, portal.cidade, c.processo, {
    ...d,
    pendencia: { prazo: { quantidade: 5, contagem: 'uteis' }, ao_vencer: 'avisar' },
  });
  const pessoas = async () => ({
    analista: await portal.entrar({
      permissoes: ['painel.prefeitura'],
      setores: [{ id: c.setor, permissoes: ['requerimento.analisar'] }],
    }),
    gestor: await portal.entrar({ permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] }),
  });
  const { analista, gestor } = await pessoas();
  const { id } = await protocolarO2(portal, c);
  const api = requerimentoPelaApi(portal, { ...c, analista });
  await api.agir(id, 'acoes/iniciar');
  await api.agir(id, 'pareceres', {
    setor: 'SEMAM',
    pergunta: 'Há mata?',
    prazo: { quantidade: 5, contagem: 'uteis' },
  });
  await api.agir(id, 'pendencias');
  await api.agir(id, 'pendencias/1/itens', { tipo: 'esclarecimento', texto: 'Explique' });
  await api.agir(id, 'pendencias/1/emitir');
  const datas = async () => {
    const daEquipe = await api.ver(id);
    const dele = await api.ver(id, c.requerente);
    const inicio = (await c.requerente.get('painel-contribuinte/inicio')).dados<{
      tarefas: { ate: string | null; href: string }[];
    }>();
    const agenda = (
      await c.requerente.get('painel-contribuinte/agenda', { de: '2026-11-19', ate: '2026-12-19' })
    ).dados<Agenda>();
    const naAgenda = agenda.compromissos.find(({ chave }) => chave === `pendencia-${id}-1`);
    expect(naAgenda?.explicacao).toEqual(dele.pendencias[0]?.explicacao);
    expect(naAgenda?.explicacao).toContainEqual({ texto: '5 dias úteis' });
    const linha = await portal.db
      .selectFrom('requerimento_parecer')
      .select('responder_ate')
      .where('requerimento_id', '=', id)
      .executeTakeFirstOrThrow();
    return [
      daEquipe.pendencias[0]?.responder_ate,
      dele.pendencias[0]?.responder_ate,
      daEquipe.pareceres?.pedidos[0]?.prazo?.vence_em,
      inicio.tarefas.find(({ href }) => href.includes(`/${id}#pendencia`))?.ate,
      naAgenda?.dia,
      linha.responder_ate,
    ];
  };
  const todas = (dia: string): readonly string[] => Array.from({ length: 6 }, () => dia);
  // The 20th is a national holiday.
  expect(await datas()).toEqual(todas('2026-11-27'));
  const F = 'painel-prefeitura/cadastro/feriado';
  const res = await gestor.post(F, { data: '2026-11-25', nome: 'Padroeira', ambito: 'Municipal' });
  expect(res.status, res.texto).toBe(201);
  expect(await datas()).toEqual(todas('2026-11-30'));
  const { pendencias, pareceres } = await api.ver(id);
  const feriado = { texto: 'Feriado: Padroeira', dia: '2026-11-25' };
  expect(pendencias[0]?.explicacao).toContainEqual(feriado);
  expect(pareceres?.pedidos[0]?.prazo?.explicacao).toContainEqual(feriado);
  await gestor.post(`${F}/excluirIds`, { ids: [res.dados<{ id: number }>().id] });
  expect(await datas()).toEqual(todas('2026-11-27'));
});
