import { ApiError } from './ApiError.ts';
import { chaveUnica } from './chaveUnica.ts';

export interface Tentativas {
  /**
   * Sends one call with an Idempotency-Key. Where the last one was the same (`assinatura`: what tells it from others, as JSON) and its answer
   * was lost, its key goes again, so that the act happens once. A refusal (4xx) is an answer: another try is another act; a proxy's page
   * or half an answer is none, and the act may have been done. Whatever `chamada` throws is thrown on.
   */
  enviar<T>(assinatura: unknown, chamada: (idempotencyKey: string) => Promise<T>): Promise<T>;
}

/** The tries of one place on the screen, one at a time (api.md, Idempotency-Key). */
export function createTentativas(): Tentativas {
  let semResposta: { readonly assinatura: string; readonly chave: string } | null = null;
  return {
    enviar: async (assinatura, chamada) => {
      const texto = JSON.stringify(assinatura);
      const chave = semResposta?.assinatura === texto ? semResposta.chave : chaveUnica();
      semResposta = { assinatura: texto, chave };
      try {
        const dados = await chamada(chave);
        semResposta = null;
        return dados;
      } catch (erro) {
        if (erro instanceof ApiError && erro.status >= 400 && erro.status < 500) semResposta = null;
        throw erro;
      }
    },
  };
}
