import { semSeparadores } from '../../../src/schemas/validacao/contato.ts';

/** What a provider says of a postal code; null: it does not know it. */
export interface EnderecoDoProvedor {
  readonly rua: string | null;
  readonly bairro: string | null;
  readonly cidade: string;
  readonly uf: string;
}

/** The provider gave no usable answer: late, down, too long, not JSON, another shape. The address is typed by hand then. */
export class ProvedorIndisponivel extends Error {}

/** A person waits for it over a form: longer than this and typing the address is quicker. */
export const ESPERA_MS = 3_000;
const MAIOR_RESPOSTA = 16 * 1024;
const MAIOR_TEXTO = 255;

type Json = Readonly<Record<string, unknown>>;

const texto = (dados: Json, ...nomes: readonly string[]): string | null => {
  for (const nome of nomes) {
    const valor = dados[nome];
    if (typeof valor === 'string' && valor.trim() !== '' && valor.length <= MAIOR_TEXTO)
      return valor.trim().normalize('NFC');
  }
  return null;
};

/** The words of ViaCEP (logradouro, localidade, uf) and of BrasilAPI (street, city, state); both say no in their own way. */
const lerResposta = (cep: string, resposta: unknown): EnderecoDoProvedor | null => {
  if (typeof resposta !== 'object' || resposta === null) throw new ProvedorIndisponivel('resposta sem objeto');
  const dados = resposta as Json;
  if (dados['erro'] === true || dados['erro'] === 'true') return null;
  const [cidade, uf] = [texto(dados, 'localidade', 'city'), texto(dados, 'uf', 'state')];
  if (cidade === null || uf === null || !/^[A-Za-z]{2}$/.test(uf))
    throw new ProvedorIndisponivel('resposta sem cidade ou UF');
  if (semSeparadores(texto(dados, 'cep') ?? cep) !== cep) throw new ProvedorIndisponivel('resposta de outro CEP');
  return {
    rua: texto(dados, 'logradouro', 'street'),
    bairro: texto(dados, 'bairro', 'neighborhood'),
    cidade,
    uf: uf.toUpperCase(),
  };
};

/** The body as far as an address can be long; a longer one is no address. */
const lerCorpo = async (resposta: Response): Promise<string> => {
  const partes: Uint8Array[] = [];
  let tamanho = 0;
  for await (const parte of (resposta.body ?? []) as AsyncIterable<Uint8Array>) {
    tamanho += parte.byteLength;
    // Leaving the loop closes the connection.
    if (tamanho > MAIOR_RESPOSTA) throw new ProvedorIndisponivel('resposta longa demais');
    partes.push(parte);
  }
  return Buffer.concat(partes).toString('utf8');
};

const pedir = async (url: string, cep: string, signal: AbortSignal): Promise<EnderecoDoProvedor | null> => {
  // A redirect would lead to a host that nobody configured.
  const resposta = await fetch(url, { signal, redirect: 'error', headers: { accept: 'application/json' } });
  if (resposta.status === 404) {
    await resposta.body?.cancel();
    return null;
  }
  if (!resposta.ok) {
    await resposta.body?.cancel();
    throw new ProvedorIndisponivel(`resposta ${resposta.status}`);
  }
  return lerResposta(cep, JSON.parse(await lerCorpo(resposta)) as unknown);
};

/**
 * Asks the provider at `modelo` (CEP_URL, with {cep} in its place) for an address, `espera` milliseconds at most. `cep`: eight digits.
 * @throws ProvedorIndisponivel
 */
export const consultarProvedor = async (
  modelo: string,
  cep: string,
  espera = ESPERA_MS,
): Promise<EnderecoDoProvedor | null> => {
  try {
    return await pedir(modelo.replace('{cep}', cep), cep, AbortSignal.timeout(espera));
  } catch (erro) {
    if (erro instanceof ProvedorIndisponivel) throw erro;
    // Of the network, of the clock, of JSON: each comes as an error of its own kind.
    throw new ProvedorIndisponivel('sem resposta útil', { cause: erro });
  }
};
