import type { Definicao } from '../processo/definicao.ts';
import type { Taxa } from '../processo/taxaDeclarada.ts';
import type { ResultadoTaxa } from '../processo/definicaoTaxa.ts';
import { regrasDaTaxa } from '../processo/regrasDaTaxa.ts';
import { cobradaNoCaminho } from './cobradaNoCaminho.ts';
import { valoresDoFluxo } from './caminho.ts';
import type { Contexto } from './contexto.ts';
import type { Estado } from './estado.ts';
import type { Execucao } from './execucao.ts';
import type { Cobranca, Restituicao } from './cobranca.ts';
import type { Respostas, Valor } from './resposta.ts';
import { isentoDe, pagoDe, quitada } from './pagamentos.ts';
import { centavos } from './reais.ts';

export { centavos, emReais } from './reais.ts';

/**
 * Answers that a fee was or will be worked out from: the fields named by its formulas and tables of all days, and its condition. `hoje`: the day that it is worked out by,
 * kept where it names it, so that a correction later on does it by the same day.
 */
export const baseDaTaxa = (definicao: Definicao, taxa: Taxa, respostas: Respostas, hoje?: Valor): Respostas => {
  const fontes = regrasDaTaxa(taxa).flatMap(({ formula, faixas }) => [formula, faixas?.sobre]);
  const nomes = new Set([...fontes, taxa.condicao].join(' ').match(/[a-z][a-z0-9_]*/g) ?? []);
  return {
    ...(nomes.has('hoje') && hoje !== undefined ? { hoje } : {}),
    ...Object.fromEntries(
      definicao.campos.filter((c) => nomes.has(c.chave)).map((c) => [c.chave, respostas[c.chave] ?? null]),
    ),
  };
};

/** What a fee is worked out from: the flow as it is, by the day on which it first was. */
export const valoresDaBase = (estado: Estado, base: Respostas | undefined): ReturnType<typeof valoresDoFluxo> => ({
  ...valoresDoFluxo(estado),
  ...(base?.['hoje'] === undefined ? {} : { hoje: base['hoje'] }),
});

/** Calculated fees whose answers are not those they were worked out from any more. */
export const taxasComOutraBase = (definicao: Definicao, estado: Estado): readonly Taxa[] =>
  definicao.taxas.filter((taxa) => {
    const base = estado.bases_das_taxas?.[taxa.chave];
    return (
      base !== undefined &&
      taxa.manual !== true &&
      JSON.stringify(base) !== JSON.stringify(baseDaTaxa(definicao, taxa, estado.respostas, base['hoje']))
    );
  });

/** Those of them that this run works out anew: what is charged on a way beside it, that way does. */
export const taxasARefazer = (definicao: Definicao, estado: Estado, execucao: Execucao | undefined): readonly Taxa[] =>
  taxasComOutraBase(definicao, estado).filter((taxa) => cobradaNoCaminho(estado, taxa, execucao));

/** A fee that was charged for other answers than the request holds now. */
export interface TaxaDesatualizada {
  readonly taxa: Taxa;
  readonly resultado: ResultadoTaxa;
  /** Not paid yet, or not whole; replaced by what is owed now. */
  readonly abertas: readonly Cobranca[];
  /** Noted to be given back, and not yet done. */
  readonly aRestituir: readonly Restituicao[];
  /** In centavos: what is due for the answers of now, what was paid of it less what was given back, what is left to charge (beyond what was waived) or too much. */
  readonly devido: number;
  readonly pago: number;
  readonly falta: number;
  readonly sobra: number;
  readonly isento: number;
}

const soma = (lista: readonly { readonly valor: string }[]): number =>
  lista.reduce((total, { valor }) => total + centavos(valor), 0);

/**
 * Fees whose answers were corrected after they were charged, with another amount as the outcome. A new value of a parameter alone
 * changes nothing: what was charged was right on its day. Typed fees are judged by whoever typed them.
 */
export const taxasDesatualizadas = (
  definicao: Definicao,
  estado: Estado,
  { calcularTaxa }: Pick<Contexto, 'calcularTaxa'>,
): readonly TaxaDesatualizada[] =>
  taxasComOutraBase(definicao, estado).flatMap((taxa) => {
    const resultado = calcularTaxa(taxa, valoresDaBase(estado, estado.bases_das_taxas?.[taxa.chave]));
    if (resultado.erro !== undefined) return [];
    const cobrancas = estado.cobrancas.filter((c) => c.taxa === taxa.chave);
    const abertas = cobrancas.filter((c) => !quitada(c));
    const restituicoes = (estado.restituicoes ?? []).filter((r) => r.taxa === taxa.chave);
    const aRestituir = restituicoes.filter((r) => r.situacao === 'a restituir');
    const devolvido = soma(restituicoes.filter((r) => r.situacao === 'restituída'));
    const devido = centavos(resultado.valor_brl ?? '0');
    const pago = cobrancas.reduce((total, c) => total + pagoDe(c), 0) - devolvido;
    // What was waived is owed no more, and was never paid: it lessens what is left, and is not given back.
    const isento = cobrancas.reduce((total, c) => total + isentoDe(c), 0);
    const [falta, sobra] = [Math.max(0, devido - pago - isento), Math.max(0, pago - devido)];
    const emAberto = abertas.reduce((total, c) => total + centavos(c.valor) - pagoDe(c), 0);
    if (falta === emAberto && sobra === soma(aRestituir)) return [];
    return [{ taxa, resultado, abertas, aRestituir, devido, pago, falta, sobra, isento }];
  });
