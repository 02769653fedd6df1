import type { Kysely } from 'kysely';
import type { Permissao } from '../src/schemas/permissions.ts';
import type { Tables } from './database/tables.ts';
import { transaction, type Trx } from './database/transaction.ts';
import { textos } from '../src/schemas/textos.ts';
import { ehSenhaComum } from './modules/auth/senhaComum/senhaComum.ts';
import { hashDaSenha } from './modules/auth/senhas.ts';
import { StartRefusal } from './startRefusal.ts';

export interface FirstRoot {
  readonly nome: string;
  readonly email: string;
  readonly password: string;
}

/** Where the system organisation answers until somebody changes it in its panel. */
const SYSTEM = { nome: 'Sistema', dominio: 'sistema.localhost' };
const PERMISSIONS: Permissao[] = ['painel.sistema', 'root'];

async function systemOrganisation(trx: Trx): Promise<{ id: number; dominio: string }> {
  const found = await trx
    .selectFrom('organizacao')
    .select(['id', 'dominio'])
    .where('is_sistema', '=', true)
    .where('excluido_em', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (found) return found;
  return trx
    .insertInto('organizacao')
    .values({ ...SYSTEM, is_sistema: true })
    .returning(['id', 'dominio'])
    .executeTakeFirstOrThrow();
}

/**
 * Creates the first root user of the system organisation, and that organisation when there is none.
 * @returns the host where this user logs in
 * @throws StartRefusal when there is a root user already, the e-mail is taken or the password is one that is tried first
 */
export async function createFirstRoot(db: Kysely<Tables>, { nome, email, password }: FirstRoot): Promise<string> {
  if (await ehSenhaComum(password, [nome, email])) throw new StartRefusal(`${textos.validacao.senhaComum}.`);
  const senha_hash = await hashDaSenha(password);
  return transaction(db, async (trx) => {
    const organizacao = await systemOrganisation(trx);
    const root = await trx
      .selectFrom('usuario_organizacao as uo')
      .innerJoin('usuario as u', 'u.id', 'uo.usuario_id')
      .select('u.email')
      .where('uo.organizacao_id', '=', organizacao.id)
      .where('uo.is_root', '=', true)
      .where('uo.excluido_em', 'is', null)
      .executeTakeFirst();
    if (root)
      throw new StartRefusal(
        `O portal já tem quem o administre (${root.email}); crie os outros usuários no painel do sistema.`,
      );
    const taken = await trx
      .selectFrom('usuario')
      .select('id')
      .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
      .executeTakeFirst();
    if (taken) throw new StartRefusal(`Já existe uma conta com o e-mail ${email}; indique outro.`);
    const usuario = await trx
      .insertInto('usuario')
      .values({ nome, email, senha_hash, email_confirmado_em: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('usuario_organizacao')
      .values({ organizacao_id: organizacao.id, usuario_id: usuario.id, is_root: true, permissoes: PERMISSIONS })
      .execute();
    await trx
      .insertInto('auditoria')
      .values({
        organizacao_id: organizacao.id,
        acao: 'criar',
        entidade: 'usuario',
        registro_id: usuario.id,
        depois: JSON.stringify({ nome, email, is_root: true }),
        rota: 'npm run admin',
      })
      .execute();
    return organizacao.dominio;
  });
}
