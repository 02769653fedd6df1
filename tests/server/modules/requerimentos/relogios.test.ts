import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cumprirMarcos } from '../../../../server/modules/requerimentos/cumprirMarcos.ts';
import { carregarRequerimento } from '../../../../server/modules/requerimentos/carregar.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { Estado } from '../../../../src/schemas/requerimento/estado.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import { comEtapas, etapa, segue } from '../../../support/definicaoComRamos.ts';
import { publicarVersao } from '../../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

const corridos = (quantidade: number) => ({ quantidade, contagem: 'corridos' as const });
const comPrazos = (): Definicao => ({
  ...comEtapas([
    etapa('analise', [segue('fim')], { prazo: corridos(10), vencimento: { prioridade: 'urgente' } }),
    etapa('fim', []),
  ]),
  pendencia: { prazo: corridos(20), ao_vencer: 'expirar', prorrogacao: { vezes: 1, prazo: corridos(15) } },
});

let portal: Portal;
let c: CenarioO2;
let api: ReturnType<typeof requerimentoPelaApi>;
const falhas: unknown[] = [];
const log = { error: (dados: unknown) => void falhas.push(dados) };
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-02T12:00:00Z' });
  c = await cenarioO2(portal);
  await publicarVersao(portal.db, portal.cidade, c.processo, comPrazos());
  api = requerimentoPelaApi(portal, c);
});
beforeEach(async () => {
  portal.clock.fixar('2026-11-02T12:00:00Z');
  falhas.length = 0;
  await portal.db.updateTable('requerimento').set({ proximo_marco: null }).execute();
});
afterAll(() => portal.drop());

/** The portal's loop on that day, until it has nothing to do. */
const noDia = async (dia: string): Promise<void> => {
  portal.clock.fixar(`${dia}T12:00:00Z`);
  while (await cumprirMarcos(portal.parts, log));
  expect(falhas).toEqual([]);
};
const eventos = async (id: number) =>
  portal.db
    .selectFrom('requerimento_evento')
    .select(['tipo', 'ator_id', 'ator_nome'])
    .where('requerimento_id', '=', id)
    .orderBy('sequencia')
    .execute();
/** As it stands: by then the sessions of those who acted have ended. */
const estadoDe = async (id: number): Promise<Estado> =>
  (await carregarRequerimento(portal.db, portal.cidade, id)).estado;
const tipos = async (id: number): Promise<readonly string[]> => (await eventos(id)).map((e) => e.tipo);
const sinos = async (id: number) =>
  portal.db
    .selectFrom('notificacao')
    .select(['usuario_id', 'message'])
    .where('requerimento_id', '=', id)
    .where('message', 'ilike', '%prazo%')
    .orderBy('id')
    .execute();
const assuntos = async (id: number): Promise<readonly string[]> =>
  (await portal.db.selectFrom('saida').select('dados').where('tipo', '=', 'mail').orderBy('id').execute())
    .map((s) => s.dados as { assunto: string; acao?: { url: string } })
    .filter((m) => m.acao?.url.endsWith(`/${id}`))
    .map((m) => m.assunto);
const comRodada = async (): Promise<number> => {
  const { id } = await protocolarO2(portal, c);
  await api.agir(id, 'acoes/iniciar');
  await api.agir(id, 'pendencias');
  await api.agir(id, 'pendencias/1/itens', { tipo: 'esclarecimento', texto: 'Explique' });
  await api.agir(id, 'pendencias/1/emitir');
  return id;
};

