import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { canalPrivado } from '../../../src/schemas/tempoReal.ts';
import type { Contexto } from '../../app.ts';
import { auditar } from '../../audit.ts';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';
import { emitir } from '../../saida/emitir.ts';
import type { Conta } from './contas.ts';
import { enviarLink } from './links.ts';

/** The record's own history tells of it, and open lists of the city hear of it. */
export const rastroDaPessoa = async (
  trx: Trx,
  req: FastifyRequest,
  { organizacaoId, pessoaId, usuarioId }: { organizacaoId: number; pessoaId: number; usuarioId: number },
  mudanca: { readonly acao: 'criar' | 'alterar'; readonly antes?: unknown; readonly depois: unknown },
): Promise<void> => {
  await auditar(trx, req, { ...mudanca, entidade: 'pessoa', registroId: pessoaId, organizacaoId, usuarioId });
  await emitir(trx, organizacaoId, {
    canal: canalPrivado('organizacao', organizacaoId),
    evento: 'registro.alterado',
    dados: { entidade: 'pessoa', ids: String(pessoaId) },
  });
};

export type Vinculacao =
  /** The account has its record in this city. */
  | 'vinculado'
  /** The city's record names another address: a link went there, and until then managers may decide. */
  | 'link_enviado'
  /** The city's record names no address: managers decide. */
  | 'aguarda_validacao'
  /** Nothing to attach (staff, or no document). */
  | 'sem_documento';

/** The city's active record with this document, if any, and whose account it already is. */
export const pessoaComDocumento = (db: Kysely<Tables> | Trx, organizacaoId: number, documento: string) =>
  db
    .selectFrom('pessoa as p')
    .leftJoin('usuario_organizacao as uo', (on) =>
      on.onRef('uo.organizacao_id', '=', 'p.organizacao_id').onRef('uo.pessoa_id', '=', 'p.id'),
    )
    .select(['p.id', 'p.nome', 'p.email', 'uo.usuario_id'])
    .where('p.organizacao_id', '=', organizacaoId)
    .where('p.documento', '=', documento)
    .where('p.excluido_em', 'is', null)
    .executeTakeFirst();

const vinculoDe = (trx: Trx, usuarioId: number, organizacaoId: number) =>
  trx
    .selectFrom('usuario_organizacao')
    .select(['pessoa_id', 'aguarda_validacao'])
    .where('usuario_id', '=', usuarioId)
    .where('organizacao_id', '=', organizacaoId)
    .where('excluido_em', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Ties an account to the city's record of the same person. The caller has proof or is the manager who decides. */
export const vincularPessoa = async (
  trx: Trx,
  { clock }: Pick<Contexto, 'clock'>,
  usuarioId: number,
  organizacaoId: number,
  pessoaId: number,
): Promise<void> => {
  await trx
    .updateTable('usuario_organizacao')
    .set((eb) => ({
      pessoa_id: pessoaId,
      aguarda_validacao: false,
      atualizado_em: clock.now(),
      versao: eb('versao', '+', 1),
    }))
    .where('usuario_id', '=', usuarioId)
    .where('organizacao_id', '=', organizacaoId)
    .execute();
};

const criarPessoa = async (
  trx: Trx,
  req: FastifyRequest,
  organizacaoId: number,
  conta: Conta,
  documento: string,
): Promise<number> => {
  const fisica = documento.length === 11;
  const { nome, telefone_celular, email } = conta;
  const grupos = {
    cadastro_pessoa_fisica: fisica ? { cpf: documento } : null,
    cadastro_pessoa_juridica: fisica ? null : { cnpj: documento },
  };
  const iguais = { tipo: fisica ? 'Física' : 'Jurídica', nome, telefone_celular, email };
  const json = (grupo: object | null): string | null => grupo && JSON.stringify(grupo);
  const { id, versao } = await trx
    .insertInto('pessoa')
    .values({
      organizacao_id: organizacaoId,
      ...iguais,
      cadastro_pessoa_fisica: json(grupos.cadastro_pessoa_fisica),
      cadastro_pessoa_juridica: json(grupos.cadastro_pessoa_juridica),
    })
    .returning(['id', 'versao'])
    .executeTakeFirstOrThrow();
  const quem = { organizacaoId, pessoaId: id, usuarioId: conta.id };
  await rastroDaPessoa(trx, req, quem, { acao: 'criar', depois: { ...iguais, ...grupos, versao } });
  return id;
};

/**
 * Gives a confirmed account its record in a city (api.md "Identity"): a new one where the city has none with this document;
 * the city's own only when the address just confirmed is the one on that record. Otherwise a link goes to the address on
 * record, or the account waits for validation; it never attaches by itself.
 */
export const garantirPessoa = async (
  trx: Trx,
  contexto: Contexto,
  req: FastifyRequest,
  conta: Conta,
  organizacaoId: number,
): Promise<Vinculacao> => {
  const vinculo = await vinculoDe(trx, conta.id, organizacaoId);
  if (vinculo === undefined || conta.documento === null) return 'sem_documento';
  if (vinculo.pessoa_id !== null) return 'vinculado';
  const pessoa = await pessoaComDocumento(trx, organizacaoId, conta.documento);
  const livre = pessoa?.usuario_id == null;
  const mesma = livre && pessoa?.email?.toLowerCase() === conta.email.toLowerCase();
  if (pessoa === undefined || mesma) {
    const id = pessoa?.id ?? (await criarPessoa(trx, req, organizacaoId, conta, conta.documento));
    await vincularPessoa(trx, contexto, conta.id, organizacaoId, id);
    return 'vinculado';
  }
  await trx
    .updateTable('usuario_organizacao')
    .set({ aguarda_validacao: true, atualizado_em: contexto.clock.now() })
    .where('usuario_id', '=', conta.id)
    .where('organizacao_id', '=', organizacaoId)
    .execute();
  if (!pessoa.email || !livre) return 'aguarda_validacao';
  const destino = { usuarioId: conta.id, organizacaoId, nome: pessoa.nome, email: pessoa.email };
  await enviarLink(trx, contexto, 'vincular_cadastro', destino, { pessoa_id: pessoa.id, email: pessoa.email });
  return 'link_enviado';
};
