import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';
import type { Identificador } from './identificador.ts';

type Banco = Kysely<Tables> | Trx;

/** An account with all that log-in and the mails decide on. */
export const acharConta = async (db: Banco, quem: Identificador | { readonly id: number }) => {
  const busca = db
    .selectFrom('usuario')
    .select(['id', 'nome', 'email', 'documento', 'usuario', 'telefone_celular', 'senha_hash', 'email_confirmado_em'])
    .select(['login_externo', 'desativado_em', 'demonstracao', 'credencial_versao', 'criado_em']);
  if ('id' in quem) return busca.where('id', '=', quem.id).executeTakeFirst();
  if (quem.coluna === 'documento') return busca.where('documento', '=', quem.valor).executeTakeFirst();
  return busca.where((eb) => eb(eb.fn<string>('lower', [quem.coluna]), '=', quem.valor)).executeTakeFirst();
};
export type Conta = NonNullable<Awaited<ReturnType<typeof acharConta>>>;

/** Organisations that the account is an active member of, oldest first. */
export const vinculosDa = (db: Banco, usuarioId: number) =>
  db
    .selectFrom('usuario_organizacao as uo')
    .innerJoin('organizacao as o', 'o.id', 'uo.organizacao_id')
    .select(['o.id', 'o.nome', 'o.dominio', 'o.is_sistema', 'o.data_manutencao'])
    .select((eb) => [
      'uo.direitos as permissoes',
      eb
        .and([eb('uo.is_root', '=', true), eb('uo.equipe_desativada_em', 'is', null)])
        .$castTo<boolean>()
        .as('is_root'),
    ])
    .select(['uo.documento_conferido', 'uo.pessoa_id', 'uo.completar_cadastro', 'uo.aguarda_validacao'])
    .select(['o.exigir_segundo_fator', 'o.confirmar_local'])
    .select((eb) =>
      eb
        .and([eb('uo.equipe', '=', true), eb('uo.equipe_desativada_em', 'is', null)])
        .$castTo<boolean>()
        .as('da_equipe'),
    )
    .where('uo.usuario_id', '=', usuarioId)
    .where('uo.excluido_em', 'is', null)
    .where('o.excluido_em', 'is', null)
    .orderBy('o.id')
    .execute();
export type Vinculo = Awaited<ReturnType<typeof vinculosDa>>[number];

/** The account that a person's record of a city belongs to, deactivated or not. */
export const contaDaPessoa = (db: Banco, organizacaoId: number, pessoaId: number) =>
  db
    .selectFrom('usuario_organizacao')
    .select('usuario_id')
    .where('organizacao_id', '=', organizacaoId)
    .where('pessoa_id', '=', pessoaId)
    .executeTakeFirst();
