import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Comparacao, MinhaValidacao } from '../../../../src/schemas/validacaoCadastro.ts';
import { cpfNumero } from '../../../support/builders.ts';
import { montarPalco, SENHA, type Palco } from '../auth/palco.ts';

export let p: Palco;
export let gestora: string;
export let colega: string;
export let analista: string;

/** A city with two managers and an analyst, whose people register and wait in the queue. */
export const palcoDaValidacao = (): void => {
  beforeAll(async () => {
    p = await montarPalco();
    const permissoes = ['painel.prefeitura', 'perfil.gestor.prefeitura'];
    await p.conta({
      nome: 'Gilda Gestora',
      email: 'gilda@aurora.br',
      vinculos: [{ organizacao: p.cidade, permissoes }],
    });
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
};

export const FILA = 'painel-prefeitura/cadastro/contribuinte-validacao';
export const MINHA = 'painel-contribuinte/validacao-cadastro';

export interface Cena {
  readonly cpf: string;
  readonly email: string;
  readonly pessoaId: number;
  readonly id: number;
  readonly token: string;
}

let proximo = 300;
/** A document that nobody of this file has. */
export const novoCpf = (): string => cpfNumero((proximo += 1));

export const pessoaDaCidade = async (
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

export const registrar = async (cpf: string, email: string): Promise<void> => {
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

export const validacaoDe = (cpf: string) =>
  p.db.selectFrom('validacao_cadastro').selectAll().where('documento', '=', cpf).orderBy('id').execute();

/** Somebody whose document the city holds, registered and confirmed: in the queue. */
export const naFila = async (mais: Parameters<typeof pessoaDaCidade>[1] = {}): Promise<Cena> => {
  const n = (proximo += 1);
  const cpf = cpfNumero(n);
  const email = `maria${n}@exemplo.com.br`;
  const pessoaId = await pessoaDaCidade(cpf, mais);
  await registrar(cpf, email);
  const [linha] = await validacaoDe(cpf);
  return { cpf, email, pessoaId, id: linha?.id ?? 0, token: (await p.tokens(email)).access_token };
};

export const comparacao = async (id: number, token = gestora): Promise<Comparacao> =>
  (await p.chamar(`${FILA}/${id}/comparacao`, { token })).dados as Comparacao;

export const agir = (id: number, ato: string, body: object, token = gestora) =>
  p.chamar(`${FILA}/${id}/${ato}`, { token, body });

export const aprovar = async (c: Cena, mais: object = {}, token = gestora) => {
  const { cadastro } = await comparacao(c.id, token);
  return agir(
    c.id,
    'aprovar',
    { versao: 1, cadastro: cadastro && { id: cadastro.id, versao: cadastro.versao }, usar: [], ...mais },
    token,
  );
};

export const minha = async (token: string) => (await p.chamar(MINHA, { token })).dados as MinhaValidacao | null;

export const vinculo = (email: string) =>
  p.db
    .selectFrom('usuario_organizacao as uo')
    .innerJoin('usuario as u', 'u.id', 'uo.usuario_id')
    .select(['uo.pessoa_id', 'uo.aguarda_validacao', 'u.id'])
    .where('u.email', '=', email)
    .executeTakeFirstOrThrow();

export const avisosDe = async (email: string) => {
  const { id } = await vinculo(email);
  const linhas = await p.db
    .selectFrom('notificacao')
    .select('message')
    .where('usuario_id', '=', id)
    .orderBy('id')
    .execute();
  return linhas.map(({ message }) => message);
};

export const pessoa = (id: number) =>
  p.db.selectFrom('pessoa').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
export const assuntos = async (para: string) =>
  (await p.mails()).filter((m) => m.para === para).map(({ assunto }) => assunto);
