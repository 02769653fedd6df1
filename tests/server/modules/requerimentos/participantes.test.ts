import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Pagina } from '../../../../src/schemas/envelope.ts';
import type { ConviteVisto, ParticipantesVistos } from '../../../../src/schemas/requerimento/participante.ts';
import type { InicioVisto } from '../../../../src/schemas/requerimento/inicio.ts';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import type { RequerimentoListado } from '../../../../src/schemas/requerimento/vistas/listado.ts';
import type { Permissao } from '../../../../src/schemas/permissions.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, enviarArquivo, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente, Resposta } from '../../../support/cliente.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

const INICIO = '2026-11-16T13:00:00Z';
const EMAIL = 'tome@exemplo.com.br';
let portal: Portal;
let c: CenarioO2;
let api: ReturnType<typeof requerimentoPelaApi>;
let tome: Cliente;
let outro: Cliente;
beforeAll(async () => {
  portal = await aPortal({ inicio: INICIO });
  c = await cenarioO2(portal);
  api = requerimentoPelaApi(portal, c);
  const permissoes: readonly Permissao[] = ['painel.contribuinte'];
  tome = await portal.entrar({ nome: 'Tomé Ribeirinho', email: EMAIL, permissoes });
  outro = await portal.entrar({ nome: 'Olavo Outro', email: 'olavo@exemplo.com.br', permissoes });
});
afterAll(() => portal.drop());

const MEU = 'painel-contribuinte';
const CORPO = { papel: 'coautor', pode: 'agir', nome: 'Tomé Ribeirinho', email: EMAIL };
const convidar = (id: number, corpo: object = {}, quem: Cliente = c.requerente): Promise<Resposta> =>
  quem.post(`${api.painel(quem)}/requerimento/${id}/participantes`, { ...CORPO, ...corpo });
const mailsDe = async (para: string) =>
  (await portal.db.selectFrom('saida').select('dados').where('tipo', '=', 'mail').orderBy('id').execute())
    .map(
      ({ dados }) =>
        dados as unknown as { para: string; assunto: string; paragrafos: string[]; acao?: { url: string } },
    )
    .filter((m) => m.para === para);
const ultimoToken = async (para = EMAIL): Promise<string> =>
  (await mailsDe(para)).findLast(({ acao }) => acao?.url.includes('/convite/'))?.acao?.url.split('/convite/')[1] ?? '';
const aceitar = (token: string, quem: Cliente = tome) => quem.post(`${MEU}/convite/${token}/aceitar`);
/** A filed request to which Tomé was let in. */
const comTome = async (corpo: object = {}) => {
  const { id, numero } = await protocolarO2(portal, c);
  const r = await convidar(id, corpo);
  expect(r.status, r.texto).toBe(201);
  const aceito = await aceitar(await ultimoToken());
  expect(aceito.status, aceito.texto).toBe(200);
  expect(aceito.dados()).toEqual({ requerimento_id: id });
  return { id, numero, k: r.dados<{ id: number }>().id };
};
const revogar = (id: number, k: number, quem: Cliente = c.requerente, motivo = 'Encerrou o contrato') =>
  quem.post(`${api.painel(quem)}/requerimento/${id}/participantes/${k}/revogar`, { motivo });
const listados = async (quem: Cliente): Promise<readonly number[]> =>
  (await quem.get(`${MEU}/requerimento`, { per_page: 100 })).dados<Pagina<RequerimentoListado>>().data.map((r) => r.id);
const vistos = async (id: number, quem: Cliente): Promise<ParticipantesVistos> =>
  (
    await quem.get(
      `${api.painel(quem) === MEU || quem === tome ? MEU : api.painel(quem)}/requerimento/${id}/participantes`,
    )
  ).dados();
const ver = (id: number, quem: Cliente = tome) => quem.get(`${MEU}/requerimento/${id}`);
const enviar = async (id: number, quem: Cliente = c.requerente): Promise<number> => {
  const r = await enviarArquivo(portal, quem, `${MEU}/requerimento/${id}/participantes/arquivos`, {});
  expect(r.statusCode, r.body).toBe(201);
  return r.json<{ dados: { id: number } }>().dados.id;
};
const canal = (id: number, quem: Cliente) =>
  quem.post('broadcasting/auth', { socket_id: '1.1', channel_name: `private-requerimento.${id}` });
