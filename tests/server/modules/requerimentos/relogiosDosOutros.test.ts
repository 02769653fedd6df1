import { describe, expect, it } from 'vitest';
import { protocolarO2 } from '../../../support/cenarioO2.ts';
import { api, c, corridos, estadoDe, noDia, palcoDosRelogios, portal, sinos, tipos } from './palcoDosRelogios.ts';

palcoDosRelogios();

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
