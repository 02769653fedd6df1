import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderizarMail } from '../../../../server/mail/renderizarMail.ts';
import type { Comparacao, MinhaValidacao } from '../../../../src/schemas/validacaoCadastro.ts';
import { cpfNumero } from '../../../support/builders.ts';
import { montarPalco, SENHA, type Palco } from '../auth/palco.ts';

let p: Palco;
let gestora: string;
let colega: string;
let analista: string;
beforeAll(async () => {
  p = await montarPalco();
  const permissoes = ['painel.prefeitura', 'perfil.gestor.prefeitura'];
  await p.conta({ nome: 'Gilda Gestora', email: 'gilda@aurora.br', vinculos: [{ organizacao: p.cidade, permissoes }] });
  await p.conta({ nome: 'Caio Colega', email: 'caio@aurora.br', vinculos: [{ organizacao: p.cidade, permissoes }] });
  await p.conta({
    email: 'analista@aurora.br',
    vinculos: [{ organizacao: p.cidade, permissoes: ['painel.prefeitura', 'contribuinte.validacao'] }],
  });
  gestora = (await p.tokens('gilda@aurora.br')).access_token;
  colega = (await p.tokens('caio@aurora.br')).access_token;
  analista = (await p.tokens('analista@aurora.br')).access_token;
});
afterAll(() => p.fechar());
beforeEach(async () => {
  await p.db.updateTable('organizacao').set({ validar_autocadastro: false }).where('id', '=', p.cidade).execute();
});

const FILA = 'painel-prefeitura/cadastro/contribuinte-validacao';
const MINHA = 'painel-contribuinte/validacao-cadastro';

let proximo = 300;
interface Cena {
  readonly cpf: string;
  readonly email: string;
  readonly pessoaId: number;
  readonly id: number;
  readonly token: string;
}