/** Every outlet of a request in the applicant's panel, as statuses. */
const saidas = async (id: number, quem: Cliente): Promise<readonly number[]> => {
  const { documento, arquivo } = await papeis(id);
  const todas = [
    await ver(id, quem),
    ...(await Promise.all(
      ['eventos', 'cobrancas', 'documentos', 'conversas', 'participantes'].map((parte) =>
        quem.get(`${MEU}/requerimento/${id}/${parte}`),
      ),
    )),
    await quem.get(`${MEU}/documento/${documento}/arquivo`),
    await quem.get(`${MEU}/arquivos/${arquivo}`),
    await canal(id, quem),
  ];
  return todas.map((r) => r.status);
};
const papeis = async (id: number) => ({
  documento: (
    await portal.db.selectFrom('documento').select('id').where('requerimento_id', '=', id).executeTakeFirstOrThrow()
  ).id,
  arquivo: (
    await portal.db
      .selectFrom('arquivo')
      .select('id')
      .where('requerimento_id', '=', id)
      .where('alvo', 'like', 'documento:%')
      .executeTakeFirstOrThrow()
  ).id,
});
const TUDO = [200, 200, 200, 200, 200, 200, 200, 200, 200];
const NADA = [404, 404, 404, 404, 404, 404, 404, 404, 403];

