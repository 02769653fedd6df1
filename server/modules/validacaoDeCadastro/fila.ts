import { validacaoAberta, type RazaoDaValidacao } from '../../../src/schemas/validacaoCadastro.ts';
import type { Contexto } from '../../contexto.ts';
import { auditar } from '../../audit.ts';
import type { Trx } from '../../database/transaction.ts';
import type { Pedinte } from '../../plugins/session.ts';
import { avisarRegistro } from '../../saida/avisarRegistro.ts';
import type { Conta } from '../auth/contas.ts';
import { mailDaFila } from './mails.ts';

/** The newest validation of an account in a city, whatever came of it; locked, so that two confirmations do not both enter. */
export const ultimaValidacao = (trx: Trx, organizacaoId: number, usuarioId: number) =>
  trx
    .selectFrom('validacao_cadastro')
    .select(['id', 'situacao', 'versao'])
    .where('organizacao_id', '=', organizacaoId)
    .where('usuario_id', '=', usuarioId)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

/** Open lists of the city and the applicant's own screens hear that a validation changed. */
export const avisarListas = (trx: Trx, organizacaoId: number, id: number): Promise<void> =>
  avisarRegistro(trx, organizacaoId, 'validacao_cadastro', id);

/**
 * Puts a confirmed account into the queue of the city (spec 2 contribuinte-validacao): until it is decided the account belongs to no record
 * and files nothing. The applicant gets a mail that says so.
 */
export const porNaFila = async (
  trx: Trx,
  contexto: Contexto,
  req: Pedinte,
  {
    conta,
    documento,
    organizacaoId,
    razao,
  }: {
    readonly conta: Conta;
    readonly documento: string;
    readonly organizacaoId: number;
    readonly razao: RazaoDaValidacao;
  },
): Promise<void> => {
  const agora = contexto.clock.now();
  const { id: usuario_id, nome, email, telefone_celular } = conta;
  const { id } = await trx
    .insertInto('validacao_cadastro')
    .values({
      organizacao_id: organizacaoId,
      usuario_id,
      nome,
      tipo: documento.length === 11 ? 'Física' : 'Jurídica',
      documento,
      email,
      telefone_celular,
      razao,
      criado_em: agora,
      atualizado_em: agora,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('usuario_organizacao')
    .set({ aguarda_validacao: true, atualizado_em: agora })
    .where('usuario_id', '=', usuario_id)
    .where('organizacao_id', '=', organizacaoId)
    .execute();
  const quem = { entidade: 'validacao_cadastro', registroId: id, organizacaoId, usuarioId: usuario_id };
  await auditar(trx, req, { acao: 'criar', ...quem, depois: { nome, documento, email, telefone_celular, razao } });
  await mailDaFila(trx, contexto, organizacaoId, { nome, email });
  await avisarListas(trx, organizacaoId, id);
};

const PELO_LINK = 'Link enviado ao e-mail do cadastro';

/** The owner of the address on record has proved who he is: what waited is decided by that. */
export const aprovadaPeloLink = async (
  trx: Trx,
  { clock }: Pick<Contexto, 'clock'>,
  organizacaoId: number,
  usuarioId: number,
): Promise<void> => {
  const agora = clock.now();
  const decididas = await trx
    .updateTable('validacao_cadastro')
    .set((eb) => ({
      situacao: 'Aprovado',
      decidido_por: PELO_LINK,
      decidido_em: agora,
      atualizado_em: agora,
      versao: eb('versao', '+', 1),
    }))
    .where('organizacao_id', '=', organizacaoId)
    .where('usuario_id', '=', usuarioId)
    .where('situacao', 'in', validacaoAberta)
    .returning('id')
    .execute();
  for (const { id } of decididas) await avisarListas(trx, organizacaoId, id);
};

/** What waits shows the account as it is now: its name, telephone, address or a document typed wrong changed. */
export const atualizarInformado = async (trx: Trx, { clock }: Pick<Contexto, 'clock'>, usuarioId: number) => {
  const mudadas = await trx
    .updateTable('validacao_cadastro as v')
    .from('usuario as u')
    .whereRef('u.id', '=', 'v.usuario_id')
    .where('v.usuario_id', '=', usuarioId)
    .where('v.situacao', 'in', validacaoAberta)
    .where((eb) =>
      eb.or([
        eb('v.nome', '<>', eb.ref('u.nome')),
        eb('v.email', '<>', eb.ref('u.email')),
        eb('v.telefone_celular', 'is distinct from', eb.ref('u.telefone_celular')),
        eb('v.documento', '<>', eb.ref('u.documento')),
      ]),
    )
    .set((eb) => ({
      nome: eb.ref('u.nome'),
      email: eb.ref('u.email'),
      telefone_celular: eb.ref('u.telefone_celular'),
      documento: eb.fn.coalesce('u.documento', 'v.documento'),
      atualizado_em: clock.now(),
      versao: eb('v.versao', '+', 1),
    }))
    .returning(['v.id', 'v.organizacao_id'])
    .execute();
  for (const { id, organizacao_id } of mudadas) await avisarListas(trx, organizacao_id, id);
};
