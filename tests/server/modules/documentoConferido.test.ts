import { afterAll, beforeAll, expect, it } from 'vitest';
import { cpfNumero } from '../../support/builders.ts';
import { montarPalco, type Palco } from './auth/palco.ts';

let p: Palco;
let token: string;
beforeAll(async () => {
  p = await montarPalco();
  const email = 'gestora@exemplo.com.br';
  await p.conta({
    email,
    vinculos: [{ organizacao: p.cidade, permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] }],
  });
  token = (await p.tokens(email)).access_token;
});
afterAll(() => p.fechar());

it.each([
  ['staff: it is the city’s own word', ['painel.prefeitura'] as const, 6101],
  ['an applicant: it is not', ['painel.contribuinte'] as const, 6102],
])('a CPF corrected for %s', async (_quem, permissoes, n) => {
  const [antes, documento] = [cpfNumero(n), cpfNumero(n + 100)];
  const vinculos = [{ organizacao: p.cidade, permissoes }];
  const id = await p.conta({ email: `conta${n}@exemplo.com.br`, documento: antes, vinculos });
  await p.db
    .updateTable('usuario_organizacao')
    .set({ documento_conferido: null })
    .where('usuario_id', '=', id)
    .execute();
  const motivo = 'Apresentou documento com foto no balcão';
  const r = await p.chamar(`painel-prefeitura/conta/${id}/documento`, { token, body: { documento, motivo } });
  expect(r.status, r.texto).toBe(200);
  const { documento_conferido } = await p.db
    .selectFrom('usuario_organizacao')
    .select('documento_conferido')
    .where('usuario_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(documento_conferido).toBe(permissoes[0] === 'painel.prefeitura' ? documento : null);
});
