import { emMilhares } from '../texto/noFim.ts';
import type { Passo } from '../expressao/explicacao.ts';
import { leituraDaFuncao } from '../expressao/catalogo.ts';
import { palavraDe } from '../expressao/palavras.ts';
import { semPergunta } from '../texto/semPergunta.ts';
import { condicaoEmProsa, SO_SE, type ResultadoTaxa, type VigenciaDaRegra } from './definicaoTaxa.ts';
import type { NomesDaMemoria } from './nomesDaMemoria.ts';
import type { LinhaDeFaixa, ParteDaFaixa, TabelaDeFaixas } from './faixas.ts';
import type { ValorDeParametro } from './parametros.ts';

export interface NomeDaMemoria {
  readonly nome: string;
  readonly rotulo?: string;
  readonly valor: string;
  readonly unidade?: string;
  readonly fonte?: string;
  readonly vigencia?: string;
}

/** How the value came about, exact (decimals as strings). `imprimirMemoria` puts it into sentences. */
export interface MemoriaTaxa {
  readonly formula: string;
  readonly condicao?: string;
  /** Which of the fee's rules it was, by when it holds; absent of a fee that has one. */
  readonly vigencia?: VigenciaDaRegra;
  readonly nomes: readonly NomeDaMemoria[];
  readonly passos: readonly Passo[];
  readonly faixa?: {
    readonly modo: TabelaDeFaixas['modo'];
    /** Rows used: with the part of the measure they charged, or alone when only their value was read. */
    readonly partes: readonly (ParteDaFaixa | LinhaDeFaixa)[];
  };
  /** quantidade × valor, before rounding. */
  readonly conversao?: ValorDeParametro & { readonly sigla: string; readonly resultado: string };
  /** The only rounding: half up to centavos, at the end. */
  readonly arredondamento: { readonly casas: 2; readonly de: string; readonly para: string } | null;
  readonly fundamento?: string;
  readonly motivo?: string;
}

/** 1234.5 -> "1.234,5": every decimal kept, none added. */
const numero = (valor: string): string => {
  const [inteiro = '', decimais] = valor.split('.');
  const comPontos = emMilhares(inteiro);
  return decimais === undefined ? comPontos : `${comPontos},${decimais}`;
};
const dia = (data: string): string => data.split('-').reverse().join('/');
const medida = (valor: string, unidade: string | undefined): string => {
  if (unidade === 'BRL') return `R$ ${numero(valor)}`;
  return unidade === undefined ? numero(valor) : `${numero(valor)} ${unidade}`;
};

type Rotulos = Pick<NomesDaMemoria, 'rotulos' | 'opcoes'>;
const SEM_NOMES: Rotulos = { rotulos: new Map(), opcoes: new Map() };

/** The labels that the memory was kept with go before those of now. */
const rotulosDe = ({ nomes }: MemoriaTaxa, { rotulos, opcoes }: Rotulos): Rotulos => ({
  opcoes,
  rotulos: new Map([
    ...rotulos,
    ...nomes.flatMap(({ nome, rotulo }) => (rotulo === undefined ? [] : [[nome, semPergunta(rotulo)] as const])),
  ]),
});

const PARTES = /"(?:[^"\\]|\\[\s\S])*"?|[\p{L}_][\p{L}\p{N}_]*|\d+(?:[.,]\d+)?|[,*/]/gu;
const SINAIS: Readonly<Record<string, string>> = { ',': ';', '*': '×', '/': '÷' };

/**
 * An expression as it is read: labels in the place of keys, options by what they are called, numbers in Brazilian notation, arguments apart by
 * semicolons, also where it was kept in the older one, functions and signs in words. Other texts stay as they are.
 */
