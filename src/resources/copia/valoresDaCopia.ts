import type { TSchema } from 'typebox';
import { campoDe, type Entity } from '../../schemas/entity.ts';
import { formatOf, holdsFiles } from '../../schemas/fieldFacts.ts';
import type { Format } from '../../schemas/formats.ts';
import { ehSegredo } from '../../schemas/segredoGuardado.ts';
import { valorInicial } from '../formulario/valoresIniciais.ts';

type Valores = Readonly<Record<string, unknown>>;

interface Forma {
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly items?: TSchema;
  readonly readOnly?: boolean;
}

/** Formats that say of what kind a record is rather than what it holds. */
const SO_CLASSIFICAM: ReadonlySet<Format> = new Set(['opcao', 'opcoes', 'logico']);

/** Of a key of several fields the relations stay: 'Centro' of the same city needs another name, not another city. */
const daChave = (entity: Entity, chave: readonly string[]): readonly string[] => {
  const proprios = chave.filter((caminho) => formatOf(campoDe(entity, caminho)) !== 'relacao');
  return proprios.length === 0 ? chave : proprios;
};

/** Paths that a copy does not take: what only one record may have, what tells of one person, what nobody writes. */
const foraDaCopia = (entity: Entity): ReadonlySet<string> =>
  new Set<string>([
    ...entity.unique.flatMap((chave) => daChave(entity, chave)),
    ...entity.personal,
    ...entity.readOnly,
  ]);

const semCopia = (schema: TSchema, caminho: string, fora: ReadonlySet<string>): boolean =>
  fora.has(caminho) || holdsFiles(schema) || ehSegredo(schema) || (schema as Forma).readOnly === true;

const copiar = (schema: TSchema, valor: unknown, caminho: string, fora: ReadonlySet<string>): unknown => {
  if (semCopia(schema, caminho, fora)) return valorInicial(schema);
  const { properties, items } = schema as Forma;
  if (properties !== undefined)
    return Object.fromEntries(
      Object.entries(properties).map(([nome, campo]) => [
        nome,
        copiar(campo, (valor as Valores | null | undefined)?.[nome], `${caminho}.${nome}`, fora),
      ]),
    );
  if (Array.isArray(valor) && (items as Forma | undefined)?.properties !== undefined)
    return valor.map((linha) => copiar(items as TSchema, linha, caminho, new Set()));
  return valor ?? null;
};

const campos = ({ schema }: Entity): [string, TSchema][] => Object.entries(schema.properties) as [string, TSchema][];

/** The values that the form of a new record starts with when it is a copy of this one. */
export const valoresDaCopia = (entity: Entity, registro: Valores): Valores => {
  const fora = foraDaCopia(entity);
  return Object.fromEntries(campos(entity).map(([nome, campo]) => [nome, copiar(campo, registro[nome], nome, fora)]));
};

/** Whether a copy takes more along than what kind of record it is: of a person hardly anything is left. */
export const seCopia = (entity: Entity): boolean => {
  const fora = foraDaCopia(entity);
  return campos(entity).some(([nome, campo]) => !semCopia(campo, nome, fora) && !SO_CLASSIFICAM.has(formatOf(campo)));
};
