import { Secret, TOTP } from 'otpauth';
import type { Contexto } from '../../../contexto.ts';
import type { Trx } from '../../../database/transaction.ts';
import { gastarCodigo, RECUPERACAO } from './codigosDeRecuperacao.ts';
import { decifrarSegredo } from './segredo.ts';

/** RFC 6238 as every authenticator application knows it: SHA-1, six digits, steps of 30 seconds. */
const PASSO_S = 30;
const DIGITOS = 6;
/** A clock half a minute wrong still enters (RFC 6238, 5.2). */
const JANELA = 1;
/** RFC 4226, 4: as long as the hash. */
const BYTES = 20;

export const novoSegredo = (): string => new Secret({ size: BYTES }).base32;

/** The address that an authenticator application reads out of the QR code. */
export const enderecoDoFator = (segredo: string, de: { readonly emissor: string; readonly conta: string }): string =>
  new TOTP({
    // A colon separates the two in the address; a name must not bring one of its own.
    issuer: de.emissor.replaceAll(':', ' '),
    label: de.conta,
    secret: Secret.fromBase32(segredo),
    digits: DIGITOS,
    period: PASSO_S,
  }).toString();

/** The time step a code belongs to; undefined for one of none near now. */
export const passoDoCodigo = (segredo: string, codigo: string, agora: Date): number | undefined => {
  const totp = new TOTP({ secret: Secret.fromBase32(segredo), digits: DIGITOS, period: PASSO_S });
  const distancia = totp.validate({ token: codigo, timestamp: agora.getTime(), window: JANELA });
  return distancia === null ? undefined : Math.floor(agora.getTime() / (PASSO_S * 1000)) + distancia;
};

/** What was typed, as groups of digits are read from a screen or from paper. */
export const soDigitos = (digitado: string): string => digitado.replace(/[\s-]/g, '');

/**
 * Uses a code of an account's second factor up: one of the application is taken once and none older than it again, a recovery code once.
 * Undefined when it is none, which tells nothing about why.
 */
export const gastarCodigoDoFator = async (
  trx: Trx,
  contexto: Contexto,
  usuarioId: number,
  digitado: string,
): Promise<'aplicativo' | 'recuperacao' | undefined> => {
  const codigo = soDigitos(digitado);
  if (RECUPERACAO.test(codigo))
    return (await gastarCodigo(trx, contexto, usuarioId, codigo)) ? 'recuperacao' : undefined;
  const fator = await trx
    .selectFrom('segundo_fator')
    .select('segredo')
    .where('usuario_id', '=', usuarioId)
    .where('ativado_em', 'is not', null)
    .executeTakeFirst();
  const segredo = fator && decifrarSegredo(contexto, usuarioId, fator.segredo);
  const passo = segredo === undefined ? undefined : passoDoCodigo(segredo, codigo, contexto.clock.now());
  if (passo === undefined) return undefined;
  const { numUpdatedRows } = await trx
    .updateTable('segundo_fator')
    .set({ ultimo_passo: passo })
    .where('usuario_id', '=', usuarioId)
    .where('ativado_em', 'is not', null)
    .where((eb) => eb.or([eb('ultimo_passo', 'is', null), eb('ultimo_passo', '<', passo)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n ? 'aplicativo' : undefined;
};