describe('letting somebody in to one request', () => {
  it('[ROTA-064][ROTA-069] opens every outlet to whom accepted, and closes every one again when it is taken back', async () => {
    const { id, numero } = await protocolarO2(portal, c);
    expect(await saidas(id, tome)).toEqual(NADA);
    const r = await convidar(id);
    expect(r.status, r.texto).toBe(201);
    const [mail] = (await mailsDe(EMAIL)).slice(-1);
    expect(mail).toMatchObject({ assunto: 'Convite para participar de um requerimento' });
    expect(mail?.paragrafos.join(' ')).toContain(`Iara Campestre convidou você a participar do requerimento ${numero}`);
    const token = await ultimoToken();
    // The mail alone opens nothing of the request, and says who is asked to what.
    expect(await saidas(id, tome)).toEqual(NADA);
    const publico = await portal.anonimo().get(`publico/convite/${token}`);
    expect(publico.dados<ConviteVisto>()).toMatchObject({
      ...{ numero, papel: 'coautor', pode: 'agir', email: 't***@exemplo.com.br', convidado_por: 'Iara Campestre' },
    });
    expect(JSON.stringify(await portal.db.selectFrom('requerimento_participante').selectAll().execute())).not.toContain(
      token,
    );
    expect((await aceitar(token)).status).toBe(200);
    expect((await aceitar(token)).status).toBe(422);
    expect(await saidas(id, tome)).toEqual(TUDO);
    expect(await listados(tome)).toEqual([id]);
    expect(await saidas(id, outro)).toEqual(NADA);
    const { participantes, pode_convidar } = await vistos(id, c.requerente);
    expect(pode_convidar).toBe(true);
    expect(participantes).toMatchObject([{ id: 1, situacao: 'ativo', email: EMAIL, revogavel: true, eu: false }]);

    const fora = await revogar(id, 1);
    expect(fora.status, fora.texto).toBe(200);
    expect(await saidas(id, tome)).toEqual(NADA);
    expect(await listados(tome)).toEqual([]);
    expect((await mailsDe(EMAIL)).at(-1)?.paragrafos.join(' ')).toContain('Encerrou o contrato');
    expect(
      await portal.db
        .selectFrom('saida')
        .select('id')
        .where('tipo', '=', 'realtime')
        .where('dados', '@>', JSON.stringify({ evento: 'usuario.encerrado', usuario_id: tome.id }))
        .executeTakeFirst(),
    ).toBeDefined();
    const trilha = (await ver(id, c.requerente)).dados<RequerimentoVisto>().eventos.map((e) => `${e.ator} ${e.texto}`);
    expect(trilha.slice(0, 3)).toEqual([
      'Iara Campestre retirou o acesso de Tomé Ribeirinho, coautor',
      'Tomé Ribeirinho aceitou participar como coautor',
      'Iara Campestre convidou Tomé Ribeirinho como coautor',
    ]);
    expect((await revogar(id, 1)).status).toBe(422);
  });

  it('refuses the invitation to any account but that of the address or document it names, in this city alone', async () => {
    const { id } = await protocolarO2(portal, c);
    await convidar(id);
    const token = await ultimoToken();
    expect((await aceitar(token, outro)).status).toBe(403);
    expect((await aceitar(token, c.outroRequerente)).status).toBe(403);
    const vizinho = await portal.entrar({
      organizacaoId: portal.outraCidade,
      email: 'vizinho@exemplo.com.br',
      permissoes: ['painel.contribuinte'],
    });
    expect((await vizinho.get(`${MEU}/convite/${token}`)).erro.codigo).toBe('link_invalido');
    expect((await aceitar(token, vizinho)).erro.codigo).toBe('link_invalido');
    expect((await portal.anonimo().get(`publico/convite/${'A'.repeat(54)}`)).erro.codigo).toBe('link_invalido');
    expect((await portal.anonimo().get(`publico/convite/${token.slice(0, -1)}x`)).erro.codigo).toBe('link_invalido');
    // By document: the address does not matter, the CPF does.
    expect((await convidar(id, { email: 'dono@exemplo.com.br', documento: '123' })).erro.erros).toHaveProperty(
      'documento',
    );
    expect((await convidar(id, { email: 'dono@exemplo.com.br', documento: '529.982.247-25' })).status).toBe(201);
    const doDocumento = await ultimoToken('dono@exemplo.com.br');
    expect((await aceitar(doDocumento, outro)).status).toBe(403);
    await portal.db.updateTable('usuario').set({ documento: '52998224725' }).where('id', '=', outro.id).execute();
    expect((await aceitar(doDocumento, outro)).status).toBe(200);
    // His own request is nobody's to be let in to.
    const dela = (
      await portal.db.selectFrom('usuario').select('email').where('id', '=', c.requerente.id).executeTakeFirstOrThrow()
    ).email;
    await convidar(id, { email: dela });
    expect((await aceitar(await ultimoToken(dela.toLowerCase()), c.requerente)).status).toBe(422);
  });

  it('expires: the invitation after a week, renewed by sending it again; the access after its last day', async () => {
    const { id } = await protocolarO2(portal, c);
    await convidar(id, { ate: '2026-11-16' });
    const velho = await ultimoToken();
    const { convite_expira_em } = await portal.db
      .selectFrom('requerimento_participante')
      .select('convite_expira_em')
      .where('requerimento_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(convite_expira_em.toISOString()).toBe('2026-11-23T13:00:00.000Z');
    await portal.db
      .updateTable('requerimento_participante')
      .set({ convite_expira_em: INICIO })
      .where('requerimento_id', '=', id)
      .execute();
    expect((await aceitar(velho)).erro.codigo).toBe('link_expirado');
    expect((await vistos(id, c.requerente)).participantes).toMatchObject([
      { situacao: 'convite_vencido', reenviavel: true },
    ]);
    expect((await c.requerente.post(`${MEU}/requerimento/${id}/participantes/1/reenviar`)).status).toBe(200);
    expect((await aceitar(velho)).erro.codigo).toBe('link_invalido');
    expect((await aceitar(await ultimoToken())).status).toBe(200);
    // The last day whole, in the city's time zone.
    portal.clock.fixar('2026-11-17T02:59:00Z');
    expect((await ver(id)).status).toBe(200);
    const membro = (await canal(id, tome)).corpo as { channel_data: string };
    expect((JSON.parse(membro.channel_data) as { ate: number }).ate).toBe(Date.parse('2026-11-17T03:00:00Z'));
    portal.clock.fixar('2026-11-17T03:00:00Z');
    expect(await saidas(id, tome)).toEqual(NADA);
    expect(await listados(tome)).toEqual([]);
    expect((await vistos(id, c.requerente)).participantes).toMatchObject([{ situacao: 'encerrado' }]);
    portal.clock.fixar(INICIO);
    expect((await convidar(id, { email: 'x@exemplo.com.br', ate: '2026-11-15' })).erro.erros).toHaveProperty('ate');
  });

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

  it('changes who takes part in mid-request by a reason and a document: the one before is out at once', async () => {
    const tecnico = { papel: 'responsavel_tecnico', pode: 'agir' };
    const { id } = await comTome(tecnico);
    const troca = { ...tecnico, nome: 'Olavo Outro', email: 'olavo@exemplo.com.br', no_lugar_de: 1 };
    expect((await convidar(id, troca)).erro.erros).toHaveProperty('motivo');
    expect((await convidar(id, { ...troca, motivo: 'Baixa da ART' })).erro.erros).toHaveProperty('documento');
    const prova = await enviar(id);
    expect(
      (await convidar(id, { ...troca, papel: 'coautor', motivo: 'Baixa da ART', prova })).erro.erros,
    ).toHaveProperty('no_lugar_de');
    const r = await convidar(id, { ...troca, motivo: 'Baixa da ART', prova });
    expect(r.status, r.texto).toBe(201);
    expect((await ver(id)).status).toBe(404);
    const { eventos } = (await ver(id, c.requerente)).dados<RequerimentoVisto>();
    expect(eventos.slice(0, 2).map((e) => `${e.texto}: ${e.detalhe}`)).toEqual([
      'convidou Olavo Outro como responsável técnico: Consultar e agir · no lugar de Tomé Ribeirinho: Baixa da ART',
      'retirou o acesso de Tomé Ribeirinho, responsável técnico: Baixa da ART',
    ]);
    expect((await vistos(id, c.requerente)).participantes[1]).toMatchObject({ no_lugar_de: 'Tomé Ribeirinho' });
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
