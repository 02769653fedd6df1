import { afterAll, beforeAll, expect, it } from 'vitest';
import { cpfNumero } from '../../../support/builders.ts';
import { montarPalco, SENHA, type Palco } from './palco.ts';

let p: Palco;
beforeAll(async () => {
  p = await montarPalco();
});
afterAll(() => p.fechar());

it('a new address takes the record of each city along, also one that named another address, each with its own history', async () => {
  const cpf = cpfNumero(71);
  const email = 'eu@exemplo.com.br';
  const id = await p.conta({
    email,
    documento: cpf,
    vinculos: [
      { organizacao: p.cidade },
      { organizacao: p.outra },
      { organizacao: p.sistema, permissoes: ['painel.sistema'] },
    ],
  });
  const { access_token: token } = await p.tokens(email);
  const ficha = async (organizacao_id: number, como: string): Promise<number> => {
    const dados = { tipo: 'Física', nome: 'Eu', cadastro_pessoa_fisica: JSON.stringify({ cpf }) };
    const { id: pessoa_id } = await p.db
      .insertInto('pessoa')
      .values({ organizacao_id, ...dados, email: como })
      .returning('id')
      .executeTakeFirstOrThrow();
    await p.db
      .updateTable('usuario_organizacao')
      .set({ pessoa_id })
      .where('usuario_id', '=', id)
      .where('organizacao_id', '=', organizacao_id)
      .execute();
    return pessoa_id;
  };
  // The third is staff's own, which the registry keeps.
  const fichas = [
    await ficha(p.cidade, email),
    await ficha(p.outra, 'outro.endereco@exemplo.com.br'),
    await ficha(p.sistema, 'da.equipe@exemplo.com.br'),
  ];
  expect(
    (await p.chamar('me/email', { body: { email: 'de.todas@exemplo.com.br', password_atual: SENHA }, token })).status,
  ).toBe(200);
  const link = await p.ultimoLink('de.todas@exemplo.com.br');
  expect((await p.chamar(`auth/confirmarEmail/${link}`, { method: 'POST' })).status).toBe(200);
  const gravadas = await p.db
    .selectFrom('pessoa')
    .select(['id', 'email', 'versao'])
    .where('id', 'in', fichas)
    .orderBy('id')
    .execute();
  expect(gravadas).toEqual([
    { id: fichas[0], email: 'de.todas@exemplo.com.br', versao: 2 },
    { id: fichas[1], email: 'de.todas@exemplo.com.br', versao: 2 },
    { id: fichas[2], email: 'da.equipe@exemplo.com.br', versao: 1 },
  ]);
  const rastros = (await p.auditoria('alterar')).filter(
    ({ entidade, registro_id }) => entidade === 'pessoa' && fichas.includes(registro_id ?? 0),
  );
  expect(
    rastros.map(({ organizacao_id, usuario_id, antes, depois }) => [organizacao_id, usuario_id, antes, depois]),
  ).toEqual([
    [p.cidade, id, { email, versao: 1 }, { email: 'de.todas@exemplo.com.br', versao: 2 }],
    [
      p.outra,
      id,
      { email: 'outro.endereco@exemplo.com.br', versao: 1 },
      { email: 'de.todas@exemplo.com.br', versao: 2 },
    ],
  ]);
});
