import { ErroDeAvaliacao } from '../expressao/erro.ts';
import { Numero, conferirTamanho, escreverNumero, lerNumero } from '../expressao/numero.ts';

/** One row: applies to `de < medida <= ate`; `ate: null` has no limit. Decimals as strings. */
export interface LinhaDeFaixa {
  readonly de: string;
  readonly ate: string | null;
  readonly valor: string;
}

/**
 * A table of brackets. `modo` is the switch between the two readings of a law ("o que exceder"):
 * `integral` charges the whole measure by the row it falls in, `por_parcela` each part of it by its own row.
 */
export interface TabelaDeFaixas {
  /** Expression of the measure, e.g. `area_ampliada_m2`; makes the formula `por_faixa(sobre)` of a fee that has none. */
  readonly sobre?: string;
  readonly modo: 'integral' | 'por_parcela';
  readonly linhas: readonly LinhaDeFaixa[];
}

/** The part of the measure that a row charged. `total` = `valor` × `medida`. Decimals as strings. */
export interface ParteDaFaixa extends LinhaDeFaixa {
  readonly medida: string;
  readonly total: string;
}

interface Linha {
  readonly de: Numero;
  readonly ate: Numero | null;
  readonly valor: Numero;
  readonly escrita: LinhaDeFaixa;
}

const ZERO = new Numero(0);

/** `faixa(x)`: the row in which `x` falls. Throws `fora_das_faixas` when there is none. */
export function linhaDaFaixa(
  tabela: TabelaDeFaixas,
  x: Numero,
): { readonly valor: Numero; readonly linha: LinhaDeFaixa } {
  const { valor, escrita } = linhaDe(lerLinhas(tabela), x);
  return { valor, linha: escrita };
}

/**
 * `por_faixa(x)`: total for the measure `x` in the mode of the table. Zero or less costs 0; below the first row costs
 * nothing in `por_parcela` only as part of a larger measure. Throws `fora_das_faixas` when `x` falls in no row.
 */
export function totalPorFaixa(
  tabela: TabelaDeFaixas,
  x: Numero,
): { readonly total: Numero; readonly partes: readonly ParteDaFaixa[] } {
  if (x.lte(0)) return { total: ZERO, partes: [] };
  const linhas = lerLinhas(tabela);
  const achada = linhaDe(linhas, x);
  const cobradas =
    tabela.modo === 'integral'
      ? [{ linha: achada, medida: x }]
      : linhas
          .map((linha) => ({ linha, medida: Numero.min(x, linha.ate ?? x).minus(Numero.max(linha.de, ZERO)) }))
          .filter(({ medida }) => medida.gt(0));
  const partes = cobradas.map(({ linha, medida }) => ({ linha, medida, total: linha.valor.times(medida) }));
  return {
    total: conferirTamanho(partes.reduce((soma, parte) => soma.plus(parte.total), ZERO)),
    partes: partes.map(({ linha, medida, total }) => ({
      ...linha.escrita,
      medida: escreverNumero(medida),
      total: escreverNumero(total),
    })),
  };
}

/** What is wrong with a table, in Portuguese, each with the number of the row (from 1). Empty when nothing is. */
export function verificarFaixas({ linhas }: TabelaDeFaixas): readonly { linha: number; mensagem: string }[] {
  if (linhas.length === 0) return [{ linha: 1, mensagem: 'A tabela não tem nenhuma faixa' }];
  return linhas.flatMap((escrita, i) => {
    const linha = lerLinha(escrita);
    const anterior = linhas[i - 1];
    const fimAnterior = anterior && (anterior.ate === null ? null : lerNumero(anterior.ate));
    const achados: string[] = [];
    if (!linha) achados.push('Preencha a faixa com números');
    else {
      if (linha.ate && linha.ate.lte(linha.de)) achados.push('O fim da faixa deve ser maior que o começo');
      if (anterior?.ate === null) achados.push('Só a última faixa pode ficar sem limite');
      if (fimAnterior && linha.de.lt(fimAnterior)) achados.push('A faixa começa antes do fim da anterior');
      if (fimAnterior && linha.de.gt(fimAnterior)) achados.push('Há um vão entre esta faixa e a anterior');
    }
    return achados.map((mensagem) => ({ linha: i + 1, mensagem }));
  });
}

/**
 * Rewrites the published form `faixa(x) * x` of a formula as `por_faixa(x)`, which obeys the switch. Other uses of
 * `faixa` (a fixed amount per row) stay.
 */
export const comPorFaixa = (formula: string): string =>
  formula
    .replace(/\bfaixa\(\s*(\w+)\s*\)\s*\*\s*\1\b(?!\s*\()/g, 'por_faixa($1)')
    .replace(/\b(\w+)\s*\*\s*faixa\(\s*\1\s*\)/g, 'por_faixa($1)');

function linhaDe(linhas: readonly Linha[], x: Numero): Linha {
  const achada = linhas.find(({ de, ate }) => x.gt(de) && (ate === null || x.lte(ate)));
  if (achada) return achada;
  throw new ErroDeAvaliacao('fora_das_faixas', `Nenhuma faixa da tabela vale para ${escreverNumero(x)}`);
}

const linhasLidas = new WeakMap<TabelaDeFaixas, readonly Linha[]>();

/** Rows as numbers, read once for a table: fees are worked out at every look at a request. */
const lerLinhas = (tabela: TabelaDeFaixas): readonly Linha[] => {
  const prontas = linhasLidas.get(tabela);
  if (prontas !== undefined) return prontas;
  const lidas = tabela.linhas.map((escrita, i) => {
    const linha = lerLinha(escrita);
    if (linha) return linha;
    throw new ErroDeAvaliacao('valor_invalido', `A faixa ${i + 1} da tabela não está preenchida com números`);
  });
  linhasLidas.set(tabela, lidas);
  return lidas;
};

function lerLinha(escrita: LinhaDeFaixa): Linha | null {
  const de = lerNumero(escrita.de);
  const ate = escrita.ate === null ? null : lerNumero(escrita.ate);
  const valor = lerNumero(escrita.valor);
  return de && valor && (ate || escrita.ate === null) ? { de, ate, valor, escrita } : null;
}
