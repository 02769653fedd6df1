import type { ChannelAuthorizationHandler } from 'pusher-js';

export interface OpcoesDaAutorizacao {
  readonly url: string;
  readonly headersProvider: (denovo: boolean) => Record<string, string> | Promise<Record<string, string>>;
  /** Failed for a reason that may pass; `falhas` in a row. A refusal (403) is final and is not reported here. */
  readonly aoFalhar: (canal: string, falhas: number) => void;
}

/** Passing with time or with a renewed token or page; anything else is a refusal of this channel. */
const podePassar = (status: number): boolean => status === 0 || [401, 419, 429].includes(status) || status >= 500;

/**
 * POST {api}/api/broadcasting/auth with form fields socket_id and channel_name (spec 7 "Realtime"): headers asked for each time,
 * with credentials, once more at once after a 401 or 419.
 */
export const autorizarCanal = ({
  url,
  headersProvider,
  aoFalhar,
}: OpcoesDaAutorizacao): ChannelAuthorizationHandler => {
  const falhas = new Map<string, number>();
  const chamar = async (body: URLSearchParams, denovo: boolean): Promise<Response> =>
    fetch(url, {
      method: 'POST',
      credentials: 'include',
      headers: { ...(await headersProvider(denovo)), Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
      body,
    });
  const autorizar = async (socketId: string, canal: string) => {
    const body = new URLSearchParams({ socket_id: socketId, channel_name: canal });
    const primeira = await chamar(body, false);
    const resposta = primeira.status === 401 || primeira.status === 419 ? await chamar(body, true) : primeira;
    if (!resposta.ok) return { status: resposta.status };
    return { status: 200, dados: (await resposta.json()) as { auth: string; channel_data?: string } };
  };
  return ({ socketId, channelName }, callback) => {
    autorizar(socketId, channelName)
      .catch(() => ({ status: 0, dados: undefined }))
      .then(({ status, dados }) => {
        if (dados !== undefined) {
          falhas.delete(channelName);
          return callback(null, dados);
        }
        callback(new Error(`autorização do canal: ${status}`), null);
        if (!podePassar(status)) return;
        falhas.set(channelName, (falhas.get(channelName) ?? 0) + 1);
        aoFalhar(channelName, falhas.get(channelName) ?? 1);
      });
  };
};
