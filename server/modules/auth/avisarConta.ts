import { avisosDaConta, type NomeDoAvisoDaConta } from '../../../src/schemas/mensagem/avisosDaConta.ts';
import {
  escreverMensagem,
  type TextoDeMensagem,
  type ValoresDaMensagem,
} from '../../../src/schemas/mensagem/escreverMensagem.ts';
import type { EventoDeMensagem } from '../../../src/schemas/mensagem/etiquetasDeMensagem.ts';
import type { Trx } from '../../database/transaction.ts';
import { nomeSemLink, saudacao } from '../../mail/saudacao.ts';
import { enviarMail, type Anexo, type Mail } from '../../saida/enviarMail.ts';
import { textoDaCidade } from './textoDaCidade.ts';

interface Dados {
  /** As its owner typed it. */
  readonly nome: string;
  readonly prefeitura: string;
  /** The city's text in use; without one, the portal's after its greeting. */
  readonly daCidade: TextoDeMensagem | undefined;
  readonly valores?: ValoresDaMensagem;
  /** Where its button leads, absolute; a mail that has none shows no button. */
  readonly endereco?: string;
  /** Figures under its text, which its last word then follows. */
  readonly tabela?: NonNullable<Mail['tabela']>;
  /** Bars above the figures. */
  readonly desenho?: Mail['desenho'];
  readonly aoLongoDoTempo?: Mail['aoLongoDoTempo'];
  readonly parar?: string;
}

/** The mail that tells of an account: the text of the city or of the portal, the portal's last word and button. */
export const mailDoAviso = (evento: NomeDoAvisoDaConta, dados: Dados): Omit<Mail, 'para'> => {
  const { nome, prefeitura, daCidade, valores: proprios, endereco, tabela, desenho, aoLongoDoTempo, parar } = dados;
  const valores = { ...proprios, 'conta.nome': nomeSemLink(nome), 'prefeitura.nome': prefeitura };
  const escrita = escreverMensagem(evento, valores, daCidade === undefined ? [] : [{ evento, ...daCidade }]);
  const { fim, botao }: EventoDeMensagem = avisosDaConta[evento];
  return {
    assunto: escrita.assunto,
    titulo: escrita.assunto,
    paragrafos: [
      ...(daCidade === undefined ? [saudacao(nome)] : []),
      ...escrita.paragrafos,
      ...(fim === undefined || tabela !== undefined ? [] : [fim]),
    ],
    ...(tabela === undefined ? {} : { tabela, ...(fim === undefined ? {} : { fim: [fim] }) }),
    ...(desenho === undefined ? {} : { desenho }),
    ...(aoLongoDoTempo === undefined ? {} : { aoLongoDoTempo }),
    ...(parar === undefined ? {} : { parar }),
    ...(botao === undefined || endereco === undefined ? {} : { acao: { texto: botao, url: endereco } }),
  };
};

/** Tells the owner of an account what became of it, at `email`, within the transaction in which it did. */
export const avisarConta = async (
  trx: Trx,
  organizacaoId: number,
  { nome, email }: { readonly nome: string; readonly email: string },
  evento: NomeDoAvisoDaConta,
  mais: Pick<Dados, 'valores' | 'endereco' | 'tabela' | 'desenho' | 'aoLongoDoTempo' | 'parar'> = {},
  anexos: readonly Anexo[] = [],
): Promise<void> => {
  const escrito = await textoDaCidade(trx, organizacaoId, evento);
  if (escrito === undefined) throw new Error(`no organisation ${organizacaoId}`);
  const { cidade, daCidade } = escrito;
  const mail = { para: email, ...mailDoAviso(evento, { nome, prefeitura: cidade.nome, daCidade, ...mais }) };
  await enviarMail(trx, organizacaoId, mail, anexos);
};
