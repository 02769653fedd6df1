import { sql } from 'kysely';
import { erroNoCampo } from '../../../src/schemas/errors.ts';
import { auditar } from '../../audit.ts';
import type { Trx } from '../../database/transaction.ts';
import { sessaoDe, type Pedinte } from '../../plugins/session.ts';
import { acharConta } from '../auth/contas.ts';
import { exigirQuePossaGerenciar } from '../cadastros/usuario/concessao.ts';
import { SO_A_PESSOA } from '../resgate/contaDaChamada.ts';
import type { Conta, Lado } from './lados.ts';
import type { Par } from './referencias.ts';

/** Which account logs in with the record that stays, and which one ends; either may be missing. */
export interface ContasDaUnificacao {
  readonly fica: Conta | null;
  /** Had a record of its own and loses it; `ativa` false: it had left before. */
  readonly sai: Conta | null;
}

/** An account that still enters stays before one that does not; of two that do, the one that was chosen. */
export const escolherContas = (fica: Lado, sai: Lado, contaId: number | undefined): ContasDaUnificacao => {
  const [a, b] = [fica.conta, sai.conta];
  const escolhida = [a, b].find(
    (conta) => conta !== null && conta.ativa && (contaId === undefined || conta.id === contaId),
  );
  const queFica = escolhida ?? a;
  return { fica: queFica, sai: queFica === a ? b : a };
};

const ligar = (trx: Trx, { organizacaoId, agora }: Par, usuarioId: number, pessoaId: number | null, sair = false) =>
  trx
    .updateTable('usuario_organizacao')
    .set((eb) => ({
      pessoa_id: pessoaId,
      atualizado_em: agora,
      versao: eb('versao', '+', 1),
      ...(sair ? { excluido_em: sql<Date>`coalesce(excluido_em, ${agora})` } : {}),
    }))
    .where('organizacao_id', '=', organizacaoId)
    .where('usuario_id', '=', usuarioId)
    .execute();

const trocarDocumento = async (trx: Trx, { agora }: Par, usuarioId: number, documento: string | null) => {
  await trx
    .updateTable('usuario')
    .set((eb) => ({ documento, atualizado_em: agora, versao: eb('versao', '+', 1) }))
    .where('id', '=', usuarioId)
    .execute();
};

/**
 * The account that stays logs in with the document of the record that stays; the one that ends gives it up.
 * @throws AppError dados_invalidos on `conta_id` where an account is also another organisation's, or a third one has the document
 */
const acertarDocumento = async (
  trx: Trx,
  req: Pedinte,
  par: Par,
  { fica, sai }: { readonly fica: Conta; readonly sai: Conta | null },
  documento: string | null,
): Promise<void> => {
  if (documento === null || fica.documento === null || fica.documento === documento) return;
  if (fica.de_outra && !sessaoDe(req).organizacaoSistema) throw erroNoCampo('conta_id', SO_A_PESSOA);
  const dona = await acharConta(trx, { coluna: 'documento', valor: documento });
  if (dona !== undefined && dona.id !== sai?.id)
    throw erroNoCampo('conta_id', 'Outra conta do portal já usa este CPF ou CNPJ');
  if (dona !== undefined && sai !== null) {
    if (sai.de_outra)
      throw erroNoCampo(
        'conta_id',
        'O documento que fica é o da outra conta, que também é de outra organização. Escolha essa conta',
      );
    await trocarDocumento(trx, par, sai.id, null);
  }
  await trocarDocumento(trx, par, fica.id, documento);
};

/** What the account that ends had begun goes on in the one that stays: requests, files not yet handed in, what the bell told. */
const passarAdiante = async (trx: Trx, { organizacaoId, fica: pessoaId }: Par, de: number, para: number) => {
  const seus = await trx
    .updateTable('requerimento')
    .set({ criado_por: para })
    .where('organizacao_id', '=', organizacaoId)
    .where('criado_por', '=', de)
    .where('pessoa_id', '=', pessoaId)
    .returning('id')
    .execute();
  if (seus.length > 0)
    await trx
      .updateTable('arquivo')
      .set({ enviado_por: para })
      .where('organizacao_id', '=', organizacaoId)
      .where('enviado_por', '=', de)
      .where('vinculado_em', 'is', null)
      .where(
        'requerimento_id',
        'in',
        seus.map(({ id }) => id),
      )
      .execute();
  await trx
    .updateTable('notificacao')
    .set({ usuario_id: para })
    .where('organizacao_id', '=', organizacaoId)
    .where('usuario_id', '=', de)
    .execute();
  await trx
    .updateTable('termo_enviado')
    .set({ usuario_id: para })
    .where('organizacao_id', '=', organizacaoId)
    .where('usuario_id', '=', de)
    .execute();
  await trx
    .updateTable('requerimento_participante')
    .set({ usuario_id: para })
    .where('organizacao_id', '=', organizacaoId)
    .where('usuario_id', '=', de)
    .execute();
  // What was signed stays as it was; a second request for the same document is the staff's to withdraw.
  await sql`update assinatura a set usuario_id = ${para}, versao = a.versao + 1
    where a.organizacao_id = ${organizacaoId} and a.usuario_id = ${de} and a.status in ('Aguardando', 'Na fila') and a.excluido_em is null
      and not exists (select from assinatura b where b.organizacao_id = a.organizacao_id and b.documento_id = a.documento_id
        and b.usuario_id = ${para} and b.excluido_em is null and b.status in ('Aguardando', 'Na fila', 'Assinado'))`.execute(
    trx,
  );
};

/** Links that lie in its mailbox would bring it back, or attach it elsewhere. */
const encerrarLinks = (trx: Trx, { organizacaoId, agora }: Par, usuarioId: number) =>
  trx
    .updateTable('link_de_uso_unico')
    .set({ expira_em: agora })
    .where('organizacao_id', '=', organizacaoId)
    .where('usuario_id', '=', usuarioId)
    .where('usado_em', 'is', null)
    .execute();

/**
 * One log-in for one person: the account that stays gets the record that stays; the other one's membership ends and keeps the record
 * that goes, so that its log-in can say where the person is now (auth/contaUnificada.ts). Runs after what points to the records was moved.
 * @throws AppError regra for accounts more powerful than the caller's, dados_invalidos on `conta_id`
 */
export const juntarContas = async (
  trx: Trx,
  req: Pedinte,
  par: Par,
  contas: ContasDaUnificacao,
  documento: string | null,
): Promise<void> => {
  const { organizacaoId } = par;
  const { fica, sai } = contas;
  // Nobody enters with either: whoever had left stays with the record that he left with.
  if (fica === null) return;
  for (const conta of [fica, sai])
    if (conta?.ativa === true) await exigirQuePossaGerenciar(trx, req, organizacaoId, conta.id);
  await acertarDocumento(trx, req, par, { fica, sai }, documento);
  // Between two records the one place is free for a moment: each record belongs to one account at a time.
  if (sai !== null) await ligar(trx, par, sai.id, null, true);
  await ligar(trx, par, fica.id, par.fica);
  if (sai === null) return;
  await ligar(trx, par, sai.id, par.sai);
  await encerrarLinks(trx, par, sai.id);
  await passarAdiante(trx, par, sai.id, fica.id);
  for (const [conta, depois] of [
    [sai, { unificada_com: fica.id }],
    [fica, { unificou: sai.id }],
  ] as const)
    await auditar(trx, req, {
      acao: 'unificar',
      entidade: 'usuario',
      registroId: conta.id,
      organizacaoId,
      antes: { documento: conta.documento },
      depois: { ...depois, pessoa_id: par.fica },
    });
};
