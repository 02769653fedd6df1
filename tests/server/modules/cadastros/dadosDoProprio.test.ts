import { afterAll, beforeAll, expect, it } from 'vitest';
import { textosDasContas } from '../../../../src/schemas/textosDasContas.ts';
import { cpfNumero } from '../../../support/builders.ts';
import { montarPalco, type Palco } from '../auth/palco.ts';

let p: Palco;
let token: string;
let n = 7300;

beforeAll(async () => {
  p = await montarPalco();
  const permissoes = ['painel.prefeitura', 'prefeitura.contribuinte.cadastro'];
  await p.conta({ email: 'balcao@aurora.br', vinculos: [{ organizacao: p.cidade, permissoes }] });
  token = (await p.tokens('balcao@aurora.br')).access_token;
});
afterAll(() => p.fechar());

const criar = async (): Promise<number> => {
  n += 1;
  const corpo = { tipo: 'Física', nome: 'Clara Reis', cadastro_pessoa_fisica: { cpf: cpfNumero(n) } };
  const r = await p.chamar('painel-prefeitura/cadastro/contribuinte', { token, body: corpo });
  expect(r).toMatchObject({ status: 201, dados: { tem_conta: false } });
  return (r.dados as { id: number }).id;
};
const ler = async (id: number) =>
  (await p.chamar(`painel-prefeitura/cadastro/contribuinte/${id}`, { token })).dados as Record<string, unknown>;
const mudar = (id: number, body: object) => p.chamar(`painel-prefeitura/cadastro/contribuinte/${id}`, { token, body });
const conta = async (email: string, pessoa_id: number): Promise<number> => {
  const id = await p.conta({ email, vinculos: [{ organizacao: p.cidade }] });
  await p.db.updateTable('usuario_organizacao').set({ pessoa_id }).where('usuario_id', '=', id).execute();
  return id;
};

it('who has no account is kept by the city; who has one alone changes his data [AMB-095]', async () => {
  const id = await criar();
  expect((await mudar(id, { telefone_celular: '48999990001' })).status).toBe(200);
  await conta('clara@exemplo.com.br', id);
  expect(await ler(id)).toMatchObject({ tem_conta: true, telefone_celular: '48999990001' });
  const recusada = await mudar(id, { telefone_celular: '48999990002', nome: 'Outra Clara' });
  expect(recusada).toMatchObject({
    status: 422,
    erros: { telefone_celular: [textosDasContas.soAPropriaPessoa], nome: [textosDasContas.soAPropriaPessoa] },
  });
  const fora = await p.chamar('painel-prefeitura/cadastro/contribuinte/excluirIds', { token, body: { ids: [id] } });
  expect(fora).toMatchObject({ status: 422, mensagem: textosDasContas.soAPropriaPessoa });
  // The same values again are no change.
  expect((await mudar(id, { telefone_celular: '48999990001' })).status).toBe(200);
  expect(await ler(id)).toMatchObject({ nome: 'Clara Reis', telefone_celular: '48999990001' });
});

it('the mark follows the account: not confirmed, deactivated, out of the city, of another person', async () => {
  const [id, outra] = [await criar(), await criar()];
  const usuario = await conta('segue@exemplo.com.br', id);
  const temConta = async (): Promise<unknown[]> => [(await ler(id))['tem_conta'], (await ler(outra))['tem_conta']];
  expect(await temConta()).toEqual([true, false]);
  const doUsuario = (valores: { desativado_em?: Date | null; email_confirmado_em?: Date | null; senha_hash?: null }) =>
    p.db.updateTable('usuario').set(valores).where('id', '=', usuario).execute();
  const doVinculo = (valores: { excluido_em?: Date | null; pessoa_id?: number | null; permissoes?: string[] }) =>
    p.db.updateTable('usuario_organizacao').set(valores).where('usuario_id', '=', usuario).execute();
  await doUsuario({ desativado_em: new Date() });
  expect(await temConta()).toEqual([false, false]);
  // A new address that is not confirmed yet takes nothing from who has a password.
  await doUsuario({ desativado_em: null, email_confirmado_em: null });
  expect(await temConta()).toEqual([true, false]);
  await doUsuario({ senha_hash: null });
  expect(await temConta()).toEqual([false, false]);
  await doUsuario({ email_confirmado_em: new Date() });
  expect(await temConta()).toEqual([true, false]);
  await doVinculo({ permissoes: ['painel.prefeitura'] });
  expect(await temConta()).toEqual([false, false]);
  await doVinculo({ permissoes: ['painel.contribuinte'] });
  expect(await temConta()).toEqual([true, false]);
  await doVinculo({ excluido_em: new Date() });
  expect(await temConta()).toEqual([false, false]);
  await doVinculo({ excluido_em: null, pessoa_id: outra });
  expect(await temConta()).toEqual([false, true]);
  await p.db.deleteFrom('usuario_organizacao').where('usuario_id', '=', usuario).execute();
  expect(await temConta()).toEqual([false, false]);
});
