import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock, Keys } from '../parts.ts';

const VALIDADE_S = 5 * 60;

const assinar = (keys: Keys, texto: string): string =>
  createHmac('sha256', keys.links).update(`imagem:${texto}`).digest('base64url');

/** Address of a picture for an <img>, which sends no bearer: signed, good for five minutes, for this one file. */
export const enderecoDaImagem = (keys: Keys, clock: Clock, organizacaoId: number, arquivoId: number): string => {
  const ate = Math.floor(clock.now().getTime() / 1000) + VALIDADE_S;
  const texto = `${organizacaoId}.${arquivoId}.${ate}`;
  return `/api/v1/publico/imagem/${texto}.${assinar(keys, texto)}`;
};

/** The file that a signed address names; undefined when the signature is not ours or its five minutes have passed. */
export const lerEnderecoDaImagem = (
  keys: Keys,
  clock: Clock,
  endereco: string,
): { readonly organizacaoId: number; readonly arquivoId: number } | undefined => {
  const [, texto, assinatura] = /^(\d{1,16}\.\d{1,16}\.\d{1,12})\.([\w-]{43})$/.exec(endereco) ?? [];
  if (texto === undefined || assinatura === undefined) return undefined;
  if (!timingSafeEqual(Buffer.from(assinatura), Buffer.from(assinar(keys, texto)))) return undefined;
  const [organizacaoId, arquivoId, ate] = texto.split('.').map(Number) as [number, number, number];
  return ate * 1000 < clock.now().getTime() ? undefined : { organizacaoId, arquivoId };
};
