import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PreparoDaUnificacao } from '../../../../src/schemas/unificacao.ts';
import { cnpjNumero } from '../../../support/builders.ts';
import { MOTIVO, montarPalcoDaUnificacao, type PalcoDaUnificacao } from './palcoDaUnificacao.ts';

let c: PalcoDaUnificacao;
beforeAll(async () => {
  c = await montarPalcoDaUnificacao();
});
afterAll(() => c.p.fechar());

const trilha = async (entidade: string, id: number) =>
  (await c.p.auditoria('unificar')).filter((um) => um.entidade === entidade && um.registro_id === id);
const vinculo = (usuario: number) =>
  c.p.db
    .selectFrom('usuario_organizacao')
    .select(['pessoa_id', 'excluido_em'])
    .where('organizacao_id', '=', c.p.cidade)
    .where('usuario_id', '=', usuario)
    .executeTakeFirstOrThrow();

describe('two records of one person', () => {
  it('become one: chosen values, kept loser, both in the trail; lists and look-ups know one', async () => {
    const [fica, sai] = [await c.pessoa(), await c.pessoa({ telefone_celular: '48999990000' })];
    const r = await c.unificar(fica, sai, { usar: ['telefone_celular', 'cadastro_pessoa_fisica'] });
    expect(r.status, r.texto).toBe(200);
    expect(r.mensagem).toBe('Cadastros unificados');
    expect(await c.linha(fica.id)).toMatchObject({
      documento: sai.cpf,
      telefone_celular: '48999990000',
      email: fica.email,
    });
    const velha = await c.linha(sai.id);
    expect(velha).toMatchObject({ documento: sai.cpf, email: sai.email, unificada_com: fica.id });
    expect(velha.unificada_em).not.toBeNull();
    const busca = await c.p.chamar(`${c.base}?s=${sai.cpf}`, { token: c.token });
    expect((busca.dados as { data: { id: number }[] }).data.map(({ id }) => id)).toEqual([fica.id]);
    const vista = await c.p.chamar(`${c.base}/${sai.id}`, { token: c.token });
    expect(vista.dados).toMatchObject({ unificada_com: fica.id });
    expect(await trilha('pessoa', fica.id)).toMatchObject([
      {
        antes: { telefone_celular: null, cadastro_pessoa_fisica: { cpf: fica.cpf } },
        depois: { telefone_celular: '48999990000', unificou: sai.id, razao: 'repetido', motivo: MOTIVO },
      },
    ]);
    expect(await trilha('pessoa', sai.id)).toMatchObject([{ depois: { unificada_com: fica.id, motivo: MOTIVO } }]);
    const historico = await c.p.chamar(`${c.base}/${fica.id}/historico`, { token: c.token });
    expect((historico.dados as { data: object[] }).data).toMatchObject([{ acao: 'unificar', motivo: MOTIVO }]);
  });

  it('are shown beforehand with their accounts and what goes over', async () => {
    const [fica, sai] = [await c.pessoa({ conta: true }), await c.pessoa({ conta: true })];
    await c.p.db
      .insertInto('imovel')
      .values({
        organizacao_id: c.p.cidade,
        numero_inscricao: '77.01',
        endereco: 'Rua A',
        proprietarios: JSON.stringify([{ pessoa_id: sai.id, percentual: '100' }]),
      })
      .execute();
    const r = await c.preparo(fica, sai);
    expect(r.status, r.texto).toBe(200);
    expect(r.dados as PreparoDaUnificacao).toMatchObject({
      fica: { id: fica.id, conta: { id: fica.conta, email: fica.email, equipe: false } },
      sai: { id: sai.id, conta: { id: sai.conta } },
      muda: [{ rotulo: 'Imóveis de que é ou foi dono', total: 1 }],
      impedimentos: [],
      documentos_confirmados: true,
    });
  });

  it('share a property as one owner, earlier shares stay as they were', async () => {
    const [fica, sai, outra] = [await c.pessoa(), await c.pessoa(), await c.pessoa()];
    const donos = [
      { pessoa_id: outra.id, percentual: '20' },
      { pessoa_id: sai.id, percentual: '30.5', desde: '2020-01-01' },
      { pessoa_id: fica.id, percentual: '49.5', desde: '2021-01-01' },
      { pessoa_id: sai.id, percentual: '10', ate: '2019-01-01' },
    ];
    const { id } = await c.p.db
      .insertInto('imovel')
      .values({
        organizacao_id: c.p.cidade,
        numero_inscricao: '77.02',
        endereco: 'Rua B',
        proprietarios: JSON.stringify(donos),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const r = await c.unificar(fica, sai);
    expect(r.dados).toMatchObject({ movidos: { 'imovel.proprietarios': 1 } });
    const { proprietarios, versao } = await c.p.db
      .selectFrom('imovel')
      .select(['proprietarios', 'versao'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect({ proprietarios, versao }).toEqual({
      proprietarios: [
        { pessoa_id: outra.id, percentual: '20' },
        { pessoa_id: fica.id, percentual: '80', desde: '2020-01-01' },
        { pessoa_id: fica.id, percentual: '10', ate: '2019-01-01' },
      ],
      versao: 2,
    });
    expect(await trilha('imovel', id)).toMatchObject([{ antes: { proprietarios: donos }, depois: { versao: 2 } }]);
  });

  it('of which one was merged before lead to the last in one step, and none comes back by a restore', async () => {
    const [primeira, segunda, terceira] = [await c.pessoa(), await c.pessoa(), await c.pessoa({ nome: 'Clara Final' })];
    expect((await c.unificar(segunda, primeira)).status).toBe(200);
    expect((await c.unificar(terceira, segunda)).status).toBe(200);
    expect((await c.linha(primeira.id)).unificada_com).toBe(terceira.id);
    const r = await c.p.chamar(`${c.base}/restaurarIds`, { token: c.token, body: { ids: [segunda.id] } });
    expect(r.status).toBe(422);
    expect(r.mensagem).toBe('Este cadastro foi unificado com Clara Final e não volta sozinho');
  });
});

describe('the accounts', () => {
  it('one alone goes on with the record that stays, by the document that was kept', async () => {
    const [fica, sai] = [await c.pessoa(), await c.pessoa({ conta: true })];
    expect((await c.unificar(fica, sai, { razao: 'documento_errado' })).status).toBe(200);
    expect(await vinculo(sai.conta ?? 0)).toEqual({ pessoa_id: fica.id, excluido_em: null });
    expect((await c.p.entrar(fica.cpf)).status).toBe(200);
    expect((await c.p.entrar(sai.email)).status).toBe(200);
    expect((await c.p.entrar(sai.cpf)).status).toBe(401);
  });

  it('two: one is chosen; the other one is told at log-in, by mail and when it asks for a way in, and never comes back', async () => {
    const [fica, sai] = [await c.pessoa({ conta: true }), await c.pessoa({ conta: true })];
    const aberta = await c.p.tokens(fica.email);
    const semEscolha = await c.unificar(fica, sai, { razao: 'documento_errado' });
    expect(semEscolha.erros).toEqual({ conta_id: ['Escolha a conta que fica'] });
    const r = await c.unificar(fica, sai, { razao: 'documento_errado', conta_id: sai.conta });
    expect(r.status, r.texto).toBe(200);
    // The record of the first stays with its CPF, the account of the second logs in with it.
    expect((await c.p.entrar(fica.cpf)).status).toBe(200);
    expect((await c.p.entrar(sai.email)).status).toBe(200);
    expect(await vinculo(sai.conta ?? 0)).toEqual({ pessoa_id: fica.id, excluido_em: null });
    expect((await c.p.chamar('me', { token: aberta.access_token })).status).toBe(401);
    const recusada = await c.p.entrar(fica.email);
    expect(recusada.status).toBe(403);
    expect(recusada.mensagem).toBe('Esta conta foi unificada com a de e-mail p***@exemplo.com.br. Entre com ela');
    expect((await c.p.entrar(fica.email, { password: 'Errada#2026' })).status).toBe(401);
    await c.p.chamar('auth/sendResetLinkEmail', { body: { email: fica.email } });
    const mails = (await c.p.mails()).filter(({ para }) => para === fica.email);
    expect(mails.map(({ assunto }) => assunto)).toEqual(Array(2).fill('Os seus dois cadastros foram unificados'));
    expect(mails[0]?.paragrafos.join(' ')).toContain('use a de e-mail p***@exemplo.com.br');
    const sino = await c.p.db.selectFrom('notificacao').select('message').where('usuario_id', '=', sai.conta).execute();
    expect(sino.map(({ message }) => message)).toEqual([
      'A prefeitura unificou dois cadastros seus. Os requerimentos dos dois estão nesta conta',
    ]);
    expect(await trilha('usuario', fica.conta ?? 0)).toMatchObject([
      { antes: { documento: fica.cpf }, depois: { unificada_com: sai.conta } },
    ]);
    const daEquipe = await c.p.chamar('painel-prefeitura/cadastro/usuario', {
      token: c.token,
      body: { nome: 'Clara Reis', email: fica.email, permissoes: ['painel.prefeitura'] },
    });
    expect(daEquipe.erros).toEqual({
      email: ['Esta conta foi unificada com outra da mesma pessoa. Use o e-mail da conta que ficou'],
    });
  });

  it('the address of the one that ended is free for whoever opens a link sent to it', async () => {
    const [fica, sai] = [await c.pessoa({ conta: true }), await c.pessoa({ conta: true })];
    expect((await c.unificar(fica, sai, { razao: 'documento_errado', conta_id: fica.conta })).status).toBe(200);
    const mudar = (conta: number | null, email: string) =>
      c.p.chamar(`painel-prefeitura/conta/${conta}/contato`, { token: c.token, body: { email, motivo: MOTIVO } });
    const r = await mudar(fica.conta, sai.email);
    expect(r.status, r.texto).toBe(200);
    // Until the link is opened the ended account still says where the person is.
    expect((await c.p.entrar(sai.email)).status).toBe(403);
    expect((await c.p.chamar(`auth/confirmarEmail/${await c.p.ultimoLink(sai.email)}`, { body: {} })).status).toBe(200);
    const entrou = await c.p.entrar(sai.email);
    expect(entrou.status, entrou.texto).toBe(200);
    expect((await c.p.entrar(fica.email)).status).toBe(401);
    const contas = await c.p.db
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
    const [outra, dupla] = [await c.pessoa({ conta: true }), await c.pessoa({ conta: true, deOutra: true })];
    expect((await c.unificar(outra, dupla, { razao: 'documento_errado', conta_id: outra.conta })).status).toBe(200);
    expect((await mudar(outra.conta, dupla.email)).erros).toEqual({ email: ['Usuário já cadastrado'] });
  });

  it('a link from before does not bring the ended one back', async () => {
    const [fica, sai] = [await c.pessoa({ conta: true }), await c.pessoa({ conta: true })];
    await c.p.chamar('auth/sendResetLinkEmail', { body: { email: sai.email } });
    const link = await c.p.ultimoLink(sai.email);
    await c.unificar(fica, sai, { razao: 'documento_errado', conta_id: fica.conta });
    const body = { password: 'Nova#Senha2026', password_confirmation: 'Nova#Senha2026' };
    expect((await c.p.chamar(`auth/passwordReset/${link}`, { body })).sucesso).toBe(false);
    expect((await c.p.entrar(sai.email)).status).toBe(403);
  });

  it('of staff stays; two of staff, and one that is also of another city, are refused with the reason', async () => {
    const daEquipe = { conta: true, permissoes: ['painel.prefeitura', 'painel.contribuinte'] };
    const [servidora, requerente] = [await c.pessoa(daEquipe), await c.pessoa({ conta: true })];
    const doc = { razao: 'documento_errado' };
    expect((await c.unificar(servidora, requerente, { ...doc, conta_id: requerente.conta })).erros).toEqual({
      conta_id: ['A conta de quem trabalha na prefeitura é a que fica'],
    });
    const colega = await c.pessoa(daEquipe);
    expect((await c.unificar(servidora, colega, { ...doc, conta_id: colega.conta })).mensagem).toBe(
      'Os dois cadastros são de usuários da prefeitura. Desative antes um dos usuários',
    );
    const [fica, dividida] = [await c.pessoa(), await c.pessoa({ conta: true, deOutra: true })];
    expect((await c.unificar(fica, dividida, doc)).erros).toEqual({
      conta_id: ['Esta conta também é de outra organização. Só a própria pessoa ou o suporte altera este dado'],
    });
    expect((await c.linha(dividida.id)).unificada_com).toBeNull();
    // With its own document kept nothing of the shared account changes.
    const r = await c.unificar(fica, dividida, { ...doc, usar: ['cadastro_pessoa_fisica'] });
    expect(r.status, r.texto).toBe(200);
  });
});

describe('what cannot be merged', () => {
  it('is refused: itself, another kind, another city, gone, stale, without a reason, two proved documents', async () => {
    const [a, b] = [await c.pessoa({ conta: true }), await c.pessoa({ conta: true })];
    expect((await c.unificar(a, a)).mensagem).toBe('Escolha outro cadastro: este é o mesmo');
    const empresa = await c.pessoa({ cnpj: cnpjNumero(40) });
    expect((await c.unificar(a, empresa)).mensagem).toBe('Uma pessoa física e uma jurídica não são a mesma pessoa');
    const deFora = await c.pessoa({}, c.p.outra);
    const fora = await c.unificar(a, deFora);
    expect([fora.status, fora.erros]).toEqual([422, { outra_pessoa_id: ['Registro não encontrado'] }]);
    expect((await c.unificar(deFora, a)).status).toBe(404);
    expect((await c.preparo(deFora, a)).status).toBe(404);
    expect((await c.unificar(a, b, { motivo: '  ' })).erros).toEqual({ motivo: ['Campo obrigatório'] });
    expect((await c.unificar(a, b, { versao: 9 })).status).toBe(409);
    expect((await c.unificar(a, b, { conta_id: a.conta })).erros).toEqual({
      razao: ['Cada cadastro tem um documento confirmado. Só se unificam quando um deles foi digitado errado'],
    });
    expect((await c.unificar(a, b, { conta_id: a.conta, razao: 'documento_errado' })).status).toBe(200);
    expect((await c.unificar(a, b)).mensagem).toMatch(/^Clara Reis \d+ já foi unificado com Clara Reis \d+$/);
  });

  it('is refused to whoever manages nothing here, and of one’s own record', async () => {
    const [a, b] = [await c.pessoa(), await c.pessoa()];
    await c.p.conta({
      email: 'atendente@aurora.br',
      vinculos: [{ organizacao: c.p.cidade, permissoes: ['painel.prefeitura', 'prefeitura.contribuinte.cadastro'] }],
    });
    const atendente = (await c.p.tokens('atendente@aurora.br')).access_token;
    expect((await c.unificar(a, b, {}, atendente)).status).toBe(403);
    const propria = await c.pessoa({
      conta: true,
      permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'],
    });
    const seu = (await c.p.tokens(propria.email)).access_token;
    expect((await c.unificar(a, propria, {}, seu)).mensagem).toBe(
      'Um dos cadastros é o da sua própria conta. Peça a outro gestor que os unifique',
    );
  });

  it('support does it for a city, and is on its trail', async () => {
    await c.p.conta({
      email: 'suporte@exemplo.com.br',
      vinculos: [{ organizacao: c.p.sistema, permissoes: ['painel.sistema', 'perfil.administrador'] }],
    });
    const doSuporte = { host: 'sistema.example' };
    const { access_token } = await c.p.tokens('suporte@exemplo.com.br', doSuporte);
    const [a, b] = [await c.pessoa(), await c.pessoa()];
    const r = await c.p.chamar(`admin/cadastro/contribuinte/${a.id}/unificar?sistema_organizacao_id=${c.p.cidade}`, {
      token: access_token,
      ...doSuporte,
      body: { outra_pessoa_id: b.id, versao: 1, versao_da_outra: 1, usar: [], razao: 'outro_sistema', motivo: MOTIVO },
    });
    expect(r.status, r.texto).toBe(200);
    expect(await trilha('pessoa', b.id)).toMatchObject([{ organizacao_id: c.p.cidade }]);
  });
});

it('of two who merge at once one wins, whichever way round, and the other one is told', async () => {
  for (const inverter of [false, true]) {
    const [a, b] = [await c.pessoa(), await c.pessoa()];
    const respostas = await Promise.all([c.unificar(a, b), inverter ? c.unificar(b, a) : c.unificar(a, b)]);
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(respostas.find(({ status }) => status === 422)?.mensagem).toMatch(/já foi unificado com/);
    const linhas = [await c.linha(a.id), await c.linha(b.id)];
    expect(linhas.filter(({ unificada_com }) => unificada_com === null)).toHaveLength(1);
  }
});
