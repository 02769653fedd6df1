import { codigosDeErro, type CodigoDeErro, type ErrosPorCampo } from '../schemas/errors.ts';
import { aguarde } from '../schemas/espera.ts';
import { textos } from '../schemas/textos.ts';
import { ApiError } from './ApiError.ts';

const porStatus: Readonly<Record<number, CodigoDeErro>> = {
  400: 'json_invalido',
  401: 'sessao_invalida',
  403: 'sem_permissao',
  404: 'nao_encontrado',
  409: 'conflito',
  413: 'corpo_grande',
  415: 'tipo_de_conteudo',
  419: 'csrf_invalido',
  422: 'dados_invalidos',
  429: 'muitas_tentativas',
  500: 'inesperado',
  503: 'indisponivel',
};

const conhecido = (codigo: unknown): codigo is CodigoDeErro => typeof codigo === 'string' && codigo in codigosDeErro;

/** Lists of sentences per field; a single sentence counts as a list of one (AMB-096). */
function errosPorCampo(valor: unknown): ErrosPorCampo {
  if (typeof valor !== 'object' || valor === null) return {};
  const frases = (cada: unknown): string[] =>
    (Array.isArray(cada) ? cada : [cada]).filter((frase): frase is string => typeof frase === 'string');
  return Object.fromEntries(Object.entries(valor).map(([campo, cada]) => [campo, frases(cada)]));
}

/** A 429 that is not ours (a proxy's) says in its header how long to wait, in seconds or as a date (RFC 9110). */
function esperaDo(retryAfter: string | null | undefined): string | undefined {
  if (retryAfter == null) return undefined;
  const segundos = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000;
  return segundos > 0 ? aguarde(segundos) : undefined;
}

/**
 * The one translation of a failed answer in the browser. An envelope keeps its sentence; 500 and what is not ours
 * (a proxy's page) gets the text of spec 8, never a stack or raw markup.
 */
export function erroDaResposta(status: number, corpo: unknown, retryAfter?: string | null): ApiError {
  const envelope = (typeof corpo === 'object' && corpo !== null ? corpo : {}) as Readonly<Record<string, unknown>>;
  const codigo = conhecido(envelope.codigo) ? envelope.codigo : porStatus[status];
  const dita = typeof envelope.mensagem === 'string' && envelope.mensagem !== '' ? envelope.mensagem : undefined;
  if (codigo === undefined)
    return new ApiError(
      status,
      status > 500 ? 'servidor_inesperado' : 'inesperado',
      status > 500 ? textos.erros.servidorInesperado : (dita ?? textos.erros.inesperado),
    );
  const espera = status === 429 ? esperaDo(retryAfter) : undefined;
  return new ApiError(status, codigo, dita ?? espera ?? codigosDeErro[codigo][1], {
    erros: errosPorCampo(envelope.erros ?? envelope.errors),
    dados: envelope.dados,
  });
}

/** No answer: no network, refused, or the ten minutes are over (AMB-141). */
export const erroDeConexao = (cause?: unknown): ApiError => new ApiError(0, 'conexao', textos.erros.conexao, { cause });
