import { afterAll, beforeAll, expect, it } from 'vitest';
import { cpfNumero } from '../../support/builders.ts';
import { montarPalco, type Palco } from './auth/palco.ts';

let p: Palco;
let token: string;
beforeAll(async () => {
  p = await montarPalco();
  const permissoes = ['painel.prefeitura', 'prefeitura.contribuinte.cadastro'];
  await p.conta({ email: 'balcao@aurora.br', vinculos: [{ organizacao: p.cidade, permissoes }] });
  await p.conta({
    email: 'analista@aurora.br',
    vinculos: [{ organizacao: p.cidade, permissoes: ['painel.prefeitura'] }],
  });
  token = (await p.tokens('balcao@aurora.br')).access_token;
});
afterAll(() => p.fechar());

let n = 5000;
const pessoa = async (email: string | null, organizacao = p.cidade) => {
  n += 1;
  const cpf = cpfNumero(n);
  const { id } = await p.db
    .insertInto('pessoa')
    .values({
      organizacao_id: organizacao,
      tipo: 'Física',
      nome: 'Clara Reis',
      email,
      cadastro_pessoa_fisica: JSON.stringify({ cpf }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, cpf };
};
const buscar = (documento: string, quem = token) =>
  p.chamar(`painel-prefeitura/recursos/buscarPessoa?documento=${encodeURIComponent(documento)}`, { token: quem });
const convidar = (pessoa_id: number) =>
  p.chamar('painel-prefeitura/recursos/convidarPessoa', { token, body: { pessoa_id } });

it('a document is found, found without e-mail or user, or not found, each with the sentence of the specification', async () => {
  const [semEmail, semUsuario, deFora] = [
    await pessoa(null),
    await pessoa('clara@exemplo.com.br'),
    await pessoa('fora@exemplo.com.br', p.outra),
  ];
  expect(await buscar(semEmail.cpf)).toMatchObject({
    sucesso: true,
    mensagem: 'Cadastro localizado, mas sem e-mail informado',
    dados: { id: semEmail.id, situacao: 'sem_email' },
  });
  const mascarado = semUsuario.cpf.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4');
  expect(await buscar(mascarado)).toMatchObject({
    sucesso: true,
    mensagem: 'CPF/CNPJ localizado, mas sem usuário vinculado',
    dados: { id: semUsuario.id, situacao: 'sem_usuario' },
  });
  expect(await buscar(deFora.cpf)).toMatchObject({
    status: 200,
    sucesso: false,
    mensagem: 'CPF não localizado na base. Entre em contato com a prefeitura para atualizar o cadastro',
    dados: null,
  });
  expect((await buscar('123')).status).toBe(422);
  const analista = (await p.tokens('analista@aurora.br')).access_token;
  expect((await buscar(semUsuario.cpf, analista)).status).toBe(403);
});

it('who has no account is invited at the address on record, sets his password and logs in with his record', async () => {
  const { id, cpf } = await pessoa('convidada@exemplo.com.br');
  const r = await convidar(id);
  expect(r.status, r.texto).toBe(200);
  expect(r.mensagem).toBe('Convite enviado para convidada@exemplo.com.br');
  expect(await p.ultimoLink('convidada@exemplo.com.br')).toHaveLength(54);
  expect(await buscar(cpf)).toMatchObject({ mensagem: null, dados: { situacao: 'com_usuario' } });
  const vinculo = await p.db
    .selectFrom('usuario_organizacao')
    .select(['permissoes', 'equipe'])
    .where('pessoa_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(vinculo).toEqual({ permissoes: ['painel.contribuinte'], equipe: false });
  expect((await convidar(id)).mensagem).toBe('Esta pessoa já tem conta no portal');
});

it('is not invited without an address, with one of another account, nor from another city', async () => {
  expect((await convidar((await pessoa(null)).id)).mensagem).toBe('Cadastro localizado, mas sem e-mail informado');
  expect((await convidar((await pessoa('balcao@aurora.br')).id)).mensagem).toMatch(/^Já existe no portal uma conta/);
  expect((await convidar((await pessoa('x@exemplo.com.br', p.outra)).id)).status).toBe(404);
});