const pessoaDaCidade = async (
  cpf: string,
  mais: { email?: string | null; nome?: string; telefone_celular?: string | null } = {},
) =>
  (
    await p.db
      .insertInto('pessoa')
      .values({
        organizacao_id: p.cidade,
        tipo: 'Física',
        nome: mais.nome ?? 'MARIA DA SILVA',
        email: mais.email ?? null,
        telefone_celular: mais.telefone_celular ?? null,
        cadastro_pessoa_fisica: JSON.stringify({ cpf }),
        endereco: JSON.stringify({ rua: 'Rua das Flores', numero: '10', codigo_postal: '88701000' }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

const registrar = async (cpf: string, email: string): Promise<void> => {
  const r = await p.chamar('auth/autocadastro', {
    body: {
      tipo: 'Física',
      nome: 'Maria da Silva Souza',
      cpf,
      email,
      telefone_celular: '(19) 99876-5432',
      password: SENHA,
      password_confirmation: SENHA,
      aceite: true,
    },
  });
  expect(r.status, r.texto).toBe(201);
  expect((await p.chamar(`auth/confirmarEmail/${await p.ultimoLink(email)}`, { method: 'POST' })).status).toBe(200);
};

const validacaoDe = (cpf: string) =>
  p.db.selectFrom('validacao_cadastro').selectAll().where('documento', '=', cpf).orderBy('id').execute();

/** Somebody whose document the city holds, registered and confirmed: in the queue. */
const naFila = async (mais: Parameters<typeof pessoaDaCidade>[1] = {}): Promise<Cena> => {
  const n = (proximo += 1);
  const cpf = cpfNumero(n);
  const email = `maria${n}@exemplo.com.br`;
  const pessoaId = await pessoaDaCidade(cpf, mais);
  await registrar(cpf, email);
  const [linha] = await validacaoDe(cpf);
  return { cpf, email, pessoaId, id: linha?.id ?? 0, token: (await p.tokens(email)).access_token };
};

const comparacao = async (id: number, token = gestora): Promise<Comparacao> =>
  (await p.chamar(`${FILA}/${id}/comparacao`, { token })).dados as Comparacao;
const agir = (id: number, ato: string, body: object, token = gestora) =>
  p.chamar(`${FILA}/${id}/${ato}`, { token, body });
const aprovar = async (c: Cena, mais: object = {}, token = gestora) => {
  const { cadastro } = await comparacao(c.id, token);
  return agir(
    c.id,
    'aprovar',
    { versao: 1, cadastro: cadastro && { id: cadastro.id, versao: cadastro.versao }, usar: [], ...mais },
    token,
  );
};
const minha = async (token: string) => (await p.chamar(MINHA, { token })).dados as MinhaValidacao | null;
const vinculo = (email: string) =>
  p.db
    .selectFrom('usuario_organizacao as uo')
    .innerJoin('usuario as u', 'u.id', 'uo.usuario_id')
    .select(['uo.pessoa_id', 'uo.aguarda_validacao', 'u.id'])
    .where('u.email', '=', email)
    .executeTakeFirstOrThrow();
const avisosDe = async (email: string) => {
  const { id } = await vinculo(email);
  const linhas = await p.db
    .selectFrom('notificacao')
    .select('message')
    .where('usuario_id', '=', id)
    .orderBy('id')
    .execute();
  return linhas.map(({ message }) => message);
};
const pessoa = (id: number) => p.db.selectFrom('pessoa').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const assuntos = async (para: string) => (await p.mails()).filter((m) => m.para === para).map(({ assunto }) => assunto);

describe('the way into the queue', () => {
  it('takes an account whose document the city holds without e-mail, and says so to the applicant', async () => {
    const c = await naFila();
    expect(await validacaoDe(c.cpf)).toMatchObject([
      { situacao: 'Aguardando', razao: 'sem_email', nome: 'Maria da Silva Souza', email: c.email, tipo: 'Física' },
    ]);
    expect(await vinculo(c.email)).toMatchObject({ pessoa_id: null, aguarda_validacao: true });
    expect(await assuntos(c.email)).toEqual(['Confirme o seu e-mail', 'O seu cadastro está em conferência']);
    const mail = (await p.mails()).filter((m) => m.para === c.email).at(-1);
    expect(mail?.acao?.url).toBe('http://aurora.example:3000/contribuinte/completar-cadastro/validacao');
    expect(await minha(c.token)).toMatchObject({ situacao: 'Aguardando', razao: 'sem_email', conversa: [] });
  });

  it('takes one of another e-mail too, and its owner decides by the link before any manager does', async () => {
    const c = await naFila({ email: 'antigo@exemplo.com.br' });
    expect(await validacaoDe(c.cpf)).toMatchObject([{ situacao: 'Aguardando', razao: 'outro_email' }]);
    const link = await p.ultimoLink('antigo@exemplo.com.br');
    expect((await p.chamar(`auth/confirmarEmail/${link}`, { method: 'POST' })).status).toBe(200);
    expect(await validacaoDe(c.cpf)).toMatchObject([
      { situacao: 'Aprovado', decidido_por: 'Link enviado ao e-mail do cadastro', versao: 2 },
    ]);
    expect(await vinculo(c.email)).toMatchObject({ pessoa_id: c.pessoaId, aguarda_validacao: false });
    expect(await agir(c.id, 'recusar', { versao: 1, motivo: 'Tarde' })).toMatchObject({
      status: 409,
      codigo: 'versao_desatualizada',
      mensagem: expect.stringContaining('já foi aprovado por Link enviado ao e-mail do cadastro') as string,
    });
  });

  it('attaches at once where the confirmed address is that of the record, and makes a record where there is none', async () => {
    const cpf = cpfNumero((proximo += 1));
    const pessoaId = await pessoaDaCidade(cpf, { email: 'Mesma@Exemplo.com.br' });
    await registrar(cpf, 'mesma@exemplo.com.br');
    expect(await vinculo('mesma@exemplo.com.br')).toMatchObject({ pessoa_id: pessoaId, aguarda_validacao: false });
    expect(await validacaoDe(cpf)).toEqual([]);
  });

  it('takes everybody where the city looks at every registration, and approving makes the record', async () => {
    await p.db.updateTable('organizacao').set({ validar_autocadastro: true }).where('id', '=', p.cidade).execute();
    const cpf = cpfNumero((proximo += 1));
    await registrar(cpf, 'toda@exemplo.com.br');
    const [linha] = await validacaoDe(cpf);
    expect(linha).toMatchObject({ situacao: 'Aguardando', razao: 'todos' });
    const { cadastro, linhas } = await comparacao(linha?.id ?? 0);
    expect([cadastro, linhas.map(({ situacao }) => situacao)]).toEqual([null, ['falta', 'falta', 'falta', 'falta']]);
    const r = await agir(linha?.id ?? 0, 'aprovar', { versao: 1, cadastro: null, usar: [] });
    expect(r.status, r.texto).toBe(200);
    const { pessoa_id } = await vinculo('toda@exemplo.com.br');
    expect(await pessoa(pessoa_id ?? 0)).toMatchObject({ nome: 'Maria da Silva Souza', documento: cpf });
  });

  it('shows the queue what its owner changes meanwhile; more than that waits', async () => {
    const c = await naFila();
    expect((await p.chamar('me', { token: c.token, body: { telefone_celular: '19911112222' } })).status).toBe(200);
    expect(await validacaoDe(c.cpf)).toMatchObject([{ telefone_celular: '19911112222', versao: 2 }]);
    const r = await p.chamar('me', { token: c.token, body: { endereco: { rua: 'Rua A' } } });
    expect([r.status, r.mensagem]).toEqual([422, 'O seu cadastro na prefeitura ainda aguarda validação']);
    const abrir = await p.chamar('painel-contribuinte/requerimento', { token: c.token, body: { processo_id: 1 } });
    expect([abrir.status, abrir.mensagem]).toEqual([422, 'O seu cadastro ainda aguarda a validação da prefeitura']);
  });
});

describe('the list and the comparison', () => {
  it('is a generated registry for managers of this city alone [ROTA-033]', async () => {
    const c = await naFila();
    const lista = await p.chamar(`${FILA}?filtro[situacao][]=Aguardando&s=${c.cpf}`, { token: gestora });
    expect(lista.dados).toMatchObject({ total: 1, data: [{ id: c.id, documento: c.cpf, situacao: 'Aguardando' }] });
    for (const token of [analista, c.token])
      for (const url of [FILA, `${FILA}/${c.id}`, `${FILA}/${c.id}/comparacao`])
        expect((await p.chamar(url, { token })).status, url).toBe(403);
    for (const ato of ['aprovar', 'recusar', 'pedir-informacoes', 'reabrir'])
      expect(
        (await agir(c.id, ato, { versao: 1, motivo: 'x', texto: 'x', cadastro: null, usar: [] }, analista)).status,
      ).toBe(403);
  });

  it('lays both records side by side and marks what differs', async () => {
    const c = await naFila({ nome: 'Maria da Silva', telefone_celular: '19998765432' });
    const { cadastro, linhas } = await comparacao(c.id);
    expect(cadastro).toMatchObject({
      id: c.pessoaId,
      nome: 'Maria da Silva',
      endereco: 'Rua das Flores, 10, CEP 88701-000',
      requerimentos: 0,
      outra_conta: null,
    });
    expect(linhas.map(({ campo, situacao }) => [campo, situacao])).toEqual([
      ['nome', 'diferente'],
      ['documento', 'igual'],
      ['email', 'falta'],
      ['telefone_celular', 'igual'],
    ]);
  });

  it('leaves a look at both records in the audit', async () => {
    const c = await naFila();
    await comparacao(c.id);
    await p.app.olhares.gravar();
    const olhadas = (await p.auditoria('consultar')).filter(
      (l) => l.entidade === 'pessoa' && l.registro_id === c.pessoaId,
    );
    expect(olhadas).toHaveLength(1);
  });

  it('answers 404 for what belongs to another city', async () => {
    const c = await naFila();
    await p.conta({
      email: `g${c.id}@boreal.br`,
      vinculos: [{ organizacao: p.outra, permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] }],
    });
    const host = 'boreal.example';
    const token = (await p.tokens(`g${c.id}@boreal.br`, { host })).access_token;
    expect((await p.chamar(`${FILA}/${c.id}`, { token, host })).status).toBe(404);
    expect((await p.chamar(`${FILA}/${c.id}/comparacao`, { token, host })).status).toBe(404);
    for (const [ato, body] of [
      ['aprovar', { versao: 1, cadastro: null, usar: [] }],
      ['recusar', { versao: 1, motivo: 'Não' }],
      ['pedir-informacoes', { versao: 1, texto: 'O quê?' }],
      ['reabrir', { versao: 1 }],
    ] as const)
      expect((await p.chamar(`${FILA}/${c.id}/${ato}`, { token, host, body })).status).toBe(404);
    expect(await validacaoDe(c.cpf)).toMatchObject([{ situacao: 'Aguardando', versao: 1 }]);
  });
});

describe('approving', () => {
  it('attaches the account to the city record, takes over what the manager chose, mails and rings [ROTA-034]', async () => {
    const c = await naFila({ telefone_celular: '1933334444' });
    const r = await aprovar(c, { usar: ['email', 'nome'] });
    expect([r.status, r.dados]).toEqual([200, { id: c.id, versao: 2, situacao: 'Aprovado', pessoa_id: c.pessoaId }]);
    expect(await vinculo(c.email)).toMatchObject({ pessoa_id: c.pessoaId, aguarda_validacao: false });
    expect(await pessoa(c.pessoaId)).toMatchObject({
      nome: 'Maria da Silva Souza',
      email: c.email,
      telefone_celular: '1933334444',
      versao: 2,
    });
    expect((await assuntos(c.email)).at(-1)).toBe('Cadastro aprovado');
    expect(await avisosDe(c.email)).toEqual(['O seu cadastro foi aprovado. Você já pode abrir requerimentos']);
    expect(await minha(c.token)).toMatchObject({ situacao: 'Aprovado' });
    const [linha] = (await p.auditoria('aprovar')).filter(({ registro_id }) => registro_id === c.id);
    expect(linha).toMatchObject({
      entidade: 'validacao_cadastro',
      depois: { situacao: 'Aprovado', pessoa_id: c.pessoaId, usar: ['nome', 'email'] },
    });
    const me = await p.chamar('me', { token: c.token });
    expect(me.dados).toMatchObject({ pessoa_id: c.pessoaId, aguarda_validacao: false });
  });

  it('leaves the city record alone unless told otherwise, but for the address, which is the account’s now', async () => {
    const c = await naFila();
    expect((await aprovar(c)).status).toBe(200);
    expect(await pessoa(c.pessoaId)).toMatchObject({ nome: 'MARIA DA SILVA', email: c.email, versao: 2 });
    const [rastro] = (await p.auditoria('alterar')).filter(({ registro_id }) => registro_id === c.pessoaId);
    expect(rastro).toMatchObject({
      entidade: 'pessoa',
      organizacao_id: p.cidade,
      antes: { email: null, versao: 1 },
      depois: { email: c.email, versao: 2 },
    });
  });

  it('refuses while the city record is not the one that was compared', async () => {
    const c = await naFila();
    await p.db.updateTable('pessoa').set({ nome: 'Outra', versao: 2 }).where('id', '=', c.pessoaId).execute();
    const r = await agir(c.id, 'aprovar', { versao: 1, cadastro: { id: c.pessoaId, versao: 1 }, usar: [] });
    expect([r.status, r.codigo, r.mensagem]).toEqual([
      409,
      'versao_desatualizada',
      'O cadastro da prefeitura mudou desde que você o comparou',
    ]);
    expect((await agir(c.id, 'aprovar', { versao: 1, cadastro: null, usar: [] })).status).toBe(409);
    expect(await vinculo(c.email)).toMatchObject({ pessoa_id: null, aguarda_validacao: true });
    expect(await assuntos(c.email)).not.toContain('Cadastro aprovado');
  });

  it('refuses a record that is another account’s', async () => {
    const cpf = cpfNumero((proximo += 1));
    const pessoaId = await pessoaDaCidade(cpf);
    await p.conta({
      nome: 'Dona Antiga',
      email: `dona${pessoaId}@exemplo.com.br`,
      vinculos: [{ organizacao: p.cidade }],
    });
    const dona = await vinculo(`dona${pessoaId}@exemplo.com.br`);
    await p.db
      .updateTable('usuario_organizacao')
      .set({ pessoa_id: pessoaId })
      .where('usuario_id', '=', dona.id)
      .execute();
    await registrar(cpf, `nova${pessoaId}@exemplo.com.br`);
    const [linha] = await validacaoDe(cpf);
    expect(linha?.razao).toBe('outra_conta');
    expect((await comparacao(linha?.id ?? 0)).cadastro?.outra_conta).toBe('Dona Antiga');
    const r = await agir(linha?.id ?? 0, 'aprovar', { versao: 1, cadastro: { id: pessoaId, versao: 1 }, usar: [] });
    expect([r.status, r.codigo]).toEqual([422, 'regra']);
    expect(r.mensagem).toContain('já é de outra conta');
  });

  it('lets one of two who decide at once win and tells the other who it was', async () => {
    const c = await naFila();
    const feitos = await Promise.all([
      aprovar(c, {}, gestora),
      agir(c.id, 'recusar', { versao: 1, motivo: 'Documento de outra pessoa' }, colega),
    ]);
    expect(feitos.map(({ status }) => status).sort()).toEqual([200, 409]);
    const perdeu = feitos.find(({ status }) => status === 409);
    const ganhou = feitos[0]?.status === 200 ? 'aprovado por Gilda Gestora' : 'recusado por Caio Colega';
    expect(perdeu?.mensagem).toContain(`Este cadastro já foi ${ganhou}`);
    const decisoes = (await assuntos(c.email)).filter((um) => um.startsWith('Cadastro '));
    expect(decisoes).toHaveLength(1);
    expect(await avisosDe(c.email)).toHaveLength(1);
  });
});

describe('asking and refusing', () => {
  it('asks by mail, takes the answer back into the queue and tells who asked', async () => {
    const c = await naFila();
    const pedido = await agir(c.id, 'pedir-informacoes', {
      versao: 1,
      texto: 'Qual era o seu nome de solteira?\nDesde quando?',
    });
    expect([pedido.status, pedido.dados]).toEqual([
      200,
      { id: c.id, versao: 2, situacao: 'Informações pedidas', pessoa_id: null },
    ]);
    const mail = (await p.mails()).filter((m) => m.para === c.email).at(-1);
    expect(mail?.assunto).toBe('A prefeitura pediu informações sobre o seu cadastro');
    expect(mail?.paragrafos).toEqual(expect.arrayContaining(['Qual era o seu nome de solteira?', 'Desde quando?']));
    expect(await minha(c.token)).toMatchObject({
      situacao: 'Informações pedidas',
      conversa: [{ lado: 'prefeitura', autor: 'Prefeitura', texto: 'Qual era o seu nome de solteira?\nDesde quando?' }],
    });
    const vazia = await p.chamar(`${MINHA}/responder`, { token: c.token, body: { texto: '   ' } });
    expect([vazia.status, vazia.erros]).toEqual([422, { texto: ['Campo obrigatório'] }]);
    const resposta = await p.chamar(`${MINHA}/responder`, { token: c.token, body: { texto: 'Maria Lima' } });
    expect(resposta.dados).toMatchObject({
      situacao: 'Aguardando',
      conversa: [{}, { autor: 'Maria da Silva Souza', texto: 'Maria Lima' }],
    });
    expect(await avisosDe('gilda@aurora.br')).toContain('Maria da Silva Souza respondeu sobre o cadastro em validação');
    expect(await avisosDe('caio@aurora.br')).toEqual([]);
    const denovo = await p.chamar(`${MINHA}/responder`, { token: c.token, body: { texto: 'Maria Lima' } });
    expect([denovo.status, denovo.mensagem]).toEqual([422, 'A prefeitura não espera uma resposta sua agora']);
    const velha = await agir(c.id, 'recusar', { versao: 2, motivo: 'Sem resposta' });
    expect([velha.status, velha.mensagem]).toEqual([409, 'O requerente respondeu desde que você abriu este cadastro']);
    expect((await aprovar(c, { versao: 3 })).status).toBe(200);
  });

  it('refuses with its reason, keeps the account out, and stops the link to the address on record', async () => {
    const c = await naFila({ email: `antigo${proximo}@exemplo.com.br` });
    const antigo = (await pessoa(c.pessoaId)).email ?? '';
    const vazio = await agir(c.id, 'recusar', { versao: 1, motivo: ' ' });
    expect([vazio.status, vazio.erros]).toEqual([422, { motivo: ['Campo obrigatório'] }]);
    const r = await agir(c.id, 'recusar', { versao: 1, motivo: 'O documento é de outra pessoa' });
    expect(r.status, r.texto).toBe(200);
    const mail = (await p.mails()).filter((m) => m.para === c.email).at(-1);
    expect([mail?.assunto, mail?.paragrafos]).toEqual([
      'Cadastro não aprovado',
      expect.arrayContaining(['O documento é de outra pessoa']),
    ]);
    expect(await minha(c.token)).toMatchObject({ situacao: 'Recusado', motivo: 'O documento é de outra pessoa' });
    expect(await vinculo(c.email)).toMatchObject({ pessoa_id: null, aguarda_validacao: false });
    const pelo = await p.chamar(`auth/confirmarEmail/${await p.ultimoLink(antigo)}`, { method: 'POST' });
    expect(pelo.codigo).toBe('link_expirado');
    const abrir = await p.chamar('painel-contribuinte/requerimento', { token: c.token, body: { processo_id: 1 } });
    expect(abrir.mensagem).toBe('A prefeitura não aprovou o seu cadastro. Veja o motivo em "Meu cadastro"');
    const depois = await agir(c.id, 'aprovar', { versao: 2, cadastro: { id: c.pessoaId, versao: 1 }, usar: [] });
    expect([depois.status, depois.codigo]).toEqual([422, 'regra']);
    expect((await agir(c.id, 'reabrir', { versao: 2 })).dados).toMatchObject({ situacao: 'Aguardando', versao: 3 });
    expect(await vinculo(c.email)).toMatchObject({ aguarda_validacao: true });
    expect((await aprovar(c, { versao: 3 })).status).toBe(200);
  });

  it('has no answer for who waits for nothing, and none of somebody else', async () => {
    await p.conta({ email: 'livre@exemplo.com.br', vinculos: [{ organizacao: p.cidade }] });
    const { access_token: token } = await p.tokens('livre@exemplo.com.br');
    expect(await minha(token)).toBeNull();
    expect((await p.chamar(`${MINHA}/responder`, { token, body: { texto: 'Oi' } })).status).toBe(404);
  });

  it('renders its mails with the reason as text, never as markup', async () => {
    const c = await naFila();
    await agir(c.id, 'recusar', { versao: 1, motivo: '<b onclick="x()">Não</b>' });
    const mail = (await p.mails()).filter((m) => m.para === c.email).at(-1);
    if (mail === undefined) throw new Error('no mail');
    const { html, texto, assunto } = renderizarMail(mail, 'Aurora');
    expect(assunto).toBe('Cadastro não aprovado');
    expect(html).toContain('&lt;b onclick=&quot;x()&quot;&gt;Não&lt;/b&gt;');
    expect(html).not.toContain('<b onclick');
    expect(html).toContain('href="http://aurora.example:3000/contribuinte/completar-cadastro/validacao"');
    expect(texto).toContain('<b onclick="x()">Não</b>');
  });
});