describe('the term of a step', () => {
  it('is told to who is in charge before it ends, and once it has passed to the head of the sector too', async () => {
    const chefe = await portal.entrar({
      permissoes: ['painel.prefeitura'],
      setores: [{ id: c.setor, permissoes: [] }],
    });
    await portal.db
      .updateTable('usuario_setor')
      .set({ chefia: true })
      .where('usuario_id', '=', chefe.id)
      .where('setor_id', '=', c.setor)
      .execute();
    const { id } = await protocolarO2(portal, c);
    const { numero } = await api.ver(id);
    await noDia('2026-11-09');
    // Nobody is in charge: all who analyse in the sector are told.
    expect(await sinos(id)).toEqual([
      { usuario_id: c.analista.id, message: `O prazo da etapa ANALISE do requerimento ${numero} vence em 12/11/2026` },
    ]);
    await noDia('2026-11-09');
    expect(await sinos(id)).toHaveLength(1);
    await noDia('2026-11-13');
    expect(
      (await sinos(id))
        .slice(1)
        .map((n) => [n.usuario_id, n.message])
        .sort(),
    ).toEqual(
      [c.analista.id, chefe.id]
        .map((quem) => [quem, `O prazo da etapa ANALISE do requerimento ${numero} venceu em 12/11/2026`])
        .sort(),
    );
    expect(await estadoDe(id)).toMatchObject({ prioridade: 'urgente', situacao: 'Aguardando prefeitura' });
    const doPortal = (await eventos(id)).slice(-3);
    expect(doPortal.map((e) => [e.tipo, e.ator_id, e.ator_nome])).toEqual([
      ['prazo_avisado', null, 'Portal'],
      ['prazo_vencido', null, 'Portal'],
      ['prioridade_alterada', null, 'Portal'],
    ]);
  });

  it('acts once, though two portals look at the same moment', async () => {
    const { id } = await protocolarO2(portal, c);
    portal.clock.fixar('2026-11-20T12:00:00Z');
    await Promise.all([cumprirMarcos(portal.parts, log), cumprirMarcos(portal.parts, log)]);
    expect((await tipos(id)).filter((t) => t === 'prazo_vencido')).toHaveLength(1);
    expect(falhas).toEqual([]);
  });

  it('acts on the day of the city, not on that of the machine', async () => {
    const { id } = await protocolarO2(portal, c);
    // Still the 12th in the city, three hours behind.
    portal.clock.fixar('2026-11-13T01:00:00Z');
    await cumprirMarcos(portal.parts, log);
    expect(await tipos(id)).not.toContain('prazo_vencido');
    portal.clock.fixar('2026-11-13T03:30:00Z');
    await cumprirMarcos(portal.parts, log);
    expect(await tipos(id)).toContain('prazo_vencido');
  });

  it('that was set before it could be worked out is looked at and kept', async () => {
    const { id } = await protocolarO2(portal, c);
    await portal.db
      .updateTable('requerimento')
      .set({ proximo_marco: new Date('2026-11-01') })
      .where('id', '=', id)
      .execute();
    await noDia('2026-11-03');
    const { proximo_marco } = await portal.db
      .selectFrom('requerimento')
      .select('proximo_marco')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(proximo_marco).toEqual(new Date('2026-11-09T03:00:00Z'));
  });

  it('of one request that fails keeps no other from its turn', async () => {
    const { id: ruim } = await protocolarO2(portal, c);
    const { id: boa } = await protocolarO2(portal, c);
    await portal.db
      .updateTable('requerimento')
      .set({ estado: '{"desfecho":null,"protocolado_em":"2026-11-02"}' })
      .where('id', '=', ruim)
      .execute();
    portal.clock.fixar('2026-11-20T12:00:00Z');
    expect(await cumprirMarcos(portal.parts, log)).toBe(false);
    expect(await tipos(boa)).toContain('prazo_vencido');
    expect(falhas).toMatchObject([{ requerimento: ruim }]);
    await portal.db
      .updateTable('requerimento')
      .set({ proximo_marco: null, finalizado_em: new Date() })
      .where('id', '=', ruim)
      .execute();
  });
});

describe('the term of an opinion', () => {
  it('is told to the sector that was asked, and once it has passed to who asked too; the applicant hears of neither', async () => {
    const { id } = await protocolarO2(portal, c);
    await api.agir(id, 'acoes/iniciar');
    await api.agir(id, 'pareceres', { setor: 'SEMAM', pergunta: 'Há nascente?', prazo: corridos(6) });
    const { numero } = await api.ver(id);
    const frase = `O prazo do parecer de SEMAM no requerimento ${numero}`;
    await noDia('2026-11-05');
    expect(await sinos(id)).toEqual([{ usuario_id: c.deOutroSetor.id, message: `${frase} termina em 08/11/2026` }]);
    await noDia('2026-11-09');
    expect(
      (await sinos(id))
        .filter((n) => n.message === `${frase} terminou em 08/11/2026`)
        .map((n) => n.usuario_id)
        .sort(),
    ).toEqual([c.deOutroSetor.id, c.analista.id].sort());
    portal.clock.fixar('2026-11-02T12:00:00Z');
    const vistos = (await api.ver(id, c.requerente)).eventos.map((e) => e.tipo);
    expect(vistos).toContain('parecer_pedido');
    expect(vistos).not.toContain('parecer_lembrado');
    expect(vistos).not.toContain('parecer_vencido');
    await api.agir(id, 'pareceres/1/responder', { veredito: 'favorável', texto: 'Não há' }, c.deOutroSetor);
    await noDia('2026-11-10');
    expect((await tipos(id)).filter((t) => t === 'parecer_vencido')).toHaveLength(1);
  });
});

