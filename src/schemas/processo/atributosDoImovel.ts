import type { TipoSimples } from '../expressao/tipo.ts';
import { copiedTo, formatOf, optionsOf } from '../fieldFacts.ts';
import { folhasDe } from '../folhas.ts';
import type { Format } from '../formats.ts';
import { imovel, type Imovel } from '../imovel.ts';

type Simples = string | number | boolean;
type Tem<T> = Extract<keyof T, string>;
type DeCima = Exclude<
  { [K in Tem<Imovel>]-?: NonNullable<Imovel[K]> extends Simples ? K : never }[Tem<Imovel>],
  'id' | 'versao' | 'criado_em' | 'atualizado_em'
>;
type Partes = NonNullable<Imovel['endereco_partes']>;
type DoEndereco = Exclude<
  { [K in Tem<Partes>]-?: NonNullable<Partes[K]> extends string ? K : never }[Tem<Partes>],
  'bairro'
>;

/** A single value of a property that a request may change, by its path in the declaration. */
export type AtributoDoImovel =
  Exclude<DeCima, 'zona_ocupacao_id' | 'croqui' | 'numero_inscricao'> | `endereco_partes.${DoEndereco}`;

/** What an expression has to give for a field of a format; formats that no expression gives are absent. */
const tipos: Partial<Record<Format, TipoSimples>> = {
  texto: 'texto',
  'texto-longo': 'texto',
  cep: 'texto',
  cib: 'texto',
  inteiro: 'inteiro',
  ano: 'inteiro',
  decimal: 'decimal',
  moeda: 'decimal',
  percentual: 'decimal',
  latitude: 'decimal',
  longitude: 'decimal',
  data: 'data',
  hora: 'hora',
  logico: 'logico',
};

const tipoDe = (schema: unknown): TipoSimples | undefined =>
  formatOf(schema) === 'opcao'
    ? { opcoes: optionsOf(schema).map(({ value }) => String(value)) }
    : tipos[formatOf(schema)];

export interface AtributoLido {
  readonly nome: string;
  readonly schema: unknown;
  /** What an expression has to give for it. */
  readonly tipo: TipoSimples;
}

/** What identifies a property is no request's to change: another number would be another property. */
const IDENTIFICA: readonly string[] = imovel.unique.flat();

interface ComPartes {
  readonly properties?: Readonly<Record<string, unknown>>;
}

/** Words beside a relation that says them: they change with it. */
const copiados = new Set(
  Object.entries(imovel.schema.properties).flatMap(([raiz, campo]) =>
    Object.values((campo as ComPartes).properties ?? {}).flatMap((parte) => {
      const para = copiedTo(parte);
      return para === undefined ? [] : [`${raiz}.${para}`];
    }),
  ),
);

/**
 * The attributes of the property registry that a step may change when it is granted, from the registry's own declaration: single values that its
 * staff write. Rows (owners, other numbers), pictures, the outline and what names another record (the zone) are none.
 */
export const atributosDoImovel: ReadonlyMap<AtributoDoImovel, AtributoLido> = new Map(
  folhasDe(imovel).flatMap(({ caminho, rotulo, schema }) => {
    const [raiz = ''] = caminho.split('.');
    const tipo = tipoDe(schema);
    const escrito =
      !(imovel.readOnly as readonly string[]).includes(raiz) && !IDENTIFICA.includes(caminho) && !copiados.has(caminho);
    return tipo === undefined || !escrito || caminho.split('.').length > 2
      ? []
      : [[caminho as AtributoDoImovel, { nome: rotulo, schema, tipo }] as const];
  }),
);

/** What each is called, in the order of the registry. */
export const nomesDosAtributos = Object.fromEntries(
  [...atributosDoImovel].map(([caminho, { nome }]) => [caminho, nome]),
) as Readonly<Record<AtributoDoImovel, string>>;
