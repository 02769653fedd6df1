import type { FastifyRequest } from 'fastify';
import type { AppSettings } from '../../parts.ts';
import { qualquerCidade } from '../../plugins/daqui.ts';
import type { Vinculo } from './contas.ts';

/**
 * Organisation to log in to (api.md "Identity"): the one named, else the host's if the account belongs to it, else the account's
 * only one. Undefined when the account does not belong to it, or its token would be refused on this host anyway.
 */
export const organizacaoDaEntrada = (
  settings: Pick<AppSettings, 'aberto'>,
  req: Pick<FastifyRequest, 'ip' | 'host' | 'headers' | 'organizacaoDoHost'>,
  vinculos: readonly Vinculo[],
  pedida: number | undefined,
): Vinculo | undefined => {
  const doHost = vinculos.find(({ id }) => id === req.organizacaoDoHost?.id);
  const unica = vinculos.length === 1 ? vinculos[0] : undefined;
  const escolhida = pedida === undefined ? (doHost ?? unica) : vinculos.find(({ id }) => id === pedida);
  if (escolhida === undefined) return undefined;
  const valeAqui = escolhida === doHost || escolhida.is_sistema || qualquerCidade(settings, req);
  return valeAqui ? escolhida : undefined;
};