describe('a round without an answer', () => {
  it('is called to mind by bell and mail, and ends the request as its process says, in the chain and by mail', async () => {
    const id = await comRodada();
    const { numero } = await api.ver(id);
    await noDia('2026-11-19');
    await noDia('2026-11-23');
    expect((await assuntos(id)).slice(-2)).toEqual([
      `Requerimento ${numero}: responda até 22/11/2026`,
      `Requerimento ${numero}: Expirado`,
    ]);
    expect(await estadoDe(id)).toMatchObject({
      situacao: 'Expirado',
      desfecho: { motivo: 'Arquivado por falta de resposta' },
    });
    expect((await tipos(id)).slice(-5)).toEqual([
      'pendencia_lembrada',
      'pendencia_vencida',
      'pendencia_concluida',
      'etapa_concluida',
      'requerimento_encerrado',
    ]);
    await noDia('2027-01-10');
    expect((await tipos(id)).at(-1)).toBe('requerimento_encerrado');
  });

  it('gets more time when the applicant asks in time and the sector agrees', async () => {
    const id = await comRodada();
    const pedir = (quem = c.requerente, motivo = 'Aguardo o cartório') =>
      api.tentar(id, 'pendencias/1/prorrogacao', { motivo }, quem);
    expect((await pedir(c.requerente, '')).texto).toContain('Campo obrigatório');
    expect((await pedir()).status).toBe(200);
    expect((await pedir()).status).toBe(422);
    expect((await sinos(id)).at(-1)).toMatchObject({ usuario_id: c.analista.id });
    const decidir = (quem: typeof c.analista, corpo: object) =>
      api.tentar(id, 'pendencias/1/prorrogacao/decidir', corpo, quem);
    expect((await decidir(c.deOutroSetor, { concedida: true })).status).toBe(403);
    expect((await decidir(c.analista, { concedida: false })).erro.erros).toMatchObject({
      motivo: ['Campo obrigatório'],
    });
    expect((await decidir(c.analista, { concedida: true })).status).toBe(200);
    const { pendencias, numero } = await api.ver(id, c.requerente);
    expect(pendencias[0]).toMatchObject({ responder_ate: '2026-12-07', prorrogacoes: [{ situacao: 'concedida' }] });
    expect((await assuntos(id)).at(-1)).toBe(`Requerimento ${numero}: pedido de mais prazo decidido`);
    await noDia('2026-11-30');
    expect(await estadoDe(id)).toMatchObject({ situacao: 'Aguardando requerente' });
  });

  it('is nobody else’s to ask for', async () => {
    const id = await comRodada();
    const r = await c.outroRequerente.post(`painel-contribuinte/requerimento/${id}/pendencias/1/prorrogacao`, {
      versao: 1,
      motivo: 'Quero',
    });
    expect(r.status).toBe(404);
  });
});

describe('a turn', () => {
  it('leaves to the next one what it does not take of one request, and all is done', async () => {
    const { id } = await protocolarO2(portal, c);
    for (let n = 1; n <= 25; n++) {
      const r = await api.tentar(id, 'termos', {
        ...{ titulo: `Termo ${n}`, texto: '<p>Compareça.</p>', destinatarios: [c.requerente.id], exige_ciencia: true },
        prazo: { quantidade: 10, contagem: 'corridos' },
      });
      expect(r.status, r.texto).toBe(201);
    }
    const lembrados = async () => (await tipos(id)).filter((tipo) => tipo === 'termo_lembrado').length;
    portal.clock.fixar('2026-11-10T12:00:00Z');
    expect(await cumprirMarcos(portal.parts, log), 'há mais a fazer').toBe(true);
    expect(await lembrados(), 'e o prazo da etapa').toBe(19);
    await noDia('2026-11-10');
    expect(await lembrados()).toBe(25);
  });
});
