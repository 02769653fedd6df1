import type { Entity } from './entity.ts';
import { copiedTo, dependsOn, formatOf, relationOf } from './fieldFacts.ts';

/** Finds a declaration by its name. */
export type Achar = (nome: string) => Entity | undefined;

type Valores = Readonly<Record<string, unknown>>;

interface Forma {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly items?: unknown;
  readonly title?: unknown;
}

/** What a relation asks of the fields beside it. */
export interface Dependencia {
  /** The registry that it offers. */
  readonly entidade: string;
  /** The relation beside it ('endereco_estado_id') and its label. */
  readonly campo: string;
  readonly rotulo: string;
  /** The registry that the one beside it points to. */
  readonly todo: string;
  /** The field of the registry that says what its records belong to ('estado_id'). */
  readonly elo: string;
}

const ehRelacao = (schema: unknown): boolean => ['relacao', 'relacoes'].includes(formatOf(schema));

/**
 * The dependency of a relation on one beside it, in the object with this schema; undefined when it has none.
 * @throws Error for a declaration that cannot be meant: no such relation beside it, or nothing in the registry that points there
 */
export const dependenciaDe = (grupo: unknown, schema: unknown, achar: Achar): Dependencia | undefined => {
  const campo = dependsOn(schema);
  if (campo === undefined) return undefined;
  const irmao = (grupo as Forma).properties?.[campo];
  const entidade = relationOf(schema) ?? '';
  const doIrmao = relationOf(irmao);
  const elo = Object.entries(achar(entidade)?.schema.properties ?? {}).find(
    ([, um]) => formatOf(um) === 'relacao' && relationOf(um) === doIrmao,
  )?.[0];
  if (doIrmao === undefined || elo === undefined)
    throw new Error(`${entidade} depends on ${campo}, which says nothing of its records`);
  const { title } = irmao as Forma;
  return { entidade, campo, rotulo: typeof title === 'string' ? title : campo, todo: doIrmao, elo };
};

/** A record that a relation names, and the one that it must belong to. */
export interface Dependente extends Dependencia {
  /** As the API writes it: `linhas[0].cidade_id`. */
  readonly caminho: string;
  readonly id: number;
  /** null: nothing stands in the field that it depends on. */
  readonly pai: number | null;
}

const idsDe = (valor: unknown): readonly (readonly [number, string])[] =>
  (Array.isArray(valor) ? valor : [valor]).flatMap((um: unknown, i) =>
    typeof um === 'number' ? [[um, Array.isArray(valor) ? `[${i}]` : ''] as const] : [],
  );

/** Every dependent relation inside a value of this schema, with what stands in the field that it depends on. */
export const dependentesEm = (schema: unknown, valor: unknown, achar: Achar, base = ''): readonly Dependente[] => {
  const { properties, items } = (schema ?? {}) as Forma;
  if (Array.isArray(valor)) return valor.flatMap((um: unknown, i) => dependentesEm(items, um, achar, `${base}[${i}]`));
  if (properties === undefined || typeof valor !== 'object' || valor === null) return [];
  return Object.entries(properties).flatMap(([nome, um]) => {
    const daqui = (valor as Valores)[nome];
    const caminho = base === '' ? nome : `${base}.${nome}`;
    if (!ehRelacao(um)) return dependentesEm(um, daqui, achar, caminho);
    const dependencia = dependenciaDe(schema, um, achar);
    if (dependencia === undefined) return [];
    const doPai = (valor as Valores)[dependencia.campo];
    const pai = typeof doPai === 'number' ? doPai : null;
    return idsDe(daqui).map(([id, indice]) => ({ ...dependencia, caminho: caminho + indice, id, pai }));
  });
};

/** Fields of an object whose text is the copy of a relation beside them: its control writes both. */
export const copiasDe = (grupo: unknown): ReadonlyMap<string, string> =>
  new Map(
    Object.entries((grupo as Forma).properties ?? {}).flatMap(([nome, um]) => {
      const copia = copiedTo(um);
      return copia === undefined ? [] : [[copia, nome] as const];
    }),
  );

/** The text that a relation keeps the title of its record in: 'endereco_cidade.nome' under 'endereco_cidade_id'. */
const comTexto = (objeto: Valores, [topo = '', ...resto]: readonly string[], texto: string): Valores => {
  if (resto.length === 0) return { ...objeto, [topo]: texto };
  const dentro = objeto[topo];
  const atual = typeof dentro === 'object' && dentro !== null ? (dentro as Valores) : {};
  return { ...objeto, [topo]: comTexto(atual, resto, texto) };
};

/** Title of a record by registry and id; undefined when it is not known. */
export type TituloDe = (entidade: string, id: number) => string | undefined;

/** A value with the copies of its relations as `tituloDe` has them; what is not known stays as it is. */
export const comCopias = (schema: unknown, valor: unknown, tituloDe: TituloDe): unknown => {
  const { properties, items } = (schema ?? {}) as Forma;
  if (Array.isArray(valor)) return valor.map((um: unknown) => comCopias(items, um, tituloDe));
  if (properties === undefined || typeof valor !== 'object' || valor === null) return valor;
  let novo = Object.fromEntries(
    Object.entries(valor).map(([nome, um]) => [nome, comCopias(properties[nome], um, tituloDe)]),
  ) as Valores;
  for (const [nome, um] of Object.entries(properties)) {
    const id = novo[nome];
    const copia = copiedTo(um);
    const titulo = copia !== undefined && typeof id === 'number' ? tituloDe(relationOf(um) ?? '', id) : undefined;
    if (copia !== undefined && titulo !== undefined) novo = comTexto(novo, copia.split('.'), titulo);
  }
  return novo;
};

/** Records whose titles `comCopias` asks for. */
export const copiadosEm = (schema: unknown, valor: unknown): readonly { entidade: string; id: number }[] => {
  const pedidos: { entidade: string; id: number }[] = [];
  comCopias(schema, valor, (entidade, id) => {
    pedidos.push({ entidade, id });
    return undefined;
  });
  return pedidos;
};
