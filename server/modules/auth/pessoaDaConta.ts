import type { Kysely } from 'kysely';
import type { Contexto } from '../../contexto.ts';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';
import type { Pedinte } from '../../plugins/session.ts';
import type { RazaoDaValidacao } from '../../../src/schemas/validacaoCadastro.ts';
import { porNaFila, ultimaValidacao } from '../validacaoDeCadastro/fila.ts';
import type { Conta } from './contas.ts';
import { levarEmailAoCadastro } from './emailDoCadastro.ts';
import { enviarLink } from './links.ts';
import { rastroDaPessoa } from './rastroDaPessoa.ts';

export type Vinculacao =
  /** The account has its record in this city. */
  | 'vinculado'
  /** The city's record names another address: a link went there, and until then managers may decide. */
  | 'link_enviado'
  /** The city's record names no address, or the city looks at every registration: managers decide. */
  | 'aguarda_validacao'
  /** Managers have decided against it. */
  | 'recusado'
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
    .select(['pessoa_id', 'permissoes'])
    .where('usuario_id', '=', usuarioId)
    .where('organizacao_id', '=', organizacaoId)
    .where('excluido_em', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/**
 * Ties an account to the city's record of the same person, which carries the account's address from then on. The caller has proof or is the
 * manager who decides (`autorId`).
 */
export const vincularPessoa = async (
  trx: Trx,
  { clock }: Pick<Contexto, 'clock'>,
  req: Pedinte,
  {
    usuarioId,
    organizacaoId,
    pessoaId,
    autorId,
  }: { usuarioId: number; organizacaoId: number; pessoaId: number; autorId?: number },
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
  await levarEmailAoCadastro(trx, { clock }, req, { usuarioId, organizacaoId, autorId });
};

/** The city's first record of this person, by the data of his account; `autorId`: who brings it about. */
export const criarPessoa = async (
  trx: Trx,
  req: Pedinte,
  organizacaoId: number,
  conta: Pick<Conta, 'id' | 'nome'> & { readonly telefone_celular: string | null; readonly email: string | null },
  documento: string,
  autorId = conta.id,
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
  const quem = { organizacaoId, pessoaId: id, usuarioId: autorId };
  await rastroDaPessoa(trx, req, quem, { acao: 'criar', depois: { ...iguais, ...grupos, versao } });
  return id;
};

/** Whether the city looks at every self-registration; accounts of its own staff are made by it and are not among them. */
const confereTodos = async (trx: Trx, organizacaoId: number, permissoes: readonly string[]): Promise<boolean> => {
  if (permissoes.some((permissao) => permissao !== 'painel.contribuinte')) return false;
  const { validar_autocadastro } = await trx
    .selectFrom('organizacao')
    .select('validar_autocadastro')
    .where('id', '=', organizacaoId)
    .executeTakeFirstOrThrow();
  return validar_autocadastro;
};

type PessoaAchada = Awaited<ReturnType<typeof pessoaComDocumento>>;

/** Why managers decide about it; undefined when the account may have this record, or a new one, at once. */
const razaoDaFila = (pessoa: PessoaAchada, conta: Conta, todos: boolean): RazaoDaValidacao | undefined => {
  if (pessoa !== undefined && pessoa.usuario_id !== null) return 'outra_conta';
  if (todos) return 'todos';
  if (pessoa === undefined || pessoa.email?.toLowerCase() === conta.email.toLowerCase()) return undefined;
  return pessoa.email ? 'outro_email' : 'sem_email';
};

/**
 * Gives a confirmed account its record in a city (api.md "Identity"): a new one where the city has none with this document;
 * the city's own only when the address just confirmed is the one on that record. Otherwise a link goes to the address on
 * record, and the account waits in the queue of registrations; it never attaches by itself.
 */
export const garantirPessoa = async (
  trx: Trx,
  contexto: Contexto,
  req: Pedinte,
  conta: Conta,
  organizacaoId: number,
): Promise<Vinculacao> => {
  const vinculo = await vinculoDe(trx, conta.id, organizacaoId);
  if (vinculo === undefined || conta.documento === null) return 'sem_documento';
  if (vinculo.pessoa_id !== null) return 'vinculado';
  const antes = await ultimaValidacao(trx, organizacaoId, conta.id);
  if (antes?.situacao === 'Recusado') return 'recusado';
  if (antes !== undefined && antes.situacao !== 'Aprovado') return 'aguarda_validacao';
  const pessoa = await pessoaComDocumento(trx, organizacaoId, conta.documento);
  const razao = razaoDaFila(pessoa, conta, await confereTodos(trx, organizacaoId, vinculo.permissoes));
  if (razao === undefined) {
    const id = pessoa?.id ?? (await criarPessoa(trx, req, organizacaoId, conta, conta.documento));
    await vincularPessoa(trx, contexto, req, { usuarioId: conta.id, organizacaoId, pessoaId: id });
    return 'vinculado';
  }
  await porNaFila(trx, contexto, req, { conta, documento: conta.documento, organizacaoId, razao });
  if (razao !== 'outro_email' || !pessoa?.email) return 'aguarda_validacao';
  const destino = { usuarioId: conta.id, organizacaoId, nome: pessoa.nome, email: pessoa.email };
  await enviarLink(trx, contexto, 'vincular_cadastro', destino, { pessoa_id: pessoa.id, email: pessoa.email });
  return 'link_enviado';
};
