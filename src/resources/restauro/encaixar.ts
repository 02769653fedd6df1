import type { TSchema } from 'typebox';
import { copiasDe } from '../../schemas/dependencia.ts';
import { campoDe, type Entity } from '../../schemas/entity.ts';
import { formatOf, holdsFiles, optionsOf, relationOf } from '../../schemas/fieldFacts.ts';
import { formats } from '../../schemas/formats.ts';
import { valorNoFormulario } from '../formulario/valoresIniciais.ts';
import { noFormulario, type Restauro } from './restauro.ts';

type Valores = Readonly<Record<string, unknown>>;

/** Whether a record is there to be chosen. */
export type Existe = (entidade: string, id: number) => boolean;

/** A field whose former value, or a part of it, does not come back, and why. */
export interface Perdido {
  readonly rotulo: string;
  readonly motivo: string;
}

export interface Encaixe {
  /** As the form holds them, by field. */
  readonly valores: Valores;
  readonly perdidos: readonly Perdido[];
}

interface Forma {
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly items?: TSchema;
  readonly title?: string;
}

interface Parte {
  readonly valor: unknown;
  readonly perdidos: readonly Perdido[];
}

export const MOTIVOS = {
  semCampo: 'não se altera neste formulário',
  relacao: 'o registro escolhido não existe mais',
  relacoes: 'parte do que estava escolhido não existe mais',
  opcao: 'a opção não existe mais',
  opcoes: 'parte das opções não existe mais',
  arquivo: 'o arquivo precisa ser enviado de novo',
  tipo: 'o campo não aceita mais este tipo de valor',
} as const;

const rotuloDe = (schema: TSchema, senao: string): string => (schema as Forma).title ?? senao;

const serve = (schema: TSchema, valor: unknown): boolean => {
  const { json } = formats[formatOf(schema)];
  if (formatOf(schema) === 'json') return true;
  if (json === 'array') return Array.isArray(valor);
  if (json === 'integer') return Number.isInteger(valor);
  return typeof valor === json && !Array.isArray(valor);
};

/** One choice or several: those that are still there, and what is said of the rest. */
const escolhas = (
  schema: TSchema,
  valor: unknown,
  vale: (um: unknown) => boolean,
  rotulo: string,
  [um, varios]: readonly [string, string],
): Parte => {
  if (!Array.isArray(valor))
    return vale(valor)
      ? { valor, perdidos: [] }
      : { valor: valorNoFormulario(schema, null), perdidos: [{ rotulo, motivo: um }] };
  const ficam = valor.filter(vale);
  return { valor: ficam, perdidos: ficam.length === valor.length ? [] : [{ rotulo, motivo: varios }] };
};

const doGrupo = (properties: Readonly<Record<string, TSchema>>, valor: Valores, existe: Existe): Parte => {
  const partes = Object.entries(properties).map(
    ([nome, campo]) => [nome, encaixarValor(campo, valor[nome], nome, existe)] as const,
  );
  return {
    valor: Object.fromEntries(partes.map(([nome, parte]) => [nome, parte.valor])),
    perdidos: partes.flatMap(([, { perdidos }]) => perdidos),
  };
};

function encaixarValor(schema: TSchema, valor: unknown, nome: string, existe: Existe): Parte {
  const vazio = valorNoFormulario(schema, null);
  if (valor === null || valor === undefined) return { valor: vazio, perdidos: [] };
  const rotulo = rotuloDe(schema, nome);
  const formato = formatOf(schema);
  const { properties, items } = schema as Forma;
  if (holdsFiles(schema)) return { valor: vazio, perdidos: [{ rotulo, motivo: MOTIVOS.arquivo }] };
  if (!serve(schema, valor)) return { valor: vazio, perdidos: [{ rotulo, motivo: MOTIVOS.tipo }] };
  if (properties !== undefined) return doGrupo(properties, valor as Valores, existe);
  if (formato === 'tabela' && items !== undefined) {
    const linhas = (valor as readonly unknown[]).map((linha) => encaixarValor(items, linha, nome, existe));
    return { valor: linhas.map((linha) => linha.valor), perdidos: linhas.flatMap(({ perdidos }) => perdidos) };
  }
  const entidade = relationOf(schema);
  if (entidade !== undefined)
    return escolhas(schema, valor, (id) => typeof id === 'number' && existe(entidade, id), rotulo, [
      MOTIVOS.relacao,
      MOTIVOS.relacoes,
    ]);
  const opcoes = optionsOf(schema);
  if (opcoes.length > 0)
    return escolhas(schema, valor, (um) => opcoes.some(({ value }) => value === um), rotulo, [
      MOTIVOS.opcao,
      MOTIVOS.opcoes,
    ]);
  return { valor, perdidos: [] };
}

/** The relations inside a value: which registries, which records. */
export const relacoesEm = (schema: unknown, valor: unknown): readonly (readonly [string, number])[] => {
  const { properties, items } = (schema ?? {}) as Forma;
  const entidade = relationOf(schema);
  if (entidade !== undefined)
    return [valor].flat().flatMap((id) => (typeof id === 'number' ? [[entidade, id] as const] : []));
  if (Array.isArray(valor)) return valor.flatMap((um) => relacoesEm(items, um));
  if (properties === undefined || typeof valor !== 'object' || valor === null) return [];
  return Object.entries(properties).flatMap(([nome, um]) => relacoesEm(um, (valor as Valores)[nome]));
};

const semNada = (valor: unknown): boolean =>
  valor === null || (typeof valor === 'object' && Object.values(valor).every(semNada));

/** Texts that copy the title of one of these relations: beside another choice they would say something else. */
const copiasDasRelacoes = (entity: Entity, relacoes: readonly string[]): readonly string[] =>
  [...copiasDe(entity.schema)]
    .filter(([, relacao]) => relacoes.includes(relacao))
    .map(([copia]) => copia.split('.')[0] ?? copia);

/**
 * Former values as the form of today takes them. What the declaration has no place for any more, and what was chosen among records or
 * options that are gone, stays out and is named; a field of which nothing is left keeps what it has now.
 */
export const encaixar = (entity: Entity, { alteracao, campos }: Restauro, existe: Existe): Encaixe => {
  const partes = alteracao.campos
    .filter(({ campo }) => campos.includes(campo))
    .map(({ campo, rotulo, antes }) => {
      const schema = campoDe(entity, campo);
      if (schema === undefined || !noFormulario(entity, campo))
        return { campo, fica: true, parte: { valor: null, perdidos: [{ rotulo, motivo: MOTIVOS.semCampo }] } };
      const parte = encaixarValor(schema, antes, campo, existe);
      return { campo, fica: parte.perdidos.length > 0 && semNada(parte.valor), parte };
    });
  const ficam = partes.filter(({ fica }) => fica).map(({ campo }) => campo);
  const fora = [...ficam, ...copiasDasRelacoes(entity, ficam)];
  return {
    valores: Object.fromEntries(
      partes.flatMap(({ campo, parte }) => (fora.includes(campo) ? [] : [[campo, parte.valor] as const])),
    ),
    perdidos: partes.flatMap(({ parte }) => parte.perdidos),
  };
};
