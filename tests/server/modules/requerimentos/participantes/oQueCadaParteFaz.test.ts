import { describe, expect, it } from 'vitest';
import type { InicioVisto } from '../../../../../src/schemas/requerimento/inicio.ts';
import type { RequerimentoVisto } from '../../../../../src/schemas/requerimento/visao.ts';
import { enviarArquivo, protocolarO2 } from '../../../../support/cenarioO2.ts';
import type { Cliente } from '../../../../support/cliente.ts';
import {
  aceitar,
  api,
  c,
  comTome,
  convidar,
  CORPO,
  EMAIL,
  enviar,
  INICIO,
  mailsDe,
  MEU,
  outro,
  palcoDosParticipantes,
  papeis,
  portal,
  revogar,
  tome,
  ultimoToken,
  ver,
  vistos,
} from './palcoDosParticipantes.ts';

palcoDosParticipantes();

describe('what a part in a request allows', () => {
  it('lets a part do what it allows and nothing more; only the applicant and managers give access', async () => {
    const { id } = await comTome({ papel: 'convidado', pode: 'ler' });
    const visto = (await ver(id)).dados<RequerimentoVisto>();
    expect(visto.participacao).toMatchObject({ papel: 'convidado', pode: 'ler', escreve: false });
    expect(visto.requerente).toMatchObject({ email: null, telefone: null });
    expect(visto.acoes).toEqual([]);
    const base = `${MEU}/requerimento/${id}`;
    const { versao } = visto;
    const negados = [
      await tome.post(`${base}/acoes/cancelar`, { versao, motivo: 'x' }),
      await tome.post(`${base}/conversas`, { assunto: 'Oi', texto: 'Oi' }),
      await tome.get(`${base}/conversas`),
      await tome.get(`${base}/formulario`),
      await tome.get(`${base}/consulta`, { campo: 'inscricao_imovel', valor: '01.02.117' }),
      await tome.post(`${base}/respostas`, { respostas: {} }),
      await tome.post(`${base}/arquivos/excluirIds`, { ids: [1] }),
      await tome.post(`${base}/participantes`, { ...CORPO, email: 'terceiro@exemplo.com.br' }),
      await tome.post(`${base}/participantes`, {
        ...CORPO,
        papel: 'responsavel_tecnico',
        onde: 'rt',
        registro: 'CREA-SC 0',
      }),
    ];
    expect(negados.map((r) => r.status)).toEqual(negados.map(() => 403));
    expect((await vistos(id, tome)).pode_convidar).toBe(false);
    // He may leave, and says why; nobody else's access is his to end.
    await convidar(id, { email: 'olavo@exemplo.com.br' });
    expect((await aceitar(await ultimoToken('olavo@exemplo.com.br'), outro)).status).toBe(200);
    expect((await tome.post(`${base}/participantes/2/revogar`, { motivo: 'x' })).status).toBe(403);
    expect((await vistos(id, tome)).participantes[1]).toMatchObject({ email: 'o***@exemplo.com.br', revogavel: false });
    expect((await tome.post(`${base}/participantes/1/revogar`, { motivo: 'Não conheço a obra' })).status).toBe(200);
    expect((await ver(id)).status).toBe(404);
  });

  it('takes no file from who was let in to look: in a round, beside the analysis, in a step that came back', async () => {
    const { id } = await comTome({ papel: 'convidado', pode: 'ler' });
    const enviar = async (quem: Cliente) =>
      (await enviarArquivo(portal, quem, `${MEU}/requerimento/${id}/arquivos`, { documento: 'matricula' })).statusCode;
    expect(await enviar(tome)).toBe(403);
    await api.agir(id, 'acoes/iniciar');
    await api.agir(id, 'pendencias');
    await api.agir(id, 'pendencias/1/itens', { tipo: 'documento', alvo: 'matricula', texto: 'Atualize' });
    await api.agir(id, 'pendencias/1/emitir');
    expect([await enviar(tome), await enviar(c.requerente)]).toEqual([403, 201]);
    const { versao } = (await ver(id, c.requerente)).dados<RequerimentoVisto>();
    const [arquivo] = await portal.db
      .selectFrom('arquivo')
      .select('id')
      .where('requerimento_id', '=', id)
      .where('vinculado_em', 'is', null)
      .where('removido_em', 'is', null)
      .execute();
    const responder = `${MEU}/requerimento/${id}/pendencias/1/responder`;
    const respondida = await c.requerente.post(responder, { versao, arquivos: { '1': [arquivo?.id] } });
    expect(respondida.status, respondida.texto).toBe(200);
    await api.agir(id, 'pendencias/1/itens/1/avaliar', { resultado: 'aceito' });
    await api.agir(id, 'acoes/voltar', { motivo: 'Refaça o pedido' });
    expect([await enviar(tome), await enviar(c.requerente)]).toEqual([403, 201]);
  });

  it('takes a representative by his power of attorney with its term, and keeps both names in the trace', async () => {
    const { id } = await protocolarO2(portal, c);
    const representante = { papel: 'representante', ate: '2026-12-31' };
    expect((await convidar(id, representante)).erro.erros).toEqual({ procuracao: ['Envie a procuração'] });
    const procuracao = await enviar(id);
    expect((await convidar(id, { papel: 'representante', procuracao })).erro.erros).toHaveProperty('ate');
    // A file of another request, of another kind or of somebody else is none.
    const { id: segundo } = await protocolarO2(portal, c);
    expect((await convidar(segundo, { ...representante, procuracao })).erro.erros).toHaveProperty('procuracao');
    const { arquivo } = await papeis(id);
    expect((await convidar(id, { ...representante, procuracao: arquivo })).erro.erros).toHaveProperty('procuracao');
    expect((await convidar(id, { ...representante, procuracao })).status).toBe(201);
    expect((await aceitar(await ultimoToken())).status).toBe(200);
    expect((await tome.get(`${MEU}/arquivos/${procuracao}`)).status).toBe(200);
    await convidar(id, { email: 'olavo@exemplo.com.br' });
    await aceitar(await ultimoToken('olavo@exemplo.com.br'), outro);
    expect((await outro.get(`${MEU}/arquivos/${procuracao}`)).status).toBe(404);
    const { versao } = (await ver(id)).dados<RequerimentoVisto>();
    const r = await tome.post(`${MEU}/requerimento/${id}/acoes/cancelar`, { versao, motivo: 'A dona desistiu' });
    expect(r.status, r.texto).toBe(200);
    const [evento] = (await ver(id, c.requerente)).dados<RequerimentoVisto>().eventos;
    expect(evento?.ator).toBe('Tomé Ribeirinho (em nome de Iara Campestre)');
    // Taking back is possible after the end, letting in is not.
    expect((await revogar(id, 1)).status).toBe(200);
    expect((await convidar(id, { email: 'novo@exemplo.com.br' })).status).toBe(422);
  });

  it('takes the same person as owner in one request and as technician in another, with what each part may do [PERM-036]', async () => {
    const { id: dele } = await comTome({ papel: 'proprietario' });
    const { id: deOutro } = await comTome({ papel: 'responsavel_tecnico' });
    const papel = async (id: number) => (await ver(id)).dados<RequerimentoVisto>().participacao?.papel;
    expect([await papel(dele), await papel(deOutro)]).toEqual(['proprietario', 'responsavel_tecnico']);
    const comprovante = async (id: number) =>
      (await enviarArquivo(portal, tome, `${MEU}/requerimento/${id}/cobrancas/1/comprovante`, {})).statusCode;
    // The one is refused for the charge that is not there, the other for his part.
    expect([await comprovante(dele), await comprovante(deOutro)]).toEqual([422, 403]);
  });

  it('tells who may act what the applicant is told, and who only reads of nothing to do', async () => {
    const { id } = await comTome();
    const antes = (await mailsDe(EMAIL)).length;
    await api.agir(id, 'acoes/iniciar');
    expect((await mailsDe(EMAIL)).length).toBe(antes + 1);
    const { requerimentos } = (await tome.get(`${MEU}/inicio`)).dados<InicioVisto>();
    expect(requerimentos.map((r) => r.id)).toContain(id);
    const { id: lido } = await comTome({ pode: 'ler' });
    const depois = (await mailsDe(EMAIL)).length;
    await api.agir(lido, 'acoes/iniciar');
    await api.agir(lido, 'pendencias');
    await api.agir(lido, 'pendencias/1/itens', { tipo: 'esclarecimento', alvo: null, texto: 'Explique o recuo' });
    await api.agir(lido, 'pendencias/1/emitir');
    expect((await mailsDe(EMAIL)).length).toBe(depois);
    const inicio = (await tome.get(`${MEU}/inicio`)).dados<InicioVisto>();
    expect(inicio.tarefas.filter(({ chave }) => chave.startsWith(`${lido}-`))).toEqual([]);
    const { versao } = (await ver(lido)).dados<RequerimentoVisto>();
    const resposta = { versao, respostas: { 1: 'Segue' } };
    expect((await tome.post(`${MEU}/requerimento/${lido}/pendencias/1/responder`, resposta)).status).toBe(403);
  });

  it('keeps staff who take part from judging it, and drafts and other requests out of it', async () => {
    const email = 'dalva@exemplo.com.br';
    await portal.db.updateTable('usuario').set({ email }).where('id', '=', c.analista.id).execute();
    const { id } = await protocolarO2(portal, c);
    await convidar(id, { email, ate: '2026-11-16' });
    await portal.db
      .updateTable('usuario_organizacao')
      .set((eb) => ({ permissoes: eb.fn('array_append', ['permissoes', eb.val('painel.contribuinte')]) }) as never)
      .where('usuario_id', '=', c.analista.id)
      .execute();
    expect((await aceitar(await ultimoToken(email), c.analista)).status).toBe(200);
    const { versao } = (await c.analista.get(`painel-prefeitura/requerimento/${id}`)).dados<RequerimentoVisto>();
    expect((await c.analista.post(`painel-prefeitura/requerimento/${id}/acoes/iniciar`, { versao })).status).toBe(403);
    expect((await c.analista.get(`painel-prefeitura/requerimento/${id}/notas`)).status).toBe(403);
    // Nor when his access has run out: what he did there stays done.
    portal.clock.fixar('2026-11-17T03:00:00Z');
    expect((await c.analista.post(`painel-prefeitura/requerimento/${id}/acoes/iniciar`, { versao })).status).toBe(403);
    portal.clock.fixar(INICIO);
    // A manager gives access as well; numbers of another request's participants name nobody.
    expect((await convidar(id, { email: 'gil@exemplo.com.br' }, c.gestor)).status).toBe(201);
    const { id: segundo } = await protocolarO2(portal, c);
    expect((await revogar(segundo, 1)).status).toBe(422);
    expect(
      (await c.outroRequerente.post(`${MEU}/requerimento/${id}/participantes/1/revogar`, { motivo: 'x' })).status,
    ).toBe(404);
    expect((await convidar(id, { email: 'gil@exemplo.com.br' })).erro.erros).toHaveProperty('email');
    expect((await c.outroRequerente.post(`${MEU}/requerimento/${id}/participantes`, CORPO)).status).toBe(404);
  });
});
