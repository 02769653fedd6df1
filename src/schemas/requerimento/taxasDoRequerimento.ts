import type { Definicao, Taxa } from '../processo/definicao.ts';
import type { ResultadoTaxa } from '../processo/definicaoTaxa.ts';
import { valoresDoFluxo } from './caminho.ts';
import type { Contexto } from './contexto.ts';
import { quitada, type Cobranca, type Estado, type Respostas, type Restituicao } from './estado.ts';

/** Reais as text ("413.96", "5") -> whole centavos, exact to 12 digits before the point. */
export const centavos = (valor: string): number => {
  const [reais = '0', fracao = ''] = valor.split('.');
  return Number(reais) * 100 + Number(fracao.padEnd(2, '0').slice(0, 2));
};

/** Whole centavos -> "413.96". */
export const emReais = (total: number): string => `${Math.trunc(total / 100)}.${String(total % 100).padStart(2, '0')}`;

/** Answers that a fee was or will be worked out from: the fields named by its formula, table and condition. */
export const baseDaTaxa = (definicao: Definicao, taxa: Taxa, respostas: Respostas): Respostas => {
  const nomes = new Set([taxa.formula, taxa.faixas?.sobre, taxa.condicao].join(' ').match(/[a-z][a-z0-9_]*/g) ?? []);
  return Object.fromEntries(
    definicao.campos.filter((c) => nomes.has(c.chave)).map((c) => [c.chave, respostas[c.chave] ?? null]),
  );
};

/** Calculated fees whose answers are not those they were worked out from any more. */
export const taxasComOutraBase = (definicao: Definicao, estado: Estado): readonly Taxa[] =>
  definicao.taxas.filter((taxa) => {
    const base = estado.bases_das_taxas?.[taxa.chave];
    return (
      base !== undefined &&
      taxa.manual !== true &&
      JSON.stringify(base) !== JSON.stringify(baseDaTaxa(definicao, taxa, estado.respostas))
    );
  });

/** A fee that was charged for other answers than the request holds now. */
export interface TaxaDesatualizada {
  readonly taxa: Taxa;
  readonly resultado: ResultadoTaxa;
  /** Not paid yet; replaced by what is owed now. */
  readonly abertas: readonly Cobranca[];
  /** Noted to be given back, and not yet done. */
  readonly aRestituir: readonly Restituicao[];
  /** In centavos: what is due for the answers of now, what was paid of it less what was given back, what is left to charge or too much. */
  readonly devido: number;
  readonly pago: number;
  readonly falta: number;
  readonly sobra: number;
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
    const resultado = calcularTaxa(taxa, valoresDoFluxo(estado));
    if (resultado.erro !== undefined) return [];
    const cobrancas = estado.cobrancas.filter((c) => c.taxa === taxa.chave);
    const abertas = cobrancas.filter((c) => !quitada(c));
    const restituicoes = (estado.restituicoes ?? []).filter((r) => r.taxa === taxa.chave);
    const aRestituir = restituicoes.filter((r) => r.situacao === 'a restituir');
    const devolvido = soma(restituicoes.filter((r) => r.situacao === 'restituída'));
    const [devido, pago] = [centavos(resultado.valor_brl ?? '0'), soma(cobrancas.filter(quitada)) - devolvido];
    const [falta, sobra] = [Math.max(0, devido - pago), Math.max(0, pago - devido)];
    if (falta === soma(abertas) && sobra === soma(aRestituir)) return [];
    return [{ taxa, resultado, abertas, aRestituir, devido, pago, falta, sobra }];
  });
