import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canalPrivado } from '../../../src/schemas/tempoReal.ts';
import { montarBancada, type Bancada, type Pessoa } from '../realtime/bancada.ts';

let b: Bancada;
let ana: Pessoa;
let equipe: Pessoa;
beforeAll(async () => {
  b = await montarBancada();
  ana = await b.criarUsuario(b.cidade, ['painel.contribuinte']);
  equipe = await b.criarUsuario(b.cidade, ['painel.prefeitura']);
});
afterAll(() => b.fim());

describe('broadcasting/auth', () => {
  const pedir = async (quem: Pessoa, channel_name: string, caminho = '/api/broadcasting/auth') =>
    b.app.inject({
      method: 'POST',
      url: caminho,
      headers: { ...(await b.cabecalhos(quem)), 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ socket_id: '12.34', channel_name }).toString(),
    });

  it('refuses another user’s private channel with 403 [RT-010]', async () => {
    expect((await pedir(ana, canalPrivado('usuario', equipe.id))).statusCode).toBe(403);
    expect((await pedir(ana, canalPrivado('usuario', ana.id))).statusCode).toBe(200);
  });

  it('signs under /api and, as an alias, under /api/v1; without a session neither', async () => {
    const canal = canalPrivado('usuario', ana.id);
    const [uma, outra] = [await pedir(ana, canal), await pedir(ana, canal, '/api/v1/broadcasting/auth')];
    expect(uma.json()).toEqual(outra.json());
    expect(uma.json()).toMatchObject({ auth: expect.stringMatching(/^chave-de-teste:[0-9a-f]{64}$/) });
    expect((await pedir({ ...ana, token: 'x' }, canal)).statusCode).toBe(401);
  });

  it('signs until when the session lasts, in which no page can change a digit', async () => {
    const { channel_data } = (await pedir(ana, canalPrivado('usuario', ana.id))).json<{ channel_data: string }>();
    const { familia_expira_em } = await b.parts.db
      .selectFrom('sessao')
      .select('familia_expira_em')
      .where('usuario_id', '=', ana.id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(channel_data)).toEqual({ user_id: String(ana.id), ate: familia_expira_em.getTime() });
  });

  it('a request’s channel is for its applicant and the staff of its city, a draft’s for its applicant alone', async () => {
    const vizinha = await b.criarUsuario(b.cidade, ['painel.contribuinte']);
    const deFora = await b.criarUsuario(b.outraCidade, ['painel.prefeitura', 'perfil.administrador']);
    const protocolado = canalPrivado('requerimento', await b.criarRequerimento(ana));
    const rascunho = canalPrivado('requerimento', await b.criarRequerimento(ana, 'Rascunho'));
    const status = async (quem: Pessoa, canal: string): Promise<number> => (await pedir(quem, canal)).statusCode;
    expect(await Promise.all([ana, equipe, vizinha].map((quem) => status(quem, protocolado)))).toEqual([200, 200, 403]);
    expect(await Promise.all([ana, equipe, vizinha].map((quem) => status(quem, rascunho)))).toEqual([200, 403, 403]);
    expect(await status(deFora, protocolado)).not.toBe(200);
    expect(await status(ana, canalPrivado('requerimento', 999_999))).toBe(403);
  });

  it('the channel of news is for all that are logged in to the organisation, and for nobody of another', async () => {
    const deFora = await b.criarUsuario(b.outraCidade, ['painel.prefeitura', 'perfil.administrador']);
    const canal = canalPrivado('noticias', b.cidade);
    const status = async (quem: Pessoa): Promise<number> => (await pedir(quem, canal)).statusCode;
    expect(await Promise.all([ana, equipe, deFora].map(status))).toEqual([200, 200, 403]);
    expect((await pedir(ana, `presence-noticias.${b.cidade}`)).statusCode).toBe(403);
    expect((await pedir({ ...ana, token: 'x' }, canal)).statusCode).toBe(401);
  });

  it('an organisation’s channel is for its staff, a sector’s for its members', async () => {
    const setor = await b.parts.db
      .insertInto('setor')
      .values({ organizacao_id: b.cidade, nome: 'Obras' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const membro = await b.criarUsuario(b.cidade, ['painel.prefeitura']);
    await b.parts.db
      .insertInto('usuario_setor')
      .values({ organizacao_id: b.cidade, usuario_id: membro.id, setor_id: setor.id })
      .execute();
    const status = async (quem: Pessoa, canal: string): Promise<number> => (await pedir(quem, canal)).statusCode;
    expect(await status(equipe, canalPrivado('organizacao', b.cidade))).toBe(200);
    expect(await status(equipe, canalPrivado('organizacao', b.outraCidade))).toBe(403);
    expect(await status(ana, canalPrivado('organizacao', b.cidade))).toBe(403);
    expect(await status(membro, canalPrivado('setor', setor.id))).toBe(200);
    expect(await status(equipe, canalPrivado('setor', setor.id))).toBe(403);
  });

  it('the channel of the system’s own lists is for its support, root or not, and a city grants nobody its panel', async () => {
    const suporte = await b.criarUsuario(b.sistema, ['painel.sistema']);
    const semPainel = await b.criarUsuario(b.sistema, ['painel.contribuinte']);
    const intrusa = await b.criarUsuario(b.cidade, ['painel.sistema']);
    const status = async (quem: Pessoa, organizacao: number): Promise<number> =>
      (await pedir(quem, canalPrivado('organizacao', organizacao))).statusCode;
    expect(await status(suporte, b.sistema)).toBe(200);
    expect(await status(suporte, b.cidade)).toBe(403);
    expect(await status(semPainel, b.sistema)).toBe(403);
    expect(await status(intrusa, b.cidade)).toBe(403);
    expect(await status(intrusa, b.sistema)).toBe(403);
  });

  it('takes nothing but known channels and well-formed sockets', async () => {
    expect((await pedir(ana, 'private-tudo.1')).statusCode).toBe(403);
    expect((await pedir(ana, '')).statusCode).toBe(422);
    const res = await b.app.inject({
      method: 'POST',
      url: '/api/broadcasting/auth',
      headers: await b.cabecalhos(ana),
      payload: { socket_id: '1:private-usuario.2', channel_name: canalPrivado('usuario', ana.id) },
    });
    expect(res.statusCode).toBe(422);
  });
});
