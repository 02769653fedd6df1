import { request as pedirHttp, type IncomingMessage } from 'node:http';
import { request as pedirHttps } from 'node:https';
import { isIP } from 'node:net';
import type { ImovelAchado } from '../../../src/schemas/imovelAchado.ts';
import { EnderecoInterno, ehInterno, soParaFora } from '../../rede/enderecoPermitido.ts';
import { lerImovel, ServicoIndisponivel } from './lerImovel.ts';

/** A person waits for it over a form. */
export const ESPERA_MS = 4_000;
const MAIOR_RESPOSTA = 64 * 1024;
const LUGAR = /\{inscricao\}|%7Binscricao%7D/i;

/** The address of one number: in place of {inscricao}, else as the parameter `numero_inscricao`. */
export const enderecoDaConsulta = (modelo: string, inscricao: string): URL => {
  if (LUGAR.test(modelo)) return new URL(modelo.replace(LUGAR, encodeURIComponent(inscricao)));
  const url = new URL(modelo);
  url.searchParams.set('numero_inscricao', inscricao);
  return url;
};

const lerCorpo = async (resposta: IncomingMessage): Promise<string> => {
  const partes: Buffer[] = [];
  let tamanho = 0;
  for await (const parte of resposta as AsyncIterable<Buffer>) {
    tamanho += parte.byteLength;
    if (tamanho > MAIOR_RESPOSTA) throw new ServicoIndisponivel('resposta longa demais');
    partes.push(parte);
  }
  return Buffer.concat(partes).toString('utf8');
};

const pedir = (url: URL, interna: boolean, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // A bare address is not looked up, so it is judged here.
    if (!interna && isIP(host) !== 0 && ehInterno(host)) return reject(new EnderecoInterno(host));
    const pedido = url.protocol === 'https:' ? pedirHttps : pedirHttp;
    const opcoes = { signal, agent: false, headers: { accept: 'application/json' } };
    pedido(url, interna ? opcoes : { ...opcoes, lookup: soParaFora }, resolve)
      .on('error', reject)
      .end();
  });

interface Consulta {
  /** metadados.find_inscricao.url of the city. */
  readonly modelo: string;
  readonly inscricao: string;
  /** Addresses of the inside may be asked (INSCRICAO_INTERNA). */
  readonly interna: boolean;
  readonly espera?: number;
}

/**
 * Asks a city's registration service for a property; null: it does not know the number. No redirect is followed: it would lead to a host
 * that nobody named.
 * @throws ServicoIndisponivel when there is no usable answer
 */
export const consultarServico = async ({
  modelo,
  inscricao,
  interna,
  espera = ESPERA_MS,
}: Consulta): Promise<ImovelAchado | null> => {
  try {
    const resposta = await pedir(enderecoDaConsulta(modelo, inscricao), interna, AbortSignal.timeout(espera));
    const { statusCode = 0 } = resposta;
    if (statusCode === 404) {
      resposta.destroy();
      return null;
    }
    if (statusCode < 200 || statusCode > 299) {
      resposta.destroy();
      throw new ServicoIndisponivel(`resposta ${statusCode}`);
    }
    return lerImovel(inscricao, JSON.parse(await lerCorpo(resposta)) as unknown);
  } catch (erro) {
    if (erro instanceof ServicoIndisponivel) throw erro;
    // Of the network, of the clock, of JSON, of the guard: each comes as an error of its own kind.
    throw new ServicoIndisponivel('sem resposta útil', { cause: erro });
  }
};
