import { describe, expect, it } from 'vitest';
import { hashDeTeste } from '../../../../support/hashDeTeste.ts';
import { emVigor, o2, sinos, palcoDasLicencas } from './palcoDasLicencas.ts';
import { licenciado, TUDO, conferida, noDia, DEPOIS, ultimaCarta, papelDe } from './palcoDaValidade.ts';

palcoDasLicencas();

describe('more time for a licence', () => {
  it('is asked for, answered to, told by mail and bell, and said by paper, view and public check', async () => {
    const { id, licenca } = await licenciado(TUDO);
    expect((await o2.api.ver(id, o2.c.requerente)).emitidos.find((d) => d.id === licenca.id)?.prorrogacao).toEqual({
      ...{ limite: '2028-12-31', nova: '2029-12-31', quanto: '12 meses', quem: 'requerente' },
    });
    const pedido = await o2.api.tentar(
      id,
      `licencas/${licenca.id}/pedir-prorrogacao`,
      { motivo: 'A obra atrasou' },
      o2.c.requerente,
    );
    expect(pedido.status, pedido.texto).toBe(200);
    expect((await o2.api.ver(id)).aguardando.map((e) => e.o_que)).toEqual([
      `Decidir a prorrogação de Alvará de licença para ampliação nº ${licenca.numero}`,
    ]);
    const daEquipe = await o2.portal.db
      .selectFrom('notificacao')
      .select('message')
      .where('requerimento_id', '=', id)
      .where('usuario_id', '=', o2.c.analista.id)
      .execute();
    expect(daEquipe.map((n) => n.message).filter((m) => m.includes('pediu a prorrogação'))).toHaveLength(1);
    await o2.api.agir(id, `licencas/${licenca.id}/prorrogar`, { motivo: 'Obra iniciada', ato: 'Despacho 7/2026' });
    const nova = await emVigor(id);
    expect(nova).toMatchObject({
      ...{ numero: licenca.numero, valido_ate: '2029-12-31', revisao: 1 },
      validade: '24 meses; prorrogada por 12 meses em 31/12/2026',
      pedidos: [{ situacao: 'concedida', resposta: 'Obra iniciada', motivo: 'A obra atrasou' }],
      prorrogacao: { impede: 'Esta licença já foi prorrogada' },
    });
    const papel = await papelDe(nova.id);
    expect(papel).toContain('Versão 2, com nova validade, averbada em 31/12/2026');
    expect(papel).toContain('Despacho 7/2026. Motivo: Obra iniciada');
    const averbacao = 'Prorrogada por 12 meses em 31/12/2026: valia até 31/12/2028, passou a valer até 31/12/2029.';
    expect(papel).toContain(averbacao);
    expect((await o2.c.requerente.get(`painel-contribuinte/documento/${nova.id}/arquivo`)).status).toBe(200);
    expect((await conferida(licenca.codigo)).documento.situacao).toBe('substituído');
    const publica = await conferida(nova.codigo);
    expect(publica.documento).toMatchObject({ situacao: 'válido', validade: '2029-12-31', averbacoes: [averbacao] });
    expect(JSON.stringify(publica), 'motivos ficam dentro').not.toContain('Obra iniciada');
    expect(publica.historico.map((h) => h.texto).join()).toContain('prorrogou');
    expect((await sinos(id)).at(-1)).toContain('prorrogado até 31/12/2029');
    expect(await ultimaCarta(id)).toContain('Motivo: Obra iniciada (Despacho 7/2026)');
    // Drawn anew later, the paper still says it.
    await o2.api.agir(id, `licencas/${nova.id}/regenerar`);
    expect(await papelDe((await emVigor(id)).id)).toContain(averbacao);
  });

  it('is denied with a reason; the licence stays the very paper that it was', async () => {
    const { id, licenca } = await licenciado(TUDO);
    await o2.api.tentar(id, `licencas/${licenca.id}/pedir-prorrogacao`, { motivo: 'Quero' }, o2.c.requerente);
    const sem = await o2.api.tentar(id, `licencas/${licenca.id}/negar-prorrogacao`, { motivo: ' ' });
    expect([sem.status, Object.keys(sem.erro.erros ?? {})]).toEqual([422, ['motivo']]);
    await o2.api.agir(id, `licencas/${licenca.id}/negar-prorrogacao`, { motivo: 'A obra não começou' });
    const depois = await emVigor(id);
    expect([depois.id, depois.valido_ate, depois.pedidos?.map((p) => p.situacao)]).toEqual([
      licenca.id,
      licenca.valido_ate,
      ['negada'],
    ]);
    expect((await sinos(id)).at(-1)).toContain('negada');
    expect(await ultimaCarta(id)).toContain('Motivo: A obra não começou');
    const visto = await o2.api.ver(id, o2.c.requerente);
    expect(visto.emitidos.find((d) => d.id === licenca.id)?.pedidos?.[0]?.resposta).toBe('A obra não começou');
  });

  it('has its signatures asked anew, as every regenerated paper', async () => {
    const { id, licenca } = await licenciado(TUDO);
    const c = o2.c.gestor;
    await o2.portal.db
      .updateTable('usuario')
      .set({ senha_hash: await hashDeTeste('Assina#2026') })
      .where('id', '=', c.id)
      .execute();
    const pedida = await o2.c.analista.post('assinatura', { documento_id: licenca.id, signatario_id: c.id });
    const { id: assinatura } = pedida.dados<{ id: number }>();
    await c.post(`painel-prefeitura/processoRequerimentoAssinatura/${assinatura}/atualizar`, {
      status: 'Assinado',
      password: 'Assina#2026',
    });
    await o2.api.agir(id, `licencas/${licenca.id}/prorrogar`, { motivo: 'Obra iniciada' });
    expect((await emVigor(id)).assinaturas ?? []).toEqual([]);
  });

  it('is not for another sector, another applicant, nor by way of another request; nor what the form does not take', async () => {
    const { id, licenca } = await licenciado(TUDO);
    const outro = await licenciado(TUDO);
    const caminho = `licencas/${licenca.id}/prorrogar`;
    const corpo = { motivo: 'x' };
    expect((await o2.api.tentar(id, caminho, corpo, o2.c.deOutroSetor)).status).toBe(403);
    expect((await o2.api.tentar(id, caminho, corpo, o2.c.requerente)).status).toBe(404);
    expect((await o2.api.tentar(outro.id, caminho, corpo)).status).toBe(404);
    expect(
      (await o2.api.tentar(outro.id, `licencas/${licenca.id}/pedir-prorrogacao`, corpo, o2.c.requerente)).status,
    ).toBe(404);
    expect((await o2.api.tentar(id, caminho, { ...corpo, valido_ate: '2099-01-01' })).status).toBe(422);
    expect((await o2.api.tentar(id, caminho, { ...corpo, ato: 'x'.repeat(201) })).status).toBe(422);
    const sem = await licenciado({});
    const recusa = await o2.api.tentar(sem.id, `licencas/${sem.licenca.id}/prorrogar`, corpo);
    expect([recusa.status, recusa.mensagem]).toEqual([
      422,
      '"Prorrogar a validade" não é possível na situação atual desta licença',
    ]);
  });

  it('by two at once is given once', async () => {
    const { id, licenca } = await licenciado({ prorrogacao: { meses: 12 } });
    const { versao } = await o2.api.ver(id);
    const caminho = `painel-prefeitura/requerimento/${id}/licencas/${licenca.id}/prorrogar`;
    const duas = await Promise.all(
      [o2.c.analista, o2.c.gestor].map((quem) => quem.post(caminho, { versao, motivo: 'Obra' })),
    );
    expect(duas.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await emVigor(id)).valido_ate).toBe('2029-12-31');
    const eventos = await o2.portal.db
      .selectFrom('requerimento_evento')
      .select('tipo')
      .where('requerimento_id', '=', id)
      .where('tipo', '=', 'licenca_prorrogada')
      .execute();
    expect(eventos).toHaveLength(1);
  });

  it('moves the reminder and the end to the later day', async () => {
    const { id, licenca } = await licenciado(TUDO);
    await o2.api.agir(id, `licencas/${licenca.id}/prorrogar`, { motivo: 'Obra' });
    const fatos = async () =>
      (
        await o2.portal.db
          .selectFrom('requerimento_evento')
          .select('tipo')
          .where('requerimento_id', '=', id)
          .where('tipo', 'in', ['licenca_lembrada', 'licenca_vencida'])
          .execute()
      ).map((e) => e.tipo);
    await noDia('2029-01-02');
    expect(await fatos()).toEqual([]);
    await noDia('2029-12-05');
    expect(await fatos()).toEqual(['licenca_lembrada']);
    await noDia('2030-01-01');
    expect(await fatos()).toEqual(['licenca_lembrada', 'licenca_vencida']);
    await noDia(DEPOIS);
  });
});
