import type { FastifyInstance } from 'fastify';

interface Resposta<T> {
  readonly sucesso: boolean;
  readonly mensagem: string | null;
  readonly dados: T;
  readonly erros?: unknown;
}

/** A file as somebody sends it. */
export interface ArquivoAEnviar {
  readonly nome: string;
  readonly tipo: 'application/pdf' | 'image/jpeg';
  readonly conteudo: Buffer;
}

/** An answer that is not success, in its own words. */
export class RecusaDaApi extends Error {
  readonly status: number;

  constructor(status: number, mensagem: string) {
    super(mensagem);
    this.status = status;
  }
}

export interface ClienteDaApi {
  get<T>(caminho: string): Promise<T>;
  post<T>(caminho: string, corpo: unknown): Promise<T>;
  enviar<T>(caminho: string, campos: Readonly<Record<string, string>>, arquivo: ArquivoAEnviar): Promise<T>;
}

const LIMITE = '----portal-demonstracao';

/** Calls the application as one account, without a socket; anything but success ends the seed with the answer's own words. */
export const createClienteDaApi = (app: FastifyInstance, headers: Readonly<Record<string, string>>): ClienteDaApi => {
  const chamar = async <T>(
    method: 'GET' | 'POST',
    caminho: string,
    payload?: string | Buffer,
    tipo?: string,
  ): Promise<T> => {
    const res = await app.inject({
      method,
      url: `/api/v1/${caminho}`,
      headers: { ...headers, ...(tipo === undefined ? {} : { 'content-type': tipo }) },
      ...(payload === undefined ? {} : { payload }),
    });
    const corpo = res.json<Resposta<T>>();
    if (res.statusCode >= 300)
      throw new RecusaDaApi(
        res.statusCode,
        `Demonstração: ${method} ${caminho} respondeu ${res.statusCode}: ${corpo.mensagem ?? ''} ${JSON.stringify(corpo.erros ?? {})}`,
      );
    return corpo.dados;
  };
  return {
    get: (caminho) => chamar('GET', caminho),
    post: (caminho, corpo) => chamar('POST', caminho, JSON.stringify(corpo), 'application/json'),
    enviar: (caminho, campos, { nome, tipo, conteudo }) => {
      const texto = Object.entries(campos).map(
        ([k, v]) => `--${LIMITE}\r\ncontent-disposition: form-data; name="${k}"\r\n\r\n${v}\r\n`,
      );
      const cabeca = `${texto.join('')}--${LIMITE}\r\ncontent-disposition: form-data; name="arquivo"; filename="${nome}"\r\ncontent-type: ${tipo}\r\n\r\n`;
      return chamar(
        'POST',
        caminho,
        Buffer.concat([Buffer.from(cabeca), conteudo, Buffer.from(`\r\n--${LIMITE}--\r\n`)]),
        `multipart/form-data; boundary=${LIMITE}`,
      );
    },
  };
};
