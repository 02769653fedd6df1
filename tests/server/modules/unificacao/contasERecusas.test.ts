import { describe, expect, it } from 'vitest';
import { cnpjNumero } from '../../../support/builders.ts';
import { MOTIVO } from './palcoDaUnificacao.ts';
import { pessoasRepetidas } from './pessoasRepetidas.ts';

const cidade = pessoasRepetidas();

describe('the accounts', () => {
  it('one alone goes on with the record that stays, by the document that was kept', async () => {
    const [fica, sai] = [await cidade.c.pessoa(), await cidade.c.pessoa({ conta: true })];
    expect((await cidade.c.unificar(fica, sai, { razao: 'documento_errado' })).status).toBe(200);
    expect(await cidade.vinculo(sai.conta ?? 0)).toEqual({ pessoa_id: fica.id, excluido_em: null });
    expect((await cidade.c.p.entrar(fica.cpf)).status).toBe(200);
    expect((await cidade.c.p.entrar(sai.email)).status).toBe(200);
    expect((await cidade.c.p.entrar(sai.cpf)).status).toBe(401);
  });

  it('two: one is chosen; the other one is told at log-in, by mail and when it asks for a way in, and never comes back', async () => {
    const [fica, sai] = [await cidade.c.pessoa({ conta: true }), await cidade.c.pessoa({ conta: true })];
    const aberta = await cidade.c.p.tokens(fica.email);
    const semEscolha = await cidade.c.unificar(fica, sai, { razao: 'documento_errado' });
    expect(semEscolha.erros).toEqual({ conta_id: ['Escolha a conta que fica'] });
    const r = await cidade.c.unificar(fica, sai, { razao: 'documento_errado', conta_id: sai.conta });
    expect(r.status, r.texto).toBe(200);
    // The record of the first stays with its CPF, the account of the second logs in with it.
    expect((await cidade.c.p.entrar(fica.cpf)).status).toBe(200);
    expect((await cidade.c.p.entrar(sai.email)).status).toBe(200);
    expect(await cidade.vinculo(sai.conta ?? 0)).toEqual({ pessoa_id: fica.id, excluido_em: null });
    expect((await cidade.c.p.chamar('me', { token: aberta.access_token })).status).toBe(401);
    const recusada = await cidade.c.p.entrar(fica.email);
    expect(recusada.status).toBe(403);
    expect(recusada.mensagem).toBe('Esta conta foi unificada com a de e-mail p***@exemplo.com.br. Entre com ela');
    expect((await cidade.c.p.entrar(fica.email, { password: 'Errada#2026' })).status).toBe(401);
    await cidade.c.p.chamar('auth/sendResetLinkEmail', { body: { email: fica.email } });
    const mails = (await cidade.c.p.mails()).filter(({ para }) => para === fica.email);
    expect(mails.map(({ assunto }) => assunto)).toEqual(Array(2).fill('Os seus dois cadastros foram unificados'));
    expect(mails[0]?.paragrafos.join(' ')).toContain('use a de e-mail p***@exemplo.com.br');
    const sino = await cidade.c.p.db
      .selectFrom('notificacao')
      .select('message')
      .where('usuario_id', '=', sai.conta)
      .execute();
    expect(sino.map(({ message }) => message)).toEqual([
      'A prefeitura unificou dois cadastros seus. Os requerimentos dos dois estão nesta conta',
    ]);
    expect(await cidade.trilha('usuario', fica.conta ?? 0)).toMatchObject([
      { antes: { documento: fica.cpf }, depois: { unificada_com: sai.conta } },
    ]);
    const daEquipe = await cidade.c.p.chamar('painel-prefeitura/cadastro/usuario', {
      token: cidade.c.token,
      body: { nome: 'Clara Reis', email: fica.email, permissoes: ['painel.prefeitura'] },
    });
    expect(daEquipe.erros).toEqual({
      email: ['Esta conta foi unificada com outra da mesma pessoa. Use o e-mail da conta que ficou'],
    });
  });

  it('the address of the one that ended is free for whoever opens a link sent to it', async () => {
    const [fica, sai] = [await cidade.c.pessoa({ conta: true }), await cidade.c.pessoa({ conta: true })];
    expect((await cidade.c.unificar(fica, sai, { razao: 'documento_errado', conta_id: fica.conta })).status).toBe(200);
    const mudar = (conta: number | null, email: string) =>
      cidade.c.p.chamar(`painel-prefeitura/conta/${conta}/contato`, {
        token: cidade.c.token,
        body: { email, motivo: MOTIVO },
      });
    const r = await mudar(fica.conta, sai.email);
    expect(r.status, r.texto).toBe(200);
    // Until the link is opened the ended account still says where the person is.
    expect((await cidade.c.p.entrar(sai.email)).status).toBe(403);
    expect(
      (await cidade.c.p.chamar(`auth/confirmarEmail/${await cidade.c.p.ultimoLink(sai.email)}`, { body: {} })).status,
    ).toBe(200);
    const entrou = await cidade.c.p.entrar(sai.email);
    expect(entrou.status, entrou.texto).toBe(200);
    expect((await cidade.c.p.entrar(fica.email)).status).toBe(401);
    const contas = await cidade.c.p.db
      .selectFrom('usuario')
      .select(['id', 'email'])
      .where('id', 'in', [fica.conta, sai.conta])
      .execute();
    expect(new Map(contas.map(({ id, email }) => [id, email]))).toEqual(
      new Map([
        [fica.conta, sai.email],
        [sai.conta, `conta-${sai.conta}@unificada.invalid`],
      ]),
    );
    // One that goes on in another city keeps its address.
    const [outra, dupla] = [
      await cidade.c.pessoa({ conta: true }),
      await cidade.c.pessoa({ conta: true, deOutra: true }),
    ];
    expect((await cidade.c.unificar(outra, dupla, { razao: 'documento_errado', conta_id: outra.conta })).status).toBe(
      200,
    );
    expect((await mudar(outra.conta, dupla.email)).erros).toEqual({ email: ['Usuário já cadastrado'] });
  });

  it('a link from before does not bring the ended one back', async () => {
    const [fica, sai] = [await cidade.c.pessoa({ conta: true }), await cidade.c.pessoa({ conta: true })];
    await cidade.c.p.chamar('auth/sendResetLinkEmail', { body: { email: sai.email } });
    const link = await cidade.c.p.ultimoLink(sai.email);
    await cidade.c.unificar(fica, sai, { razao: 'documento_errado', conta_id: fica.conta });
    const body = { password: 'Nova#Senha2026', password_confirmation: 'Nova#Senha2026' };
    expect((await cidade.c.p.chamar(`auth/passwordReset/${link}`, { body })).sucesso).toBe(false);
    expect((await cidade.c.p.entrar(sai.email)).status).toBe(403);
  });

  it('of staff stays; two of staff, and one that is also of another city, are refused with the reason', async () => {
    const daEquipe = { conta: true, permissoes: ['painel.prefeitura', 'painel.contribuinte'] };
    const [servidora, requerente] = [await cidade.c.pessoa(daEquipe), await cidade.c.pessoa({ conta: true })];
    const doc = { razao: 'documento_errado' };
    expect((await cidade.c.unificar(servidora, requerente, { ...doc, conta_id: requerente.conta })).erros).toEqual({
      conta_id: ['A conta de quem trabalha na prefeitura é a que fica'],
    });
    const colega = await cidade.c.pessoa(daEquipe);
    expect((await cidade.c.unificar(servidora, colega, { ...doc, conta_id: colega.conta })).mensagem).toBe(
      'Os dois cadastros são de usuários da prefeitura. Desative antes um dos usuários',
    );
    const [fica, dividida] = [await cidade.c.pessoa(), await cidade.c.pessoa({ conta: true, deOutra: true })];
    expect((await cidade.c.unificar(fica, dividida, doc)).erros).toEqual({
      conta_id: ['Esta conta também é de outra organização. Só a própria pessoa ou o suporte altera este dado'],
    });
    expect((await cidade.c.linha(dividida.id)).unificada_com).toBeNull();
    // With its own document kept nothing of the shared account changes.
    const r = await cidade.c.unificar(fica, dividida, { ...doc, usar: ['cadastro_pessoa_fisica'] });
    expect(r.status, r.texto).toBe(200);
  });
});

