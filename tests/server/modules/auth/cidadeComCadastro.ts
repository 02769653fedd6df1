import { afterAll, beforeAll } from 'vitest';
import { cpfNumero } from '../../../support/builders.ts';
import { montarPalco, SENHA, type Palco } from './palco.ts';

/** A city in which people register themselves. Call it at the top of a file. */
export function cidadeComCadastro() {
  let p: Palco;
  beforeAll(async () => {
    p = await montarPalco();
  });
  afterAll(() => p.fechar());
  let proximo = 0;
  const ficha = (mais: Record<string, unknown> = {}): Record<string, unknown> => {
    const n = proximo++;
    return {
      tipo: 'Física',
      nome: 'João da Silva',
      cpf: cpfNumero(n),
      email: `joao${n}@exemplo.com.br`,
      telefone_celular: '(19) 99876-5432',
      password: SENHA,
      password_confirmation: SENHA,
      aceite: true,
      ...mais,
    };
  };
  const cadastrar = (corpo: Record<string, unknown>, host?: string) =>
    p.chamar('auth/autocadastro', { body: corpo, ...(host === undefined ? {} : { host }) });
  const confirmar = (token: string) => p.chamar(`auth/confirmarEmail/${token}`, { method: 'POST' });
  const pessoaDe = async (documento: string, organizacao = p.cidade) =>
    p.db
      .selectFrom('pessoa')
      .selectAll()
      .where('organizacao_id', '=', organizacao)
      .where('documento', '=', documento)
      .executeTakeFirst();
  const vinculoDe = async (email: string, organizacao = p.cidade) =>
    p.db
      .selectFrom('usuario_organizacao as uo')
      .innerJoin('usuario as u', 'u.id', 'uo.usuario_id')
      .selectAll('uo')
      .where('u.email', '=', email)
      .where('uo.organizacao_id', '=', organizacao)
      .executeTakeFirst();

  return {
    get p() {
      return p;
    },
    ficha,
    cadastrar,
    confirmar,
    pessoaDe,
    vinculoDe,
  };
}
