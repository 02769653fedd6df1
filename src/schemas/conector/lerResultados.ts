import { semNoFim } from '../texto/noFim.ts';
import { isDataIso } from '../brasil/data.ts';
import type { ResultadoDoConector, TipoDoConector, ValorDoConector, ValoresDoConector } from './formaDoConector.ts';
import { tiposDoConector } from './formaDoConector.ts';
import { lerPonteiro } from './ponteiro.ts';

export interface ResultadosLidos {
  readonly valores: ValoresDoConector;
  /** Sentences, one for each result that is missing or of another kind; they say no value. */
  readonly falhas: readonly string[];
}

const NUMERO = /^-?\d{1,30}(?:\.\d{1,30})?$/;
const MAIOR_TEXTO = 5_000;

/** A JSON number as exact text, without an exponent; undefined where it has more places than fields keep. */
const decimalDe = (valor: number): string | undefined => {
  const texto = String(valor);
  if (NUMERO.test(texto)) return texto;
  const semExpoente = Number.isFinite(valor) ? semNoFim(semNoFim(valor.toFixed(8), '0'), '.') : '';
  return NUMERO.test(semExpoente) && Number(semExpoente) === valor ? semExpoente : undefined;
};

const lerValor = (tipo: TipoDoConector, valor: unknown): ValorDoConector | undefined => {
  if (tipo === 'booleano') return typeof valor === 'boolean' ? valor : undefined;
  if (tipo === 'numero') {
    if (typeof valor === 'number') return decimalDe(valor);
    return typeof valor === 'string' && NUMERO.test(valor) ? valor : undefined;
  }
  if (typeof valor !== 'string') return undefined;
  if (tipo === 'data') return isDataIso(valor) ? valor : undefined;
  return valor.trim() !== '' && valor.length <= MAIOR_TEXTO ? valor.trim() : undefined;
};

/** What stands where a result is looked for, in words that tell nothing of it. */
const oQueVeio = (valor: unknown): string => {
  if (valor === null) return 'veio vazio';
  if (Array.isArray(valor)) return 'veio uma lista';
  const nomes: Readonly<Record<string, string>> = {
    string: 'veio um texto que não serve',
    number: 'veio um número',
    boolean: 'veio sim ou não',
    object: 'veio um grupo',
  };
  return nomes[typeof valor] ?? 'veio outra coisa';
};

/** Reads the results of a connector out of its answer, each by its pointer and kind. */
export const lerResultados = (resultados: readonly ResultadoDoConector[], resposta: unknown): ResultadosLidos => {
  const valores: Record<string, ValorDoConector> = {};
  const falhas: string[] = [];
  for (const { chave, tipo, caminho } of resultados) {
    const bruto = lerPonteiro(resposta, caminho);
    const lido = lerValor(tipo, bruto);
    if (lido !== undefined) valores[chave] = lido;
    else if (bruto === undefined) falhas.push(`O resultado "${chave}" não veio na resposta (${caminho})`);
    else
      falhas.push(
        `O resultado "${chave}" deveria ser ${tiposDoConector[tipo].toLowerCase()}, mas ${oQueVeio(bruto)} (${caminho})`,
      );
  }
  return { valores, falhas };
};
