import type { FastifyRequest } from 'fastify';
import type { Contexto } from '../../../contexto.ts';
import { auditar } from '../../../audit.ts';
import { transaction, type Trx } from '../../../database/transaction.ts';
import type { Conta } from '../contas.ts';
import { emFila } from '../emFila.ts';
import type { Tentativas } from '../tentativas.ts';
import { gastarCodigoDoFator } from './codigo.ts';
import { codigosQueRestam } from './codigosDeRecuperacao.ts';
import { avisarConta } from '../avisarConta.ts';

/** Codes judged in a day, of log-ins and of the account page together: of a million, so few find nothing. */
const CODIGOS_POR_DIA = 100;
const DIA_S = 86_400;

/** What the codes of an account are counted under, whatever address, session or call they come from. */
export const chavesDoFator = (usuarioId: number): readonly [slowed: string, counted: string] => [
  `fator:${usuarioId}`,
  `fator-dia:${usuarioId}`,
];

/** Judges a code inside the account's queue and limits; false for a wrong one. The caller knows the password already. */
export const julgarCodigo = async <T>(
  contexto: Contexto,
  tentativas: Tentativas,
  usuarioId: number,
  trabalho: (trx: Trx) => Promise<T | undefined>,
): Promise<T | undefined> => {
  const [chave, noDia] = chavesDoFator(usuarioId);
  return emFila(chave, async () => {
    await tentativas.exigirLivre([chave]);
    await tentativas.consumir(noDia, CODIGOS_POR_DIA, DIA_S);
    const feito = await transaction(contexto.db, trabalho);
    await (feito === undefined ? tentativas.falhou([chave]) : tentativas.acertou([chave, noDia]));
    return feito;
  });
};

/**
 * Uses a code of the second factor up and does `depois` in the same transaction. A recovery code leaves a row in the audit and a mail.
 * Undefined for a code that is none.
 * @throws AppError muitas_tentativas
 */
export const comCodigo = <T>(
  contexto: Contexto,
  tentativas: Tentativas,
  req: FastifyRequest,
  quem: { readonly conta: Conta; readonly organizacaoId: number },
  codigo: string,
  depois: (trx: Trx) => Promise<T>,
): Promise<{ readonly feito: T } | undefined> => {
  const { conta, organizacaoId } = quem;
  return julgarCodigo(contexto, tentativas, conta.id, async (trx) => {
    const qual = await gastarCodigoDoFator(trx, contexto, conta.id, codigo);
    if (qual === undefined) return undefined;
    if (qual === 'recuperacao') {
      await avisarConta(trx, organizacaoId, conta, 'conta_codigo_usado');
      await auditar(trx, req, {
        acao: 'segundo_fator',
        entidade: 'usuario',
        registroId: conta.id,
        usuarioId: conta.id,
        organizacaoId,
        depois: { situacao: 'codigo_usado', codigos_restantes: await codigosQueRestam(trx, conta.id) },
      });
    }
    return { feito: await depois(trx) };
  });
};
