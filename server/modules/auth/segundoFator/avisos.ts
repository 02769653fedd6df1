import type { Trx } from '../../../database/transaction.ts';
import { saudacao } from '../../../mail/saudacao.ts';
import { enviarMail } from '../../../saida/enviarMail.ts';

const NAO_FOI_VOCE = 'Se não foi você, troque a sua senha e fale com a prefeitura o quanto antes.';

/** What the owner of an account is told about his second factor, at the account's own address. */
const avisos = {
  ligada: {
    assunto: 'Verificação em duas etapas ativada',
    texto: 'A sua conta no portal passou a pedir também um código do aplicativo de verificação.',
  },
  desligada: {
    assunto: 'Verificação em duas etapas desativada',
    texto: 'A sua conta no portal deixou de pedir o código do aplicativo de verificação. Só a senha dá acesso a ela.',
  },
  codigos_renovados: {
    assunto: 'Novos códigos de recuperação',
    texto: 'Os códigos de recuperação da sua conta foram trocados. Os anteriores não valem mais.',
  },
  codigo_usado: {
    assunto: 'Um código de recuperação foi usado',
    texto: 'Um código de recuperação foi usado no lugar do código do aplicativo de verificação. Ele não vale mais.',
  },
  retirada: {
    assunto: 'Verificação em duas etapas retirada pela prefeitura',
    texto:
      'A prefeitura recebeu um pedido e retirou a verificação em duas etapas da sua conta. As sessões abertas terminaram.',
  },
} as const;
export type AvisoDoFator = keyof typeof avisos;

/** Puts the mail into the outbox of the act's transaction. */
export const avisarDoFator = (
  trx: Trx,
  organizacaoId: number,
  { nome, email }: { readonly nome: string; readonly email: string },
  aviso: AvisoDoFator,
): Promise<void> => {
  const { assunto, texto } = avisos[aviso];
  return enviarMail(trx, organizacaoId, {
    para: email,
    assunto,
    titulo: assunto,
    paragrafos: [saudacao(nome), texto, NAO_FOI_VOCE],
  });
};
