import { mostrarNumero } from '../brasil/numero.ts';
import type { Pagina } from '../envelope.ts';
import { valorDito } from './mostrarValor.ts';
import type { Condicao, Formato, Medida, Relatorio, RequerimentoDoRelatorio } from './relatorio.ts';

/** A page of the requests behind a figure. */
export interface PaginaDeContados extends Pagina<RequerimentoDoRelatorio> {
  /** Rows that the figure is made of: a request may have several, and stands once. */
  readonly contados: number;
}

/** What is asked of a row so that a figure counts it. */
export interface RecorteDosContados {
  readonly onde?: Condicao;
  /** Columns whose sum is not nought. */
  readonly soma?: readonly string[];
  /** Column that has a value. */
  readonly com?: string;
}

/** Which rows a figure is made of: of a share, those of its numerator. */
export const recorteDaMedida = ({ agregado: a }: Pick<Medida, 'agregado'>): RecorteDosContados => {
  switch (a.tipo) {
    case 'parte':
      return { onde: a.de };
    case 'parte-da-soma':
      return { soma: a.colunas };
    case 'quantil':
      return { com: a.coluna };
    default:
      return {
        ...(a.onde === undefined ? {} : { onde: a.onde }),
        ...(a.tipo === 'soma' ? { soma: a.colunas } : {}),
        ...(a.tipo === 'distintos' ? { com: a.coluna } : {}),
      };
  }
};

/** Whether there are requests behind a figure: none behind what is missing, nor behind a count, a sum or a share of nought. */
export const haContados = ({ agregado: { tipo } }: Pick<Medida, 'agregado'>, valor: number | null): boolean =>
  valor !== null && (valor !== 0 || tipo === 'media' || tipo === 'quantil');

/** What the rows behind a figure are called, one and several; undefined: the figure counts requests. */
export const linhasDaMedida = (
  { linhas, medidas }: Pick<Relatorio, 'linhas' | 'medidas'>,
  qual: string | undefined,
): readonly [uma: string, varias: string] | undefined => {
  const medida = qual === undefined ? undefined : medidas[qual];
  return medida?.agregado.tipo === 'requerimentos' ? undefined : (medida?.linhas ?? linhas);
};

const inteiro = (quantos: number): string => mostrarNumero(quantos, { min: 0, max: 0 });

/** A number that nothing stands beside says not what it counts. */
const SEM_UNIDADE: readonly Formato[] = ['quantidade', 'media'];

/**
 * Whether a figure says something of one request: what is added up, a mean, days, a share of a sum; a count where a request may have several rows. A bare
 * number does not, but where it counts something of one (`deUm`).
 */
export const dizDeUm = (relatorio: Pick<Relatorio, 'linhas' | 'medidas'>, qual: string): boolean => {
  const medida = relatorio.medidas[qual];
  if (medida === undefined) return false;
  const { tipo } = medida.agregado;
  if (tipo === 'conta') return linhasDaMedida(relatorio, qual) !== undefined;
  if (SEM_UNIDADE.includes(medida.formato) && medida.deUm === undefined) return false;
  return tipo === 'soma' || tipo === 'media' || tipo === 'quantil' || tipo === 'parte-da-soma';
};

/** How the figure of one request is read ('14 dias', 'R$ 1.234,00', '3 itens'); undefined: the figure says nothing of one, or none is asked. */
export const valorDe = (
  relatorio: Pick<Relatorio, 'linhas' | 'medidas'>,
  qual: string | undefined,
): ((valor: number) => string) | undefined => {
  const medida = qual === undefined ? undefined : relatorio.medidas[qual];
  if (qual === undefined || medida === undefined || !dizDeUm(relatorio, qual)) return undefined;
  const linhas = medida.deUm ?? (medida.agregado.tipo === 'conta' ? linhasDaMedida(relatorio, qual) : undefined);
  return (valor) =>
    linhas === undefined ? valorDito(medida, valor) : `${inteiro(valor)} ${linhas[valor === 1 ? 0 : 1]}`;
};

/** What the day of each request is that a report counts, before the date: 'protocolado em', 'etapa aberta em'. */
export const diaDito = ({ fonte: { dia, desde = dia }, momento }: Pick<Relatorio, 'fonte' | 'momento'>): string =>
  momento === 'agora' ? desde : dia;

/** '1 requerimento', '1.204 requerimentos'. */
export const quantosRequerimentos = (total: number): string =>
  total === 1 ? '1 requerimento' : `${inteiro(total)} requerimentos`;

/** That a list is shorter than its figure, and why; undefined where each row is of a request of its own. */
export const cadaUmUmaVez = (
  { contados, total }: Pick<PaginaDeContados, 'contados' | 'total'>,
  linhas: readonly [uma: string, varias: string] | undefined,
): string | undefined =>
  linhas === undefined || contados === total
    ? undefined
    : `${inteiro(contados)} ${linhas[contados === 1 ? 0 : 1]} em ${quantosRequerimentos(total)}; cada requerimento aparece uma vez.`;
