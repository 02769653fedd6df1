import { describe, expect, it } from 'vitest';
import type { ParticipantesVistos } from '../../../../../src/schemas/requerimento/participante.ts';
import { enviarArquivo, protocolarO2 } from '../../../../support/cenarioO2.ts';
import type { Cliente } from '../../../../support/cliente.ts';
import { api, c, CIDADE, MEU, NILO, palcoDoQuePassaJunto, portal, prova } from './palcoDoQuePassaJunto.ts';

palcoDoQuePassaJunto();

describe('a change that the applicant asks for', () => {
  const provaDela = async (id: number, quem = c.requerente): Promise<number> => {
    const r = await enviarArquivo(portal, quem, `${MEU}/requerimento/${id}/participantes/arquivos`, {});
    return r.json<{ dados: { id: number } }>().dados.id;
  };
  const pedir = async (id: number, mais: object = {}) =>
    c.requerente.post(`${MEU}/requerimento/${id}/participantes/troca`, {
      ...{ nome: 'Nilo Pedrassol', motivo: 'Vendi o lote', prova: await provaDela(id) },
      ...mais,
    });
  const vista = async (id: number, quem = c.requerente) => {
    const painel = quem === c.requerente || quem === c.outroRequerente ? MEU : CIDADE;
    return (await quem.get(`${painel}/requerimento/${id}/participantes`)).dados<ParticipantesVistos>();
  };
  const sinos = async (quem: number, id: number) =>
    (
      await portal.db
        .selectFrom('notificacao')
        .select('message')
        .where('usuario_id', '=', quem)
        .where('requerimento_id', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ message }) => message);

  it('reaches the managers, is refused with a reason that he is told, and granted on his own proof', async () => {
    const { id } = await protocolarO2(portal, c);
    expect((await vista(id)).pode_pedir_troca).toBe(true);
    expect((await pedir(id, { nome: '' })).erro.erros).toHaveProperty('nome');
    const alheia = await prova(id);
    expect((await pedir(id, { prova: alheia })).erro.erros, 'o arquivo de outro').toHaveProperty('prova');
    expect((await vista(id)).troca_pedida, 'e nada foi pedido').toBeNull();
    const r = await pedir(id);
    expect(r.status, r.texto).toBe(201);
    expect((await sinos(c.gestor.id, id)).at(-1)).toMatch(/pediu que ele passe a Nilo Pedrassol/);
    expect((await vista(id, c.gestor)).troca_pedida).toMatchObject({
      situacao: 'pedida',
      prova: { nome: 'documento.pdf' },
    });
    expect((await vista(id)).pode_pedir_troca).toBe(false);
    expect((await pedir(id)).status).toBe(422);

    const negar = (quem: Cliente, k = 1) =>
      quem.post(`${CIDADE}/requerimento/${id}/participantes/troca/${k}/negar`, { motivo: 'Falta a escritura' });
    expect((await negar(c.analista)).status).toBe(403);
    expect((await negar(c.gestor)).status).toBe(200);
    expect((await vista(id)).troca_pedida).toMatchObject({ situacao: 'negada', resposta: 'Falta a escritura' });
    expect((await sinos(c.requerente.id, id)).at(-1)).toContain('não passou o requerimento a outra pessoa');

    expect((await pedir(id)).status).toBe(201);
    const { versao } = await api.ver(id);
    const passarPedida = (corpo: object) =>
      c.gestor.post(`${CIDADE}/requerimento/${id}/trocas/requerente`, {
        versao,
        documento: NILO,
        motivo: 'Venda',
        ...corpo,
      });
    expect((await passarPedida({ troca: 1 })).status, 'já respondido').toBe(422);
    expect(Object.keys((await passarPedida({})).erro.erros ?? {})).toEqual(['prova']);
    const passou = await passarPedida({ troca: 2 });
    expect(passou.status, passou.texto).toBe(200);
    expect((await c.requerente.get(`${MEU}/requerimento/${id}`)).status).toBe(404);
    expect((await vista(id, c.outroRequerente)).troca_pedida, 'o pedido não é do novo').toBeNull();
  });
});
