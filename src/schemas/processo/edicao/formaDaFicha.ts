import { Definicao } from '../definicao.ts';
import { ehAlternativa } from './alternativas.ts';
import { lida, type FichaLida } from './fichaLida.ts';
import { fichaDaDefinicao } from './fichas/definicao.ts';

/** What the format says of a property, beside its sheet. */
export interface FormaDoItem {
  readonly obrigatorio: boolean;
  /** An empty one may be written as null. */
  readonly anulavel: boolean;
  readonly maximo?: number;
  /** Largest number. */
  readonly ate?: number;
  /** How many a list may have. */
  readonly itens?: number;
}

interface Esquema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Esquema>>;
  readonly required?: readonly string[];
  readonly items?: Esquema;
  readonly anyOf?: readonly Esquema[];
  readonly maxLength?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly const?: unknown;
}

type Formas = ReadonlyMap<string, FormaDoItem>;

const SEM_FORMA: FormaDoItem = { obrigatorio: false, anulavel: false };
const guardadas = new Map<FichaLida, Formas>();

const semNulo = (esquema: Esquema): Esquema =>
  esquema.anyOf?.find((um) => um.type !== 'null' && um.type !== undefined) ?? esquema;

const daFicha = (ficha: FichaLida, esquema: Esquema): void => {
  if (guardadas.has(ficha)) return;
  const { properties = {}, required = [] } = esquema;
  guardadas.set(
    ficha,
    new Map(
      Object.entries(properties).map(([nome, um]): [string, FormaDoItem] => {
        const { maxLength, maximum, maxItems } = semNulo(um);
        return [
          nome,
          {
            // The one that is chosen among those that exclude one another is asked for.
            obrigatorio: required.includes(nome) || ehAlternativa(ficha, nome),
            anulavel: um.anyOf?.some(({ type }) => type === 'null') ?? false,
            ...(maxLength === undefined ? {} : { maximo: maxLength }),
            ...(maximum === undefined ? {} : { ate: maximum }),
            ...(maxItems === undefined ? {} : { itens: maxItems }),
          },
        ];
      }),
    ),
  );
  for (const [nome, { editor }] of Object.entries(ficha.itens)) {
    const dela = properties[nome] ?? {};
    if (editor.como === 'peca') daFicha(editor.ficha(), dela);
    if (editor.como === 'pecas') daFicha(editor.ficha(), dela.items ?? {});
    if (editor.como === 'variantes')
      editor.variantes.forEach((variante) => {
        const chaves = Object.keys(variante.ficha().itens);
        const forma = dela.anyOf?.find(({ properties: p }) => chaves.every((chave) => p?.[chave] !== undefined));
        daFicha(variante.ficha(), forma ?? {});
      });
  }
};

/** What the format says of a property of this sheet: read off the one schema that files are validated by. */
export const formaDe = (ficha: FichaLida, nome: string): FormaDoItem => {
  if (guardadas.size === 0) daFicha(lida(fichaDaDefinicao), Definicao as unknown as Esquema);
  return guardadas.get(ficha)?.get(nome) ?? SEM_FORMA;
};

/** What stands in the place of a value that was emptied: nothing where the format allows that, else null or an empty one. */
export const vazioDe = ({ obrigatorio, anulavel }: FormaDoItem, vazio: unknown = ''): unknown => {
  if (!obrigatorio) return undefined;
  return anulavel ? null : vazio;
};
