import { describe, expect, it } from 'vitest';
import { cumprirMarcos } from '../../../../server/modules/requerimentos/cumprirMarcos.ts';
import { protocolarO2 } from '../../../support/cenarioO2.ts';
import {
  api,
  c,
  estadoDe,
  eventos,
  falhas,
  log,
  noDia,
  palcoDosRelogios,
  portal,
  sinos,
  tipos,
} from './palcoDosRelogios.ts';

palcoDosRelogios();

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