function emLeitura(expressao: string, { rotulos, opcoes }: Rotulos): string {
  return expressao.replace(PARTES, (parte, onde: number) => {
    const sinal = SINAIS[parte];
    if (sinal !== undefined) return sinal;
    if (/^\d/.test(parte)) return numero(parte.replace(',', '.'));
    if (parte.startsWith('"')) return emAspas(opcoes.get(parte.replaceAll('"', '')) ?? parte);
    const funcao = /^\s*\(/.test(expressao.slice(onde + parte.length)) && palavraDe(parte) === undefined;
    return funcao ? lidaComo(parte) : (rotulos.get(parte) ?? parte);
  });
}
/** A function before its brackets, in words. */
const lidaComo = (funcao: string): string => {
  const leitura = leituraDaFuncao(funcao);
  return leitura === undefined ? funcao : `${leitura} `;
};
const emAspas = (texto: string): string => (texto.startsWith('"') ? texto : `“${texto}”`);

/**
 * The calculation memory in sentences of pt-BR, one a line, for screen, receipt and PDF. Every figure is exact; the last
 * line shows the only rounding.
 */
export function imprimirMemoria(
  nome: string,
  resultado: ResultadoTaxa,
  nomes: NomesDaMemoria = SEM_NOMES,
): readonly string[] {
  const { memoria, unidade } = resultado;
  const linhas = [nome];
  const rotulos = rotulosDe(memoria, nomes);
  // What only staff judges is prose, and no expression.
  const condicao = (texto: string): string => condicaoEmProsa(texto) ?? emLeitura(texto, rotulos);
  if (!resultado.devida) {
    const { motivo = '' } = resultado;
    const dita = motivo.startsWith(SO_SE) ? SO_SE + condicao(motivo.slice(SO_SE.length)) : motivo;
    return [...linhas, `Não devida. ${dita}`.trim()];
  }
  if (memoria.condicao) linhas.push(`Condição: ${condicao(memoria.condicao)}`);
  if (memoria.vigencia !== undefined) linhas.push(`Regra em vigor ${quandoVale(memoria.vigencia)}`);
  if (memoria.motivo !== undefined) linhas.push(`Valor informado pelo setor: ${memoria.motivo}`);
  else if (memoria.formula !== '') linhas.push(`Fórmula: ${emLeitura(memoria.formula, rotulos)}`);
  linhas.push(...memoria.nomes.map((um) => linhaDoNome(um, rotulos)), ...linhasDaFaixa(memoria));
  for (const passo of memoria.passos)
    if (!passo.falhou) linhas.push(`${emLeitura(passo.valores, rotulos)} = ${emLeitura(passo.resultado, rotulos)}`);
  if (resultado.erro) return [...linhas, resultado.erro.mensagem];
  linhas.push(`Resultado: ${medida(resultado.quantidade, unidade)}`);
  const { conversao, arredondamento } = memoria;
  if (conversao)
    linhas.push(
      `${medida(resultado.quantidade, unidade)} × R$ ${numero(conversao.valor)}${origem(conversao)} = R$ ${numero(conversao.resultado)}`,
    );
  if (arredondamento) linhas.push(`Valor: R$ ${numero(arredondamento.para)} (meio centavo arredonda para cima)`);
  if (memoria.fundamento) linhas.push(`Fundamento: ${memoria.fundamento}`);
  return linhas;
}

/** 'desde 01/01/2027', 'até 31/12/2026', 'de 01/01/2027 a 31/12/2027'. */
export const quandoVale = ({ desde, ate }: VigenciaDaRegra): string => {
  if (desde === undefined) return ate === undefined ? 'sempre' : `até ${dia(ate)}`;
  return ate === undefined ? `desde ${dia(desde)}` : `de ${dia(desde)} a ${dia(ate)}`;
};

const linhaDoNome = (um: NomeDaMemoria, { rotulos, opcoes }: Rotulos): string => {
  const { nome, valor, unidade } = um;
  return `${rotulos.get(nome) ?? nome}: ${valorEscrito(valor, unidade, (opcao) => opcoes.get(`${nome} ${opcao}`))}${origem(um)}`;
};

/** Several rows or choices, as they were kept. */
const lista = (valor: string): readonly unknown[] | undefined => {
  if (!valor.startsWith('[')) return undefined;
  const lido: unknown = JSON.parse(valor);
  return Array.isArray(lido) ? lido : undefined;
};

const valorEscrito = (
  valor: string,
  unidade: string | undefined,
  opcao: (chave: string) => string | undefined,
): string => {
  if (valor === '') return 'sem resposta';
  if (/^-?\d+(\.\d+)?$/.test(valor)) return medida(valor, unidade);
  if (/^\d{4}-\d{2}-\d{2}$/.test(valor)) return dia(valor);
  if (valor === 'true' || valor === 'false') return valor === 'true' ? 'sim' : 'não';
  const itens = lista(valor);
  if (itens === undefined) return opcao(valor) ?? valor;
  if (itens.every((item) => typeof item === 'string')) return itens.map((item) => opcao(item) ?? item).join(', ');
  return itens.length === 1 ? '1 linha' : `${itens.length} linhas`;
};

const origem = ({ vigencia, fonte }: { vigencia?: string; fonte?: string }): string => {
  const partes = [vigencia === undefined ? null : `vigente desde ${dia(vigencia)}`, fonte ?? null];
  const texto = partes.filter((parte) => parte !== null).join(', ');
  return texto === '' ? '' : ` (${texto})`;
};

const linhasDaFaixa = ({ faixa }: MemoriaTaxa): readonly string[] =>
  (faixa?.partes ?? []).map((parte) => {
    const limite = parte.ate === null ? 'sem limite' : `até ${numero(parte.ate)}`;
    const conta = 'total' in parte ? ` × ${numero(parte.medida)} = ${numero(parte.total)}` : '';
    return `Faixa acima de ${numero(parte.de)}, ${limite}: ${numero(parte.valor)}${conta}`;
  });
