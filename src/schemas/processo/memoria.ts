import { emMilhares } from '../texto/noFim.ts';
import type { Passo } from '../expressao/explicacao.ts';
import type { ResultadoTaxa, VigenciaDaRegra } from './definicaoTaxa.ts';
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

/** Numbers of an expression in Brazilian notation, arguments apart by semicolons, also where it was kept in the older one; texts stay as they are. */
function comVirgulas(expressao: string): string {
  return expressao.replace(/"(?:[^"\\]|\\[\s\S])*"?|[A-Za-z_]\w*|\d+(?:[.,]\d+)?|,/g, (parte) => {
    if (parte === ',') return ';';
    return /^\d/.test(parte) ? numero(parte.replace(',', '.')) : parte;
  });
}

/**
 * The calculation memory in sentences of pt-BR, one a line, for screen, receipt and PDF. Every figure is exact; the last
 * line shows the only rounding.
 */
export function imprimirMemoria(nome: string, resultado: ResultadoTaxa): readonly string[] {
  const { memoria, unidade } = resultado;
  const linhas = [nome];
  if (!resultado.devida) return [...linhas, `Não devida. ${resultado.motivo ?? ''}`.trim()];
  if (memoria.condicao) linhas.push(`Condição: ${memoria.condicao}`);
  if (memoria.vigencia !== undefined) linhas.push(`Regra em vigor ${quandoVale(memoria.vigencia)}`);
  if (memoria.motivo !== undefined) linhas.push(`Valor informado pelo setor: ${memoria.motivo}`);
  else if (memoria.formula !== '') linhas.push(`Fórmula: ${comVirgulas(memoria.formula)}`);
  linhas.push(...memoria.nomes.map(linhaDoNome), ...linhasDaFaixa(memoria));
  for (const passo of memoria.passos)
    if (!passo.falhou) linhas.push(`${comVirgulas(passo.valores)} = ${comVirgulas(passo.resultado)}`);
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

const linhaDoNome = ({ nome, rotulo, valor, unidade, ...resto }: NomeDaMemoria): string => {
  const escrito = /^-?\d+(\.\d+)?$/.test(valor) ? medida(valor, unidade) : valor;
  return `${rotulo === undefined ? nome : `${rotulo} (${nome})`}: ${escrito === '' ? 'sem resposta' : escrito}${origem(resto)}`;
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
