import type { RotaDeclarada } from '../../../server/plugins/access.ts';
import { corpoDescrito, type Documento } from './corpos.ts';
import { NUMEROS, tipoDoNome } from './nomes.ts';

type Json = Readonly<Record<string, unknown>>;

/** Where a body has a number: the way to it, `[]` for a place in a list, `*` for one in a map, and the name that says whose id it is. */
export interface Numero {
  readonly caminho: readonly string[];
  readonly nome: string;
}

const opcoesDe = (esquema: Json): readonly unknown[] =>
  ['anyOf', 'oneOf', 'allOf'].flatMap((chave) => (esquema[chave] as readonly unknown[] | undefined) ?? []);

/** What a way to a shared schema leads to. */
const seguido = (documento: Documento, bruto: unknown): unknown => {
  const nome = /^#\/components\/schemas\/(.+)$/.exec(String((bruto as { $ref?: unknown } | null)?.$ref))?.[1];
  return nome === undefined ? bruto : documento.components?.schemas?.[nome];
};

/** Every number that a schema takes anywhere, in all its branches. */
const numerosDe = (
  documento: Documento,
  dado: unknown,
  caminho: readonly string[],
  vistos: readonly unknown[],
): readonly Numero[] => {
  const bruto = seguido(documento, dado);
  if (typeof bruto !== 'object' || bruto === null || vistos.includes(bruto)) return [];
  const esquema = bruto as Json;
  const dentro = [...vistos, bruto];
  const nome = caminho.findLast((trecho) => trecho !== '[]' && trecho !== '*') ?? '';
  const { additionalProperties: outros } = esquema;
  return [
    ...([esquema['type']].flat().some((t) => t === 'integer' || t === 'number') ? [{ caminho, nome }] : []),
    ...opcoesDe(esquema).flatMap((um) => numerosDe(documento, um, caminho, dentro)),
    ...Object.entries((esquema['properties'] ?? {}) as Json).flatMap(([campo, um]) =>
      numerosDe(documento, um, [...caminho, campo], dentro),
    ),
    ...numerosDe(documento, outros, [...caminho, '*'], dentro),
    ...numerosDe(documento, esquema['items'], [...caminho, '[]'], dentro),
  ];
};

const semRepetir = (numeros: readonly Numero[]): readonly Numero[] => [
  ...new Map(numeros.map((n) => [n.caminho.join('.'), n])).values(),
];

/** Every number in the body of a call, as the portal itself describes it. */
export const numerosDoCorpo = (documento: Documento, rota: RotaDeclarada): readonly Numero[] =>
  semRepetir(numerosDe(documento, corpoDescrito(documento, rota), [], []));

/** Those that name a record of somebody's. `id` and `ids` are of whatever the route is about. */
export const idsDoCorpo = (documento: Documento, rota: RotaDeclarada): readonly Numero[] =>
  numerosDoCorpo(documento, rota).filter(({ nome }) => nome === 'id' || nome === 'ids' || nome in tipoDoNome);

/** Numbers of which nobody said whether they are ids. */
export const numerosSemNome = (documento: Documento, rota: RotaDeclarada): readonly string[] =>
  numerosDoCorpo(documento, rota)
    .filter(({ nome }) => nome !== 'id' && nome !== 'ids' && !(nome in tipoDoNome) && !(nome in NUMEROS))
    .map(({ caminho }) => caminho.join('.'));

/** A body with another value at one place; what leads there is made where it is missing. */
export const comNoLugar = (corpo: unknown, [trecho, ...resto]: readonly string[], valor: unknown): unknown => {
  if (trecho === undefined) return valor;
  if (trecho === '[]') return [comNoLugar((corpo as readonly unknown[] | undefined)?.[0], resto, valor)];
  const objeto = (typeof corpo === 'object' && corpo !== null ? corpo : {}) as Json;
  const chave = trecho === '*' ? (Object.keys(objeto)[0] ?? '1') : trecho;
  return { ...objeto, [chave]: comNoLugar(objeto[chave], resto, valor) };
};

/** What a body has at one place. */
export const noLugar = (corpo: unknown, [trecho, ...resto]: readonly string[]): unknown => {
  if (trecho === undefined || typeof corpo !== 'object' || corpo === null) return corpo;
  const dentro = corpo as Json;
  return noLugar(trecho === '[]' || trecho === '*' ? Object.values(dentro)[0] : dentro[trecho], resto);
};
