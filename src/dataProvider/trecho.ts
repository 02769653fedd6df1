import { nomeDaResposta } from './baixar.ts';
import { comSessao } from './http.ts';
import { erroDaResposta, erroDeConexao } from './erroDaResposta.ts';
import { requisitar } from './requisicao.ts';

/** Some bytes of a file, or all of them where the server does not answer in parts. */
export interface Trecho {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Where they begin in the file. */
  readonly inicio: number;
  /** Length of the whole file. */
  readonly total: number;
  readonly nome: string;
  readonly tipo: string;
}

/**
 * Reads a run of bytes of a file with the session, both ends counted in. What goes wrong is the caller's to say.
 * @throws ApiError
 */
export async function lerTrecho(path: string, inicio: number, fim: number, signal?: AbortSignal): Promise<Trecho> {
  const resposta = await comSessao(path, () =>
    requisitar(path, { faixa: [inicio, fim], ...(signal === undefined ? {} : { signal }) }),
  );
  if (!resposta.ok) throw erroDaResposta(resposta.status, await resposta.json().catch(() => undefined));
  const bytes = new Uint8Array(
    await resposta.arrayBuffer().catch((cause: unknown) => {
      throw erroDeConexao(cause);
    }),
  );
  const faixa = /^bytes (\d+)-\d+\/(\d+)$/.exec(resposta.headers.get('content-range') ?? '');
  return {
    bytes,
    inicio: Number(faixa?.[1] ?? 0),
    total: Number(faixa?.[2] ?? bytes.length),
    nome: nomeDaResposta(resposta.headers.get('content-disposition') ?? '', path),
    tipo: resposta.headers.get('content-type') ?? 'application/octet-stream',
  };
}
