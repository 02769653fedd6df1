import { SEM_VALOR } from './dimensoes.ts';
import { cortar } from './nomeCurto.ts';
import { nomeDoPeriodo } from './nomeDoPeriodo.ts';
import { mostrarNumero } from '../brasil/numero.ts';
import { mostrarValor, parteDaDiferenca, valorDito } from './mostrarValor.ts';
import type { Medida, RelatorioLido, Valores } from './relatorio.ts';

/** What two sides differ in: their days, or one value of a dimension. */
export const comparacoes = { periodo: 'Dois períodos', setor: 'Dois setores', processo: 'Dois tipos' } as const;
export type Comparacao = keyof typeof comparacoes;

/** Name of the report that is compared where none is said. */
export const RELATORIO_USUAL = 'entrada-requerimento';

/** In the place of a sector or a type: all of them. */
export const TUDO = '*';
export const nomesDeTudo = {
  setor: 'Toda a cidade',
  processo: 'Todos os tipos',
} as const satisfies Readonly<Record<Exclude<Comparacao, 'periodo'>, string>>;

/** One side: a report, narrowed to it. */
export interface Lado extends Pick<RelatorioLido, 'de' | 'ate' | 'total' | 'periodos' | 'grupos_fora'> {
  readonly nome: string;
  /** What it is called at the head of a column: 'out/2026', 'SEMOB'. */
  readonly curto: string;
  readonly grupos: readonly { readonly chave: string | null; readonly nome: string; readonly valores: Valores }[];
}

export interface ComparacaoLida extends Pick<
  RelatorioLido,
  'agrupar' | 'por' | 'contagem' | 'atrasado_desde' | 'por_reunir' | 'so_o_proprio'
> {
  /** Name of the report. */
  readonly relatorio: string;
  readonly comparar: Comparacao;
  readonly a: Lado;
  readonly b: Lado;
}

/** Why a side has no figure whatever is counted. */
export const SEM_O_PERIODO = 'Esse lado não tem esse período';
export const FICOU_FORA = 'Ficou fora da tabela';

/** A group in both sides; null: a side has no figure of it. */
export interface GrupoComparado {
  readonly chave: string;
  readonly nome: string;
  readonly a: number | null;
  readonly b: number | null;
  /** Why a side has none, where that is not for the measure to say. */
  readonly faltas?: Readonly<Partial<Record<'a' | 'b', string>>>;
}

/** A period of A beside the one of B that stands at the same place. */
export interface PeriodoComparado extends GrupoComparado {
  /** What it is called in both sides, a line each; of the same days, once. */
  readonly nomes: readonly string[];
}

/** The longer of the two bars of a group. */
export const maiorDosLados = ({ a, b }: GrupoComparado): number => Math.max(a ?? 0, b ?? 0);

/** The same reason of the sides that it is of; of none, nothing. */
const faltasProprias = (falta: string, deA: boolean, deB: boolean): Pick<GrupoComparado, 'faltas'> =>
  deA || deB ? { faltas: { ...(deA ? { a: falta } : {}), ...(deB ? { b: falta } : {}) } } : {};

/**
 * The groups of either side by one measure, in the order of their names.
 * @param deNada what the measure says of no rows, which a side has of a group that is not there; unknown where groups were left out
 */
export const gruposComparados = (
  { a, b }: Pick<ComparacaoLida, 'a' | 'b'>,
  medida: string,
  deNada: number | null = null,
): readonly GrupoComparado[] => {
  const todos = new Map([...b.grupos, ...a.grupos].map(({ chave, nome }) => [chave, nome]));
  const valor = ({ grupos, grupos_fora }: Lado, qual: string | null): number | null => {
    const grupo = grupos.find(({ chave }) => chave === qual);
    if (grupo !== undefined) return grupo.valores[medida] ?? null;
    return grupos_fora === 0 ? deNada : null;
  };
  const ficouFora = ({ grupos, grupos_fora }: Lado, qual: string | null): boolean =>
    grupos_fora > 0 && !grupos.some(({ chave }) => chave === qual);
  return [...todos]
    .map(([chave, nome]) => ({
      chave: chave ?? SEM_VALOR,
      nome,
      a: valor(a, chave),
      b: valor(b, chave),
      ...faltasProprias(FICOU_FORA, ficouFora(a, chave), ficouFora(b, chave)),
    }))
    .sort((x, y) => x.nome.localeCompare(y.nome, 'pt-BR', { numeric: true }));
};

/** The periods of both sides by one measure, in their order: the first of A beside the first of B. None where each side is a single one. */
export const periodosComparados = (
  { a, b, comparar, agrupar }: Pick<ComparacaoLida, 'a' | 'b' | 'comparar' | 'agrupar'>,
  medida: string,
): readonly PeriodoComparado[] => {
  const quantos = Math.max(a.periodos.length, b.periodos.length);
  if (quantos < 2) return [];
  return Array.from({ length: quantos }, (_, i) => {
    const [daA, daB] = [a.periodos[i], b.periodos[i]];
    const ditos = [daA, daB].map((p) => (p === undefined ? '' : nomeDoPeriodo(p.inicio, agrupar)));
    const nomes = comparar === 'periodo' ? ditos : ditos.slice(0, 1);
    return {
      chave: `${i}`,
      nome: nomes.filter((nome) => nome !== '').join(' e '),
      nomes,
      a: daA?.valores[medida] ?? null,
      b: daB?.valores[medida] ?? null,
      ...faltasProprias(SEM_O_PERIODO, daA === undefined, daB === undefined),
    };
  });
};

