import { request as pedirHttp, type IncomingMessage } from 'node:http';
import { request as pedirHttps } from 'node:https';
import { isIP } from 'node:net';
import type { PedidoDoConector } from '../../src/schemas/conector/pedidoDoConector.ts';
import { EnderecoInterno, podeLigar, soParaOnde, type RedesPermitidas } from './enderecoPermitido.ts';

export const MAIOR_RESPOSTA = 1024 * 1024;

/** One question to another system. */
export interface Pergunta {
  readonly pedido: PedidoDoConector;
  /** Beside those that the portal writes. */
  readonly cabecalhos: Readonly<Record<string, string>>;
  /** Same for every try of one question, so that a system which took it twice can tell. */
  readonly chave: string;
  /** For the whole answer, in milliseconds. */
  readonly limiteMs: number;
  readonly redes: RedesPermitidas;
  /** The portal stops: nobody waits for the answer any more. */
  readonly parar?: AbortSignal | undefined;
}

/** JSON that came, or why none did; `definitiva`: another try cannot help. No sentence says what was sent or came. */
export type Respondeu = { readonly status: number | null; readonly ms: number } & (
  | { readonly ok: true; readonly json: unknown }
  | { readonly ok: false; readonly motivo: string; readonly definitiva: boolean }
);

class Falha extends Error {
  readonly definitiva: boolean;
  constructor(motivo: string, definitiva: boolean) {
    super(motivo);
    this.definitiva = definitiva;
  }
}

const JSON_DE_ALGUM_TIPO = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;

const lerCorpo = async (resposta: IncomingMessage): Promise<string> => {
  const partes: Buffer[] = [];
  let tamanho = 0;
  for await (const parte of resposta as AsyncIterable<Buffer>) {
    tamanho += parte.byteLength;
    if (tamanho > MAIOR_RESPOSTA) throw new Falha('O sistema respondeu com mais de 1 MB', true);
    partes.push(parte);
  }
  return Buffer.concat(partes).toString('utf8');
};

/** No redirect is followed: it would lead to a server that nobody named. */
const doStatus = (status: number): Falha | undefined => {
  if (status >= 200 && status <= 299) return undefined;
  if (status >= 300 && status <= 399)
    return new Falha(`O sistema mandou procurar em outro endereço (resposta ${status}), o que não é seguido`, true);
  const passageira = status === 408 || status === 429 || status >= 500 || status < 200;
  return new Falha(
    passageira
      ? `O sistema não pôde responder (resposta ${status})`
      : `O sistema recusou a consulta (resposta ${status})`,
    !passageira,
  );
};

const pedir = ({ pedido, cabecalhos, chave, redes }: Pergunta, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const url = new URL(pedido.url);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // A bare address is not looked up, so it is judged here.
    if (isIP(host) !== 0 && !podeLigar(host, redes)) return reject(new EnderecoInterno(host));
    const corpo = pedido.corpo === null ? undefined : Buffer.from(pedido.corpo);
    const enviar = url.protocol === 'https:' ? pedirHttps : pedirHttp;
    enviar(
      url,
      {
        method: pedido.metodo,
        signal,
        agent: false,
        lookup: soParaOnde(redes),
        headers: {
          ...cabecalhos,
          accept: 'application/json',
          'accept-encoding': 'identity',
          'idempotency-key': chave,
          ...(corpo === undefined
            ? {}
            : { 'content-type': 'application/json; charset=utf-8', 'content-length': corpo.byteLength }),
        },
      },
      resolve,
    )
      .on('error', reject)
      .end(corpo);
  });

const DE_REDE: Readonly<Record<string, string>> = {
  ENOTFOUND: 'O servidor não foi encontrado',
  EAI_AGAIN: 'O servidor não foi encontrado',
  ECONNREFUSED: 'O servidor não aceitou a ligação',
  ECONNRESET: 'A ligação caiu antes da resposta',
  ETIMEDOUT: 'O servidor não respondeu a tempo',
  EHOSTUNREACH: 'Não há caminho até o servidor',
  ENETUNREACH: 'Não há caminho até o servidor',
};

const falhaDe = (erro: unknown, estourou: boolean): Falha => {
  if (erro instanceof Falha) return erro;
  if (erro instanceof EnderecoInterno)
    return new Falha('O servidor fica num endereço da rede interna, que não pode ser consultado', true);
  if (estourou) return new Falha('O sistema não respondeu a tempo', false);
  const { code = '' } = erro as { readonly code?: string };
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code))
    return new Falha('O certificado do servidor não pôde ser conferido', false);
  return new Falha(DE_REDE[code] ?? 'A ligação com o servidor falhou', false);
};

const lerJson = (texto: string): unknown => {
  try {
    return JSON.parse(texto) as unknown;
  } catch {
    // What stands in it is nobody's to read in a log.
    throw new Falha('A resposta do sistema não é um JSON que se possa ler', true);
  }
};

/**
 * Asks another system, once. Only http and https; the address that was checked is the one connected to, and what stands inside a network is not asked unless the
 * operator allows it. Never throws.
 */
export const perguntar = async (pergunta: Pergunta): Promise<Respondeu> => {
  const inicio = performance.now();
  const prazo = AbortSignal.timeout(pergunta.limiteMs);
  const signal = pergunta.parar === undefined ? prazo : AbortSignal.any([prazo, pergunta.parar]);
  let status: number | null = null;
  const ms = (): number => Math.round(performance.now() - inicio);
  try {
    const resposta = await pedir(pergunta, signal);
    try {
      status = resposta.statusCode ?? 0;
      const falha = doStatus(status);
      if (falha !== undefined) throw falha;
      if (!JSON_DE_ALGUM_TIPO.test(resposta.headers['content-type'] ?? ''))
        throw new Falha('O sistema não respondeu em JSON', true);
      const json = lerJson(await lerCorpo(resposta));
      return { ok: true, json, status, ms: ms() };
    } finally {
      resposta.destroy();
    }
  } catch (erro) {
    const { message: motivo, definitiva } = falhaDe(erro, prazo.aborted);
    return { ok: false, motivo, definitiva, status, ms: ms() };
  }
};
