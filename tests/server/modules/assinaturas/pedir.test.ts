import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioDasAssinaturas, comFormulario, type CenarioDasAssinaturas } from './cenario.ts';

let portal: Portal;
let s: CenarioDasAssinaturas;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-19T15:00:00Z' });
  s = await cenarioDasAssinaturas(portal);
});
afterAll(() => portal.drop());

interface Pagina {
  readonly data: readonly { id: number; status: string; documento: string; signatario: string }[];
  readonly total: number;
}

describe('asking for signatures', () => {
  it('lists to each signer what was asked of him, pending ones as Aguardando, and counts them in his session [API-050] [API-061] [ENT-034]', async () => {
    const { c } = s;
    const antes = await c.gestor.get('me');
    expect(antes.dados<{ totalAssinaturasPendentes: number }>().totalAssinaturasPendentes).toBe(0);
    const { documento } = await s.protocolar();
    const id = await s.pedida(documento, c.gestor, { papel: 'Secretário', validade: 12 });
    await s.pedida(documento, c.deOutroSetor);
    const lista = await c.gestor.get('assinatura');
    expect(lista.dados<Pagina>()).toMatchObject({
      total: 1,
      current_page: 1,
      per_page: 10,
      data: [
        {
          id,
          status: 'Aguardando',
          documento: 'Comprovante de protocolo',
          signatario: 'Gil Gestor',
          papel: 'Secretário',
          validade: 12,
          pedida_por: 'Dalva Montalegre',
          assinado_em: null,
        },
      ],
    });
    // The one after him in order does not wait for his signature yet: neither in the list's filter nor in the number.
    const naFila = await c.deOutroSetor.get('assinatura', { status: 'Aguardando', page: 1, per_page: 500 });
    expect(naFila.dados<Pagina>().total).toBe(0);
    expect((await c.deOutroSetor.get('assinatura')).dados<Pagina>().data).toMatchObject([{ status: 'Na fila' }]);
    const doPainel = await c.gestor.get('painel-prefeitura/assinatura', { status: 'Aguardando', per_page: 500 });
    expect([doPainel.status, doPainel.dados<Pagina>().data.length]).toEqual([200, 1]);
    const depois = await c.gestor.get('me');
    expect(depois.dados<{ totalAssinaturasPendentes: number }>().totalAssinaturasPendentes).toBe(1);
    expect((await c.gestor.get('assinatura', { status: 'Assinado' })).dados<Pagina>().total).toBe(0);
    expect((await c.gestor.get('painel-prefeitura/geral-notifications')).texto).toContain(
      'Sua assinatura foi pedida: Comprovante de protocolo',
    );
  });

  it('answers one to its signer and is absent for everybody else [API-052]', async () => {
    const { documento } = await s.protocolar();
    const id = await s.pedida(documento, s.c.gestor);
    expect((await s.c.gestor.get(`assinatura/${id}`)).dados<{ id: number }>().id).toBe(id);
    for (const quem of [s.c.analista, s.c.requerente]) expect((await quem.get(`assinatura/${id}`)).status).toBe(404);
    expect((await s.c.gestor.get('assinatura/987654321')).status).toBe(404);
  });

  it('takes form data, as the specification sends them [API-053] [API-054] [ENT-068]', async () => {
    const { documento } = await s.protocolar();
    const r = await comFormulario(portal, s.c.analista, 'assinatura', {
      documento_id: String(documento),
      signatario_id: String(s.c.requerente.id),
      papel: 'Requerente',
      validade: '6',
    });
    expect(r.statusCode, r.body).toBe(201);
    const { id } = r.json<{ dados: { id: number } }>().dados;
    const mudada = await comFormulario(portal, s.c.analista, `assinatura/${id}`, {
      papel: 'Proprietária',
      validade: '36',
    });
    expect(mudada.statusCode, mudada.body).toBe(200);
    const lida = await s.c.requerente.get(`painel-contribuinte/assinatura/${id}`);
    expect(lida.dados()).toMatchObject({ papel: 'Proprietária', validade: 36, signatario: 'Iara Campestre' });
    const torta = await comFormulario(portal, s.c.analista, 'assinatura', { documento_id: 'x', signatario_id: '' });
    expect([torta.statusCode, Object.keys(torta.json<{ erros: object }>().erros)]).toEqual([
      422,
      ['documento_id', 'signatario_id'],
    ]);
  });

  it('offers only the months that the portal knows [LIM-009]', async () => {
    const { documento } = await s.protocolar();
    const opcoes = await s.c.analista.get('recursos/assinaturas');
    const { validades } = opcoes.dados<{ validades: { id: number; nome: string }[] }>();
    expect(validades.map(({ id }) => id)).toEqual([1, 3, 6, 12, 24, 36]);
    const errada = await s.pedir(documento, s.c.gestor, { validade: 5 });
    expect([errada.status, errada.erro.erros]).toMatchObject([422, { validade: [expect.any(String)] }]);
  });

  it('says who can be asked, and what a signature can be [API-024]', async () => {
    const r = await s.c.analista.get('recursos/assinaturas');
    const { status, signatarios } = r.dados<{ status: { id: string }[]; signatarios: { nome: string }[] }>();
    expect(status.map(({ id }) => id)).toEqual(['Aguardando', 'Na fila', 'Assinado', 'Recusado', 'Cancelado']);
    expect(signatarios.map(({ nome }) => nome)).toEqual(['Breno Valverdejo', 'Dalva Montalegre', 'Gil Gestor']);
    expect((await s.c.requerente.get('recursos/assinaturas')).status).toBe(403);
  });

  it('refuses whom it may not ask, and who may not ask', async () => {
    const { documento } = await s.protocolar();
    const outro = await s.pedir(documento, s.c.outroRequerente);
    expect([outro.status, outro.erro.erros]).toEqual([
      422,
      { signatario_id: ['Escolha alguém da prefeitura ou o requerente'] },
    ]);
    await s.pedida(documento, s.c.gestor);
    const deNovo = await s.pedir(documento, s.c.gestor);
    expect(deNovo.erro.erros).toEqual({
      signatario_id: ['A assinatura desta pessoa já foi pedida neste documento'],
    });
    const semDireito = await portal.entrar({ permissoes: ['painel.prefeitura'] });
    expect((await s.pedir(documento, s.c.gestor, {}, semDireito)).status).toBe(403);
    expect((await s.pedir(documento, s.c.gestor, {}, s.c.requerente)).status).toBe(403);
    const deFora = await portal.entrar({
      organizacaoId: portal.outraCidade,
      permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'],
    });
    const alheio = await s.pedir(documento, deFora, {}, deFora);
    expect([alheio.status, alheio.erro.erros]).toEqual([422, { documento_id: ['Registro não encontrado'] }]);
  });

  it('withdraws and asks anew, all or none, with a reason for each [API-051] [API-055] [API-056]', async () => {
    const { documento } = await s.protocolar();
    const primeira = await s.pedida(documento, s.c.deOutroSetor);
    const segunda = await s.pedida(documento, s.c.analista);
    await s.assinar(s.c.deOutroSetor, primeira);
    const misto = await s.c.analista.post('assinatura/excluirIds', { ids: [segunda, primeira] });
    expect([misto.status, misto.erro.erros]).toEqual([
      422,
      { 'ids[1]': ['Este documento já foi assinado por esta pessoa'] },
    ]);
    expect((await s.vista(s.c.analista, segunda)).status).toBe('Aguardando');
    expect((await s.c.analista.post('assinatura/excluirIds', { ids: [segunda] })).status).toBe(200);
    expect((await s.ver(s.c.analista, segunda)).status).toBe(404);
    const retiradas = await s.c.analista.get('assinatura/excluidos');
    expect(retiradas.dados<Pagina>()).toMatchObject({ total: 1, data: [{ id: segunda, status: 'Cancelado' }] });
    expect((await s.c.gestor.get('assinatura/excluidos')).dados<Pagina>().total).toBe(0);
    expect((await s.c.deOutroSetor.post('assinatura/restaurarIds', { ids: [segunda] })).erro.erros).toEqual({
      'ids[0]': ['Registro não encontrado'],
    });
    expect((await s.c.analista.post('assinatura/restaurarIds', { ids: [segunda] })).status).toBe(200);
    expect((await s.vista(s.c.analista, segunda)).status).toBe('Aguardando');
  });

  it('changes the order, and the turn with it; a stale version is told', async () => {
    const { documento } = await s.protocolar();
    const um = await s.pedida(documento, s.c.gestor);
    const dois = await s.pedida(documento, s.c.deOutroSetor);
    expect((await s.c.analista.post(`assinatura/${um}`, { ordem: 3, versao: 1 })).status).toBe(200);
    expect((await s.vista(s.c.gestor, um)).status).toBe('Na fila');
    expect((await s.vista(s.c.deOutroSetor, dois)).status).toBe('Aguardando');
    const velha = await s.c.analista.post(`assinatura/${um}`, { ordem: 1, versao: 1 });
    expect([velha.status, velha.erro.codigo]).toEqual([409, 'versao_desatualizada']);
    expect((await s.c.requerente.post(`assinatura/${um}`, { ordem: 1 })).status).toBe(403);
    expect((await s.c.deOutroSetor.post(`assinatura/${um}`, { ordem: 1 })).status).toBe(404);
  });
});
