import { sql } from 'kysely';
import type { Contexto } from '../../contexto.ts';
import { Lote } from '../../database/lote.ts';
import type { Trx } from '../../database/transaction.ts';
import { marcarSaida } from '../../saida/despertar.ts';
import { textoDoMail } from '../../saida/enviarMail.ts';
import { mailDoAviso } from './avisarConta.ts';
import { avisoDaUnificacao, type ContaUnificada } from './contaUnificada.ts';
import { novoLink, type Finalidade } from './linkDeUsoUnico.ts';
import { eventoDoLink, mailDoLink } from './mailDoLink.ts';
import { textoDaCidade, type TextoDaCidade } from './textoDaCidade.ts';

/** What the owner of an account gets who asked for a way in: a link, or the word that his account went into another one. */
export type Remessa = {
  readonly usuarioId: number;
  readonly organizacaoId: number;
  readonly nome: string;
  readonly email: string;
} & (
  | { readonly finalidade: Finalidade; readonly dados: Readonly<Record<string, unknown>> }
  | { readonly unificada: ContaUnificada }
);

/** Stands where nothing is sent; its mail is written and kept by nobody. */
const NINGUEM = { usuarioId: 0, nome: 'Ninguém', email: 'ninguem@localhost' } as const;

const mailDa = (contexto: Contexto, remessa: Remessa, token: string, { cidade, daCidade }: TextoDaCidade): string => {
  const { nome, email } = remessa;
  const mail =
    'unificada' in remessa
      ? mailDoAviso('conta_unificada', {
          nome,
          prefeitura: cidade.nome,
          daCidade,
          ...avisoDaUnificacao(contexto, remessa.unificada),
        })
      : mailDoLink(contexto, remessa.finalidade, { nome, cidade, token, daCidade });
  return textoDoMail({ para: email, ...mail });
};

/**
 * Sends what somebody gets who typed an address, and for nobody (undefined) does the same work without leaving anything: whether there is an
 * account shows neither in the statements nor in the time that the call takes (AMB-130).
 * @param organizacaoDoHost where the call came in, null on a host of none
 */
export const remeter = async (
  trx: Trx,
  contexto: Contexto,
  pedida: Remessa | undefined,
  organizacaoDoHost: number | null,
  habitual: Finalidade,
): Promise<void> => {
  const remessa = pedida ?? { ...NINGUEM, organizacaoId: organizacaoDoHost ?? 0, finalidade: habitual, dados: {} };
  const { usuarioId, organizacaoId, email } = remessa;
  const comLink = 'finalidade' in remessa;
  const texto = await textoDaCidade(trx, organizacaoId, comLink ? eventoDoLink(remessa.finalidade) : 'conta_unificada');
  const { token, linha } = novoLink(contexto, {
    finalidade: comLink ? remessa.finalidade : habitual,
    usuarioId,
    organizacaoId,
    dados: comLink ? remessa.dados : { email },
  });
  const mail = mailDa(contexto, remessa, token, texto ?? { cidade: { nome: '', dominio: '' }, daCidade: undefined });
  const envia = pedida !== undefined && texto !== undefined;
  const lote = new Lote();
  lote.incluir(
    'link_novo',
    sql`insert into link_de_uso_unico (hash, finalidade, usuario_id, organizacao_id, dados, criado_em, expira_em)
      select ${linha.hash}::text, ${linha.finalidade}::text, ${usuarioId}::bigint, ${organizacaoId}::bigint, ${linha.dados}::jsonb,
        ${linha.criado_em}::timestamptz, ${linha.expira_em}::timestamptz
      where ${envia && comLink}::boolean`,
  );
  lote.incluir(
    'mail_novo',
    sql`insert into saida (organizacao_id, tipo, dados)
      select ${organizacaoId}::bigint, 'mail', ${mail}::jsonb where ${envia}::boolean`,
  );
  await lote.adiar(trx);
  marcarSaida(trx);
};