/** How much A is more than B; null where one of them has no figure. What is written alike is alike. */
export const diferencaDosLados = (
  medida: Pick<Medida, 'formato'>,
  a: number | null,
  b: number | null,
): number | null => {
  if (a === null || b === null) return null;
  return mostrarValor(medida, a) === mostrarValor(medida, b) ? 0 : a - b;
};

const quantoDito = (medida: Pick<Medida, 'formato' | 'unidade'>, quanto: number): string =>
  medida.formato === 'percentual'
    ? `${mostrarNumero(quanto * 100, { min: 1, max: 1 })} pontos`
    : valorDito(medida, quanto);

/** How A differs from B: '20 a mais (17%)', '6 dias a menos', 'igual'; '–' where one of them has no figure. Of a handful there is no share. */
export const diferencaDita = (
  medida: Pick<Medida, 'formato' | 'unidade'>,
  a: number | null,
  b: number | null,
): string => {
  const quanto = diferencaDosLados(medida, a, b);
  if (quanto === null) return mostrarValor(medida, null);
  if (quanto === 0) return 'igual';
  const dita = `${quantoDito(medida, Math.abs(quanto))} a ${quanto > 0 ? 'mais' : 'menos'}`;
  const parte = parteDaDiferenca(medida, a, b);
  return parte === null ? dita : `${dita} (${mostrarNumero(Math.abs(parte) * 100, { min: 0, max: 0 })}%)`;
};

/** What both sides are called where their names are alike: each with what tells it apart, 'Obras (SOP)'. */
export const nomesDosLados = (
  [a, b]: readonly [string, string],
  [chaveA, chaveB]: readonly [string, string],
): readonly [string, string] => (a === b ? [`${a} (${chaveA})`, `${b} (${chaveB})`] : [a, b]);

/** Signs of the name of a side at the head of a column. */
const NA_COLUNA = 40;

/** Both sides as columns are headed by them. */
export const nomesNasColunas = ({ a, b }: Pick<ComparacaoLida, 'a' | 'b'>): readonly [string, string] => {
  const [x, y] = [cortar(a.curto, NA_COLUNA), cortar(b.curto, NA_COLUNA)];
  return x === y ? [`A: ${x}`, `B: ${y}`] : [x, y];
};

/** Why sides have no figure, each reason once with the measures and the sides that it is of. */
export interface FaltaDosLados {
  readonly falta: string;
  readonly rotulos: readonly string[];
  readonly lados: readonly string[];
}

/**
 * A row without a figure tells the reason of its own where it has one, and that of its measure elsewhere.
 * @param linhas figures of both sides, each with its measure
 */
export const faltasDosLados = (
  lida: Pick<ComparacaoLida, 'a' | 'b'>,
  linhas: readonly (Pick<GrupoComparado, 'a' | 'b' | 'faltas'> & { readonly medida: Medida })[],
): readonly FaltaDosLados[] => {
  const [nomeDeA, nomeDeB] = nomesNasColunas(lida);
  const semNumero: { readonly falta: string; readonly medida: Medida; readonly lados: Set<string> }[] = [];
  for (const { medida, faltas: proprias, ...lados } of linhas)
    for (const [lado, nome] of [['a', nomeDeA] as const, ['b', nomeDeB] as const]) {
      if (lados[lado] !== null) continue;
      const falta = proprias?.[lado] ?? medida.falta;
      const igual = semNumero.find((um) => um.falta === falta && um.medida === medida);
      if (igual === undefined) semNumero.push({ falta, medida, lados: new Set([nome]) });
      else igual.lados.add(nome);
    }
  const faltas = new Map<string, FaltaDosLados>();
  for (const { falta, medida, lados: quais } of semNumero) {
    const lados = [nomeDeA, nomeDeB].filter((nome) => quais.has(nome));
    const onde = JSON.stringify([falta, lados]);
    faltas.set(onde, { falta, lados, rotulos: [...(faltas.get(onde)?.rotulos ?? []), medida.rotulo] });
  }
  return [...faltas.values()];
};

/** A side with what its short name stands for: 'SEMOB: Secretaria de Obras', 'out/2026: 01/10/2026 a 31/10/2026'. */
export const ladoPorExtenso = ({ nome, curto }: Pick<Lado, 'nome' | 'curto'>): string =>
  nome === curto ? nome : `${curto}: ${nome}`;

/** Within a sentence: 'em out/2026', 'de jan a jun/2026'. */
const naFrase = (comparar: Comparacao, nome: string): string => {
  if (comparar === 'periodo') return `${nome.includes(' a ') ? 'de' : 'em'} ${nome}`;
  return `em ${nome === nomesDeTudo[comparar] ? nome.toLowerCase() : nome}`;
};

/** What is seen of one measure: 'Entraram: 120 em out/2026 e 100 em set/2026, 20 a mais (20%)'. */
export const fraseDaComparacao = (
  medida: Medida,
  lida: Pick<ComparacaoLida, 'a' | 'b' | 'comparar'>,
  chave: string,
): string => {
  const { a, b, comparar } = lida;
  const [nomeDeA, nomeDeB] = nomesNasColunas(lida).map((nome) => naFrase(comparar, nome));
  const [daA, daB] = [a.total[chave] ?? null, b.total[chave] ?? null];
  const ambos = `${medida.rotulo}: ${valorDito(medida, daA)} ${nomeDeA} e ${valorDito(medida, daB)} ${nomeDeB}`;
  if (daA === null || daB === null) return ambos;
  const diferenca = diferencaDita(medida, daA, daB);
  return `${ambos}, ${diferenca === 'igual' ? 'o mesmo' : diferenca}`;
};
