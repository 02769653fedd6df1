import { describe, expect, it } from 'vitest';
import { enviarArquivo, protocolarO2 } from '../../../../support/cenarioO2.ts';
import { api, c, CIDADE, demolicao, MEU, palcoDoQuePassaJunto, passar, portal, prova } from './palcoDoQuePassaJunto.ts';

palcoDoQuePassaJunto();

describe('drafts that were begun for it', () => {
  const comRascunho = async (): Promise<readonly [number, number]> => {
    const { id } = await protocolarO2(portal, c);
    await api.agir(id, 'acoes/iniciar');
    const aberto = await c.requerente.post(`${MEU}/requerimento`, {
      ...{ processo_id: demolicao, origem_id: id, subprocesso: 'demolicao' },
    });
    const rascunho = aberto.dados<{ id: number }>().id;
    await c.requerente.post(`${MEU}/requerimento/${rascunho}/respostas`, { respostas: { area_ampliada_m2: '99.00' } });
    return [id, rascunho];
  };
  const sinos = async (quem: number): Promise<readonly string[]> =>
    (await portal.db.selectFrom('notificacao').select('message').where('usuario_id', '=', quem).execute()).map(
      ({ message }) => message,
    );

  it('pass with it, as they are, with their own event; the one before has no part in them, the new one files them', async () => {
    const [id, rascunho] = await comRascunho();
    const outro = (await c.requerente.post(`${MEU}/requerimento`, { processo_id: c.processo })).dados<{ id: number }>();
    const r = await passar(id);
    expect(r.status, r.texto).toBe(200);
    expect((await c.requerente.get(`${MEU}/requerimento/${rascunho}`)).status).toBe(404);
    expect((await c.requerente.get(`${MEU}/requerimento/${outro.id}`)).status, 'não é ligado a ele').toBe(200);
    const visto = await c.outroRequerente.get(`${MEU}/requerimento/${rascunho}`);
    expect(visto.status).toBe(200);
    const formulario = await c.outroRequerente.get(`${MEU}/requerimento/${rascunho}/formulario`);
    expect(formulario.texto).toContain('99.00');
    const { numero } = await api.ver(id);
    const { rows } = await portal.base.ownerPool.query<{ tipo: string; dados: object }>(
      'select tipo, dados from requerimento_evento where requerimento_id = $1 order by sequencia',
      [rascunho],
    );
    expect(rows.at(-1)).toMatchObject({
      tipo: 'rascunho_passado',
      dados: { de: 'Iara Campestre', para: 'Nilo Pedrassol', motivo: 'Venda do imóvel', junto_de: numero },
    });
    expect((await api.ver(id)).eventos.map((e) => JSON.stringify(e)).join()).not.toContain('ascunho');
    expect((await sinos(c.requerente.id)).some((m) => /^O rascunho de Demolição passou a outra pessoa/.test(m))).toBe(
      true,
    );
    expect((await sinos(c.outroRequerente.id)).some((m) => /^O rascunho de Demolição passou a ser seu/.test(m))).toBe(
      true,
    );
    // Filed by the new applicant, it counts for the request that asked for it.
    await enviarArquivo(portal, c.outroRequerente, `${MEU}/requerimento/${rascunho}/arquivos`, {
      documento: 'matricula',
    });
    await c.outroRequerente.post(`${MEU}/requerimento/${rascunho}/respostas`, {
      respostas: { solicitante_e_proprietario: false, rt: 'CREA-SC 12345', area_ampliada_m2: '142.50' },
    });
    const enviado = await api.tentar(rascunho, 'enviar', {}, c.outroRequerente);
    expect(enviado.status, enviado.texto).toBe(200);
  });

  it('stay where what they start from stays', async () => {
    const [id, rascunho] = await comRascunho();
    const [outro] = await comRascunho();
    expect((await passar(outro)).status).toBe(200);
    expect((await c.requerente.get(`${MEU}/requerimento/${rascunho}`)).status).toBe(200);
    expect((await c.requerente.get(`${MEU}/requerimento/${id}`)).status).toBe(200);
  });
});

describe('fees that name the professional', () => {
  const trocar = async (id: number) =>
    c.gestor.post(`${CIDADE}/requerimento/${id}/trocas/profissional`, {
      ...{
        versao: (await api.ver(id)).versao,
        onde: 'rt',
        registro: 'CAU 777',
        motivo: 'Saiu',
        prova: await prova(id),
      },
    });
  it('change at once where no bill is out; else the managers hear of them and nothing changes', async () => {
    const cobrado = async (): Promise<number> => {
      const { id } = await protocolarO2(portal, c);
      await api.agir(id, 'acoes/iniciar');
      await api.agir(id, 'acoes/gerar-taxas');
      return id;
    };
    const [aEmitir, emitida] = [await cobrado(), await cobrado()];
    await api.agir(emitida, 'cobrancas/1/emitir');
    for (const id of [aEmitir, emitida]) expect((await trocar(id)).status).toBe(200);
    const valores = async (id: number) => (await api.ver(id)).cobrancas.map((k) => k.valor);
    expect([await valores(aEmitir), await valores(emitida)]).toEqual([['250.00'], ['100.00']]);
    const sino = await portal.db
      .selectFrom('notificacao')
      .select(['requerimento_id', 'message'])
      .where('usuario_id', '=', c.gestor.id)
      .where('message', 'like', '%mudam taxas já cobradas%')
      .execute();
    expect(sino.map((n) => n.requerimento_id)).toEqual([emitida]);
    expect(sino[0]?.message).toContain('Anotação');
  });
});
