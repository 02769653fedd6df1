import { mostrarMoeda, mostrarNumero } from '../brasil/numero.ts';
import type { Formato, Medida } from './relatorio.ts';

/** Stands where there is no figure. */
export const SEM_FIGURA = '–';

const UMA = { min: 1, max: 1 };
const INTEIRO = { min: 0, max: 0 };
const ATE_UMA = { min: 0, max: 1 };

const emPalavras: { readonly [F in Formato]: (valor: number) => string } = {
  quantidade: (v) => mostrarNumero(v, INTEIRO),
  dias: (v) => mostrarNumero(v, INTEIRO),
  segundos: (v) => mostrarNumero(v, UMA),
  percentual: (v) => `${mostrarNumero(v * 100, ATE_UMA)}%`,
  centavos: (v) => mostrarMoeda(v.toFixed(2)),
  area: (v) => `${mostrarNumero(v)} m²`,
  media: (v) => mostrarNumero(v, UMA),
};

/** What stands small beside a figure: days and their like, or what its measure says. */
export const unidadeDe = ({ formato, unidade }: Pick<Medida, 'formato' | 'unidade'>, valor: number | null): string => {
  if (valor === null) return '';
  if (unidade !== undefined) return typeof unidade === 'string' ? unidade : unidade[valor === 1 ? 0 : 1];
  if (formato !== 'dias' && formato !== 'segundos') return '';
  return valor === 1 ? 'dia' : 'dias';
};

/** A figure as it is read, without its unit where that stands beside it; '–' where there is none. */
export const mostrarValor = ({ formato }: Pick<Medida, 'formato'>, valor: number | null): string =>
  valor === null ? SEM_FIGURA : emPalavras[formato](valor);

/** A text as it is shown where lines end: 'R$' is not parted from its number. What is searched for and compared has plain spaces (mostrarMoeda). */
export const semQuebra = (texto: string): string => texto.replaceAll('R$ ', 'R$\u00a0');

/** A figure with its unit: '14 dias'. */
export const valorDito = (medida: Pick<Medida, 'formato' | 'unidade'>, valor: number | null): string =>
  `${mostrarValor(medida, valor)} ${unidadeDe(medida, valor)}`.trimEnd();

export interface Diferenca {
  readonly sentido: 'sobe' | 'desce' | 'igual';
  /** '5,4 dias a menos', '3,1 pontos a mais', 'igual'. */
  readonly texto: string;
  /** The text says what it was: 'de 1 para 45'. */
  readonly dizAntes?: true;
  /** Whether that is good; null: neither. */
  readonly bom: boolean | null;
}

const POR_CENTO: readonly Formato[] = ['quantidade', 'centavos', 'area'];

const tamanho = (medida: Pick<Medida, 'formato'>, agora: number, antes: number): string => {
  const quanto = Math.abs(agora - antes);
  if (medida.formato === 'percentual') return `${mostrarNumero(quanto * 100, UMA)} pontos`;
  // Of what grows with the city the share tells more than the number.
  const parte = parteDaDiferenca(medida, agora, antes);
  return parte === null
    ? valorDito({ formato: medida.formato }, quanto)
    : `${mostrarNumero(Math.abs(parte) * 100, INTEIRO)}%`;
};

/** Of less than this no share is told: of a handful every one more is a quarter or a half. Nor of what grew to more than so many times what it was. */
export const POUCO = 10;
const VEZES = 10;

/** Whether a difference of it is told as a share too: that of what grows with the city tells more than the number. */
export const temParte = ({ formato }: Pick<Medida, 'formato'>): boolean => POR_CENTO.includes(formato);

/** What part of what it was a figure is more (or, below nought, less); null where a share would tell nothing. */
export const parteDaDiferenca = (
  medida: Pick<Medida, 'formato'>,
  agora: number | null,
  antes: number | null,
): number | null =>
  agora === null || antes === null || !temParte(medida) || antes < POUCO || agora > antes * VEZES
    ? null
    : (agora - antes) / antes;

/** How a figure differs from what it was; undefined where one of the two is none. */
export const diferencaDe = (
  medida: Pick<Medida, 'formato' | 'melhor'>,
  agora: number | null,
  antes: number | null,
): Diferenca | undefined => {
  if (agora === null || antes === null) return undefined;
  const quanto = agora - antes;
  // What is written alike is alike.
  if (quanto === 0 || mostrarValor(medida, agora) === mostrarValor(medida, antes))
    return { sentido: 'igual', texto: 'igual', bom: null };
  const sentido = quanto > 0 ? 'sobe' : 'desce';
  if (antes === 0 && POR_CENTO.includes(medida.formato)) return { sentido, texto: 'antes não havia', bom: null };
  const { melhor } = medida;
  const bom = melhor === undefined ? null : melhor === (quanto > 0 ? 'mais' : 'menos');
  if (temParte(medida) && parteDaDiferenca(medida, agora, antes) === null)
    return {
      sentido,
      texto: `de ${mostrarValor(medida, antes)} para ${mostrarValor(medida, agora)}`,
      dizAntes: true,
      bom,
    };
  return { sentido, texto: `${tamanho(medida, agora, antes)} a ${quanto > 0 ? 'mais' : 'menos'}`, bom };
};
