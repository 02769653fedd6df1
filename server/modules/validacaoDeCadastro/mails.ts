import type { NomeDoAvisoDaConta } from '../../../src/schemas/mensagem/avisosDaConta.ts';
import type { ValoresDaMensagem } from '../../../src/schemas/mensagem/escreverMensagem.ts';
import type { Contexto } from '../../contexto.ts';
import type { Trx } from '../../database/transaction.ts';
import { avisarConta } from '../auth/avisarConta.ts';
import { enderecoPublico } from '../auth/enderecoPublico.ts';

interface Destino {
  readonly nome: string;
  readonly email: string;
}

/** Where the applicant reads how his registration stands, and answers. */
const TELA = '/contribuinte/completar-cadastro/validacao';

const enviar = async (
  trx: Trx,
  contexto: Contexto,
  organizacaoId: number,
  destino: Destino,
  evento: NomeDoAvisoDaConta,
  { valores = {}, tela = TELA }: { readonly valores?: ValoresDaMensagem; readonly tela?: string } = {},
): Promise<void> => {
  const { dominio } = await trx
    .selectFrom('organizacao')
    .select('dominio')
    .where('id', '=', organizacaoId)
    .executeTakeFirstOrThrow();
  const endereco = enderecoPublico(contexto, dominio, tela);
  await avisarConta(trx, organizacaoId, destino, evento, { valores, endereco });
};

/** The account waits for the city. */
export const mailDaFila = (trx: Trx, contexto: Contexto, organizacaoId: number, destino: Destino): Promise<void> =>
  enviar(trx, contexto, organizacaoId, destino, 'cadastro_em_conferencia');

export const mailDaAprovacao = (trx: Trx, contexto: Contexto, organizacaoId: number, destino: Destino): Promise<void> =>
  enviar(trx, contexto, organizacaoId, destino, 'cadastro_aprovado', { tela: '/contribuinte' });

export const mailDoPedido = (
  trx: Trx,
  contexto: Contexto,
  organizacaoId: number,
  destino: Destino,
  texto: string,
): Promise<void> =>
  enviar(trx, contexto, organizacaoId, destino, 'cadastro_pergunta', { valores: { 'cadastro.pergunta': texto } });

export const mailDaRecusa = (
  trx: Trx,
  contexto: Contexto,
  organizacaoId: number,
  destino: Destino,
  motivo: string,
): Promise<void> =>
  enviar(trx, contexto, organizacaoId, destino, 'cadastro_recusado', { valores: { 'decisao.motivo': motivo } });

export const mailDaReabertura = (trx: Trx, contexto: Contexto, organizacaoId: number, destino: Destino) =>
  enviar(trx, contexto, organizacaoId, destino, 'cadastro_reaberto');
