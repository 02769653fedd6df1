import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { frasesDaEntradaNoLugar as frases } from '../../../../../src/schemas/entradaNoLugar.ts';
import { textosDasContas } from '../../../../../src/schemas/textosDasContas.ts';
import { montarPalco, SENHA, type Palco, type Par } from '../palco.ts';

let p: Palco;
let suporte: { id: number; token: string };
let outroSuporte: number;
let dalva: number;
let cidadao: number;
const MOTIVO = 'Chamado 4312: não consegue protocolar';

beforeAll(async () => {
  p = await montarPalco();
  const doSistema = { organizacao: p.sistema, permissoes: ['painel.sistema'] };
  const id = await p.conta({ nome: 'Rui do Suporte', email: 'rui@exemplo.com.br', vinculos: [doSistema] });
  suporte = { id, token: (await p.tokens('rui@exemplo.com.br')).access_token };
  outroSuporte = await p.conta({ email: 'outro.suporte@exemplo.com.br', vinculos: [doSistema] });
  dalva = await p.conta({
    nome: 'Dalva Montalegre',
    email: 'dalva@exemplo.com.br',
    vinculos: [{ organizacao: p.cidade, permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura', 'root'] }],
  });
  cidadao = await p.conta({ email: 'cidadao@exemplo.com.br', vinculos: [{ organizacao: p.cidade }] });
});
afterAll(() => p.fechar());
beforeEach(() => p.relogio.passar(3600));

const entrarComo = (mudancas: object = {}, token: string | null = null) =>
  p.chamar('oauth/token-super', {
    body: { sistema_usuario_id: dalva, sistema_organizacao_id: p.cidade, motivo: MOTIVO, ...mudancas },
    ...{ token: token ?? suporte.token },
  });
/** The clock has gone on since the log-in of `beforeAll`. */
const renovarSuporte = async (): Promise<void> => {
  suporte = { ...suporte, token: (await p.tokens('rui@exemplo.com.br')).access_token };
};
const noLugar = async (mudancas: object = {}): Promise<string> => {
  await renovarSuporte();
  const r = await entrarComo(mudancas);
  if (r.status !== 200) throw new Error(r.texto);
  return (r.dados as Par).access_token;
};

describe('POST oauth/token-super', () => {
  it('opens a session of the person for support, half an hour long and without a way to renew it [API-028]', async () => {
    await renovarSuporte();
    const r = await entrarComo();
    expect([r.status, r.resposta.headers['cache-control']]).toEqual([200, 'no-store']);
    const par = r.dados as Par;
    expect([par.expires_in, par.refresh_token]).toEqual([1800, undefined]);
    const { exp, sub, org } = decodeJwt(par.access_token);
    expect([exp, sub, org]).toEqual([p.relogio.now().getTime() / 1000 + 1800, String(dalva), p.cidade]);
    expect((await p.chamar('me', { token: par.access_token })).dados).toMatchObject({
      nome: 'Dalva Montalegre',
      suporte: { id: suporte.id, nome: 'Rui do Suporte' },
      painelPrefeitura: true,
    });
    p.relogio.passar(1801);
    expect((await p.chamar('me', { token: par.access_token })).status).toBe(401);
  });

  it('answers under admin/ too, and for an applicant', async () => {
    await renovarSuporte();
    const body = { sistema_usuario_id: cidadao, sistema_organizacao_id: p.cidade, motivo: MOTIVO };
    const r = await p.chamar('admin/oauth/token-super', { body, token: suporte.token });
    expect(r.status).toBe(200);
  });

  it('is refused to everybody else, the city’s root too, and to nobody logged in [API-028] [AMB-123]', async () => {
    const { access_token: daGestora } = await p.tokens('dalva@exemplo.com.br');
    const { access_token: doCidadao } = await p.tokens('cidadao@exemplo.com.br');
    for (const token of [daGestora, doCidadao]) {
      const r = await entrarComo({ sistema_usuario_id: cidadao }, token);
      expect([r.status, r.codigo]).toEqual([403, 'sem_permissao']);
    }
    const body = { sistema_usuario_id: dalva, sistema_organizacao_id: p.cidade, motivo: MOTIVO };
    expect((await p.chamar('oauth/token-super', { body })).status).toBe(401);
    const noLugarDela = await noLugar();
    expect((await entrarComo({ sistema_usuario_id: cidadao }, noLugarDela)).status).toBe(403);
  });

  it('asks for a reason, and for somebody of that city who may still enter', async () => {
    await renovarSuporte();
    const fora = await p.conta({ email: 'x@exemplo.com.br', desativada: true, vinculos: [{ organizacao: p.cidade }] });
    const casos: [object, number, string][] = [
      [{ motivo: '   ' }, 422, 'Campo obrigatório'],
      [{ motivo: 'teste' }, 422, frases.motivoCurto],
      [{ sistema_organizacao_id: p.outra }, 404, frases.semConta],
      [{ sistema_usuario_id: 987_654_321 }, 404, frases.semConta],
      [{ sistema_usuario_id: outroSuporte, sistema_organizacao_id: p.sistema }, 422, frases.daCasa],
      [{ sistema_usuario_id: fora }, 422, frases.desativada],
    ];
    for (const [mudancas, status, frase] of casos) {
      const r = await entrarComo(mudancas);
      expect([r.status, r.mensagem === frase || r.erros?.['motivo']?.[0] === frase, frase]).toEqual([
        status,
        true,
        frase,
      ]);
    }
  });

  it('is limited by the hour', async () => {
    await renovarSuporte();
    const status: number[] = [];
    for (let i = 0; i < 32; i++) status.push((await entrarComo()).status);
    expect(status.filter((um) => um === 200)).toHaveLength(30);
    expect(status.at(-1)).toBe(429);
  });
});

describe('support in a person’s place', () => {
  it.each<[string, string, object]>([
    ['password', 'me/senha', { password_atual: SENHA, password: 'Nova#Kxwq26', password_confirmation: 'Nova#Kxwq26' }],
    ['e-mail', 'me/email', { password_atual: SENHA, email: 'novo@exemplo.com.br' }],
    ['data', 'me', { nome: 'Outro Nome' }],
    ['second factor', 'me/segundo-fator/iniciar', { password_atual: SENHA }],
    ['password, by a link', 'auth/sendResetLinkEmail', { email: 'dalva@exemplo.com.br' }],
    ['accounts of the city', 'painel-prefeitura/cadastro/usuario', { nome: 'Nova' }],
    ['sessions', 'me/sessoes/excluirIds', { ids: ['00000000-0000-4000-8000-000000000000'] }],
  ])('leaves her %s alone', async (_o_que, url, body) => {
    const token = await noLugar();
    const r = await p.chamar(url, { body, token });
    expect([r.status, r.codigo, r.mensagem]).toEqual([422, 'regra', textosDasContas.acessoDeSuporte.proibido]);
  });

  it.each<[string, object]>([
    ['cliente-api', { sistema: 'Outro sistema' }],
    ['cliente-api/1', { sistema: 'Outro nome' }],
    ['cliente-api/1/segredo', {}],
    ['perfil', { nome: 'Tudo', permissoes: ['perfil.gestor.prefeitura'] }],
    ['perfil/1', { permissoes: ['root'] }],
    ['perfil/excluirIds', { ids: [1] }],
    ['contribuinte/1/unificar', { motivo: MOTIVO }],
    ['contribuinte-validacao/1/aprovar', { versao: 1 }],
    ['contribuinte-validacao/1/pedir-informacoes', { versao: 1, texto: 'Diga' }],
    ['ausencia', { usuario_id: 1 }],
    ['conector', { nome: 'Outro' }],
    ['conector/testar', { nome: 'Outro' }],
  ])('[F18] leaves nothing behind that gives access: %s', async (caminho, body) => {
    const r = await p.chamar(`painel-prefeitura/cadastro/${caminho}`, { body, token: await noLugar() });
    expect([r.status, r.codigo, r.mensagem]).toEqual([422, 'regra', textosDasContas.acessoDeSuporte.acessos]);
  });

  it('closes every route of those registries that writes, whatever its name', async () => {
    const dosAcessos =
      /\/painel-(prefeitura\/(cadastro\/(cliente-api|conector|perfil|ausencia|contribuinte-validacao|procuracao)(\/|$)|.*\/unificar$)|\w+\/(procuracoes|agenda\/endereco)|\w+\/requerimento\/:id\/(trocas|participantes|consentimento))/;
    const rotas = p.app.rotas.filter(({ method, url }) => method !== 'GET' && dosAcessos.test(url));
    expect(rotas.length).toBeGreaterThan(25);
    const [daEquipe, doRequerente] = [await noLugar(), await noLugar({ sistema_usuario_id: cidadao })];
    for (const { method, url } of rotas) {
      const token = url.includes('/painel-contribuinte/') ? doRequerente : daEquipe;
      const caminho = url.replace('/api/v1/', '').replace(/:\w+/g, '1');
      const r = await p.chamar(caminho, { method: method as 'POST', body: {}, token });
      expect([url, r.status, r.mensagem]).toEqual([url, 422, textosDasContas.acessoDeSuporte.acessos]);
    }
  });

  it.each(['participantes/1/revogar', 'pareceres/externos', 'pareceres/1/reenviar'])(
    'lets nobody in to her request and puts nobody out of it: %s',
    async (caminho) => {
      const token = await noLugar();
      const r = await p.chamar(`painel-prefeitura/requerimento/1/${caminho}`, { body: {}, token });
      expect([r.status, r.codigo, r.mensagem]).toEqual([422, 'regra', textosDasContas.acessoDeSuporte.acessos]);
    },
  );

  it.each<[string, object]>([
    ['processoRequerimentoAssinatura/1/atualizar', { status: 'Assinado', password: SENHA }],
    ['processoRequerimentoAssinatura/1/atualizar', { status: 'Recusado', motivo: 'Não assino' }],
    ['processoRequerimentoCampoAssinatura', { processo_requerimento_id: 1, campo: 'area', password: SENHA }],
  ])('neither signs nor refuses for her: %s', async (caminho, body) => {
    const r = await p.chamar(`painel-prefeitura/${caminho}`, { body, token: await noLugar() });
    expect([r.status, r.codigo]).toEqual([422, 'regra']);
    expect(r.mensagem).toContain('não se assina');
  });

  it('does her work, and every row says both names', async () => {
    const token = await noLugar();
    const feriado = { nome: 'Aniversário da cidade', data: '2026-08-15', ambito: 'Municipal' };
    const r = await p.chamar('painel-prefeitura/cadastro/feriado', { body: feriado, token });
    expect(r.status).toBe(201);
    const quem = `Rui do Suporte (nº ${suporte.id})`;
    expect((await p.auditoria('criar')).at(-1)).toMatchObject({ usuario_id: dalva, depois: { suporte: quem } });
    expect((await p.auditoria('entrar_como')).at(-1)).toMatchObject({
      usuario_id: suporte.id,
      organizacao_id: p.cidade,
      entidade: 'usuario',
      registro_id: dalva,
      depois: { nome: 'Dalva Montalegre', suporte: quem, motivo: MOTIVO },
    });
    expect((await p.chamar('logout', { token })).status).toBe(200);
    expect((await p.auditoria('sair')).at(-1)).toMatchObject({ usuario_id: dalva, depois: { suporte: quem } });
    expect((await p.chamar('me', { token })).status).toBe(401);
  });

  it('is told to the person, in what she sees of her own data', async () => {
    await noLugar();
    const { access_token: token } = await p.tokens('dalva@exemplo.com.br');
    const r = await p.chamar('painel-prefeitura/minha-auditoria?per_page=20', { token });
    const { data } = r.dados as { data: { quem: string; acao: string }[] };
    expect(data).toContainEqual(expect.objectContaining({ quem: 'Suporte', acao: 'entrar_como' }));
  });

  it('is taken on the city’s address and the system’s, not on another city’s', async () => {
    const token = await noLugar();
    const status = async (host: string): Promise<number> => (await p.chamar('me', { token, host })).status;
    expect(await status('aurora.example')).toBe(200);
    expect(await status('sistema.example')).toBe(200);
    expect(await status('boreal.example')).toBe(401);
  });

  it('ends at once with the supporter’s own account, his leaving support or his new password', async () => {
    const sair = async (mudar: () => Promise<unknown>, voltar: () => Promise<unknown>): Promise<number[]> => {
      const token = await noLugar();
      const antes = (await p.chamar('me', { token })).status;
      await mudar();
      const depois = (await p.chamar('me', { token })).status;
      await voltar();
      return [antes, depois];
    };
    const membro = (excluido_em: Date | null) => () =>
      p.db.updateTable('usuario_organizacao').set({ excluido_em }).where('usuario_id', '=', suporte.id).execute();
    const conta = (desativado_em: Date | null) => () =>
      p.db.updateTable('usuario').set({ desativado_em }).where('id', '=', suporte.id).execute();
    expect(await sair(membro(p.relogio.now()), membro(null))).toEqual([200, 401]);
    expect(await sair(conta(p.relogio.now()), conta(null))).toEqual([200, 401]);
    const token = await noLugar();
    const nova = { password: 'Outra#Kxwq26', password_confirmation: 'Outra#Kxwq26' };
    const trocada = await p.chamar('me/senha', { token: suporte.token, body: { password_atual: SENHA, ...nova } });
    expect(trocada.status).toBe(200);
    expect((await p.chamar('me', { token })).status).toBe(401);
  });
});
