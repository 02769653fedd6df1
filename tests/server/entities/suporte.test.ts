import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { montarPalco, type Palco } from '../modules/auth/palco.ts';

const HOST = 'sistema.example';
const NOVA = 'Suporte#2027';
let p: Palco;
let token: string;
beforeAll(async () => {
  p = await montarPalco();
  await p.conta({
    email: 'chefe@exemplo.com.br',
    vinculos: [{ organizacao: p.sistema, permissoes: ['painel.sistema', 'perfil.administrador'] }],
  });
  token = (await p.tokens('chefe@exemplo.com.br', { host: HOST })).access_token;
});
afterAll(() => p.fechar());

const naLista = (fim = '') => `admin/cadastro/usuario${fim}?sistema_organizacao_id=${p.sistema}`;
const criar = async (email: string): Promise<number> => {
  const body = { nome: 'Sônia Suporte', email, permissoes: ['painel.sistema'], setores: [] };
  const r = await p.chamar(naLista(), { body, token, host: HOST });
  expect(r.status, r.texto).toBe(201);
  const concluido = await p.chamar(`auth/finalizarCadastro/${await p.ultimoLink(email)}`, {
    host: HOST,
    body: { nome: 'Sônia Suporte', telefone_celular: '(19) 99876-5432', password: NOVA, password_confirmation: NOVA },
  });
  expect(concluido.status, concluido.texto).toBe(200);
  return (r.dados as { id: number }).id;
};
const entrar = async (email: string): Promise<number> => (await p.entrar(email, { password: NOVA, host: HOST })).status;

describe('an account of support', () => {
  it('is created by support and then enters at the system’s host [PERM-031]', async () => {
    await criar('sonia@exemplo.com.br');
    const par = await p.tokens('sonia@exemplo.com.br', { password: NOVA, host: HOST });
    const eu = await p.chamar('me', { token: par.access_token, host: HOST });
    expect(eu.dados).toMatchObject({ painelSistema: true, organizacao: { id: p.sistema, isSistema: true } });
  });

  it('that is deactivated does not enter, and does again once it is restored [PERM-032]', async () => {
    const id = await criar('selma@exemplo.com.br');
    expect(await entrar('selma@exemplo.com.br')).toBe(200);
    const mover = (acao: string) => p.chamar(naLista(`/${acao}`), { body: { ids: [id] }, token, host: HOST });
    expect((await mover('excluirIds')).status).toBe(200);
    expect(await entrar('selma@exemplo.com.br')).toBe(401);
    expect((await mover('restaurarIds')).status).toBe(200);
    expect(await entrar('selma@exemplo.com.br')).toBe(200);
  });
});