describe('what cannot be merged', () => {
  it('is refused: itself, another kind, another city, gone, stale, without a reason, two proved documents', async () => {
    const [a, b] = [await cidade.c.pessoa({ conta: true }), await cidade.c.pessoa({ conta: true })];
    expect((await cidade.c.unificar(a, a)).mensagem).toBe('Escolha outro cadastro: este é o mesmo');
    const empresa = await cidade.c.pessoa({ cnpj: cnpjNumero(40) });
    expect((await cidade.c.unificar(a, empresa)).mensagem).toBe(
      'Uma pessoa física e uma jurídica não são a mesma pessoa',
    );
    const deFora = await cidade.c.pessoa({}, cidade.c.p.outra);
    const fora = await cidade.c.unificar(a, deFora);
    expect([fora.status, fora.erros]).toEqual([422, { outra_pessoa_id: ['Registro não encontrado'] }]);
    expect((await cidade.c.unificar(deFora, a)).status).toBe(404);
    expect((await cidade.c.preparo(deFora, a)).status).toBe(404);
    expect((await cidade.c.unificar(a, b, { motivo: '  ' })).erros).toEqual({ motivo: ['Campo obrigatório'] });
    expect((await cidade.c.unificar(a, b, { versao: 9 })).status).toBe(409);
    expect((await cidade.c.unificar(a, b, { conta_id: a.conta })).erros).toEqual({
      razao: ['Cada cadastro tem um documento confirmado. Só se unificam quando um deles foi digitado errado'],
    });
    expect((await cidade.c.unificar(a, b, { conta_id: a.conta, razao: 'documento_errado' })).status).toBe(200);
    expect((await cidade.c.unificar(a, b)).mensagem).toMatch(/^Clara Reis \d+ já foi unificado com Clara Reis \d+$/);
  });

  it('is refused to whoever manages nothing here, and of one’s own record', async () => {
    const [a, b] = [await cidade.c.pessoa(), await cidade.c.pessoa()];
    await cidade.c.p.conta({
      email: 'atendente@aurora.br',
      vinculos: [
        { organizacao: cidade.c.p.cidade, permissoes: ['painel.prefeitura', 'prefeitura.contribuinte.cadastro'] },
      ],
    });
    const atendente = (await cidade.c.p.tokens('atendente@aurora.br')).access_token;
    expect((await cidade.c.unificar(a, b, {}, atendente)).status).toBe(403);
    const propria = await cidade.c.pessoa({
      conta: true,
      permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'],
    });
    const seu = (await cidade.c.p.tokens(propria.email)).access_token;
    expect((await cidade.c.unificar(a, propria, {}, seu)).mensagem).toBe(
      'Um dos cadastros é o da sua própria conta. Peça a outro gestor que os unifique',
    );
  });

  it('support does it for a city, and is on its trail', async () => {
    await cidade.c.p.conta({
      email: 'suporte@exemplo.com.br',
      vinculos: [{ organizacao: cidade.c.p.sistema, permissoes: ['painel.sistema', 'perfil.administrador'] }],
    });
    const doSuporte = { host: 'sistema.example' };
    const { access_token } = await cidade.c.p.tokens('suporte@exemplo.com.br', doSuporte);
    const [a, b] = [await cidade.c.pessoa(), await cidade.c.pessoa()];
    const r = await cidade.c.p.chamar(
      `admin/cadastro/contribuinte/${a.id}/unificar?sistema_organizacao_id=${cidade.c.p.cidade}`,
      {
        token: access_token,
        ...doSuporte,
        body: {
          outra_pessoa_id: b.id,
          versao: 1,
          versao_da_outra: 1,
          usar: [],
          razao: 'outro_sistema',
          motivo: MOTIVO,
        },
      },
    );
    expect(r.status, r.texto).toBe(200);
    expect(await cidade.trilha('pessoa', b.id)).toMatchObject([{ organizacao_id: cidade.c.p.cidade }]);
  });
});
