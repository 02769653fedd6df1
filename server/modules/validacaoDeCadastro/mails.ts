import type { Contexto } from '../../app.ts';
import type { Trx } from '../../database/transaction.ts';
import { saudacao } from '../../mail/saudacao.ts';
import { enviarMail } from '../../saida/enviarMail.ts';
import { enderecoPublico } from '../auth/enderecoPublico.ts';

interface Destino {
  readonly nome: string;
  readonly email: string;
}
interface Texto {
  readonly assunto: string;
  readonly paragrafos: readonly string[];
  readonly botao: string;
}

/** Where the applicant reads how his registration stands, and answers. */
const TELA = '/contribuinte/completar-cadastro/validacao';

const enviar = async (
  trx: Trx,
  contexto: Contexto,
  organizacaoId: number,
  { nome, email }: Destino,
  { assunto, paragrafos, botao }: Texto,
  tela = TELA,
): Promise<void> => {
  const { dominio } = await trx
    .selectFrom('organizacao')
    .select('dominio')
    .where('id', '=', organizacaoId)
    .executeTakeFirstOrThrow();
  await enviarMail(trx, organizacaoId, {
    para: email,
    assunto,
    titulo: assunto,
    paragrafos: [saudacao(nome), ...paragrafos],
    acao: { texto: botao, url: enderecoPublico(contexto, dominio, tela) },
  });
};

/** What somebody typed, one paragraph a line. */
const linhas = (texto: string): readonly string[] => texto.split('\n').filter((linha) => linha.trim() !== '');

/** The account waits for the city. */
export const mailDaFila = (trx: Trx, contexto: Contexto, organizacaoId: number, destino: Destino): Promise<void> =>
  enviar(trx, contexto, organizacaoId, destino, {
    assunto: 'O seu cadastro está em conferência',
    paragrafos: [
      'O seu e-mail está confirmado. Antes de abrir requerimentos, a prefeitura precisa conferir o seu cadastro.',
      'Você já pode entrar, ver os tipos de requerimento e acompanhar a conferência. Avisamos por e-mail quando houver novidade.',
    ],
    botao: 'Acompanhar a conferência',
  });

export const mailDaAprovacao = (trx: Trx, contexto: Contexto, organizacaoId: number, destino: Destino): Promise<void> =>
  enviar(
    trx,
    contexto,
    organizacaoId,
    destino,
    {
      assunto: 'Cadastro aprovado',
      paragrafos: ['A prefeitura conferiu e aprovou o seu cadastro. Você já pode abrir requerimentos.'],
      botao: 'Entrar no portal',
    },
    '/contribuinte',
  );

export const mailDoPedido = (
  trx: Trx,
  contexto: Contexto,
  organizacaoId: number,
  destino: Destino,
  texto: string,
): Promise<void> =>
  enviar(trx, contexto, organizacaoId, destino, {
    assunto: 'A prefeitura pediu informações sobre o seu cadastro',
    paragrafos: ['Para conferir o seu cadastro, a prefeitura pergunta:', ...linhas(texto)],
    botao: 'Responder',
  });

export const mailDaRecusa = (
  trx: Trx,
  contexto: Contexto,
  organizacaoId: number,
  destino: Destino,
  motivo: string,
): Promise<void> =>
  enviar(trx, contexto, organizacaoId, destino, {
    assunto: 'Cadastro não aprovado',
    paragrafos: [
      'A prefeitura conferiu o seu cadastro e não o aprovou. O motivo:',
      ...linhas(motivo),
      'Se você não concorda, fale com a prefeitura pelos canais de atendimento.',
    ],
    botao: 'Ver o meu cadastro',
  });

export const mailDaReabertura = (trx: Trx, contexto: Contexto, organizacaoId: number, destino: Destino) =>
  enviar(trx, contexto, organizacaoId, destino, {
    assunto: 'O seu cadastro voltou a ser conferido',
    paragrafos: ['A prefeitura reabriu a conferência do seu cadastro. Avisamos por e-mail quando houver novidade.'],
    botao: 'Acompanhar a conferência',
  });
