import { useFormState } from 'react-hook-form';
import { useEntity } from '../EntityContext.ts';
import { ondeSeMostra } from './camposDaGrade.ts';
import { camposComErro, topoDe } from './errosDoFormulario.ts';

/** The names of an object's fields by the order in which a schema has them; a row's number is its own. */
const nomesDe = (schema: unknown): readonly string[] =>
  Object.keys((schema as { readonly properties?: object } | undefined)?.properties ?? {});

interface Forma {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly items?: unknown;
}

/** Where a path stands in the form: the place of each of its parts. */
const lugarDe = (schema: unknown, topos: readonly string[], caminho: string): readonly number[] => {
  let atual = schema as Forma | undefined;
  return caminho.split('.').map((parte, i) => {
    if (/^\d+$/.test(parte)) {
      atual = atual?.items as Forma | undefined;
      return Number(parte);
    }
    const nomes = i === 0 ? topos : nomesDe(atual);
    atual = atual?.properties?.[parte] as Forma | undefined;
    return nomes.indexOf(parte);
  });
};

const comparar = (a: readonly number[], b: readonly number[]): number => {
  const i = a.findIndex((um, j) => um !== b[j]);
  return i === -1 ? 0 : (a[i] ?? 0) - (b[i] ?? 0);
};

export interface CamposErrados {
  /** Paths of the controls that show an error, once each, in the order of the form, whoever found it; none before a save was tried. */
  readonly caminhos: readonly string[];
  /** How many saves were tried. */
  readonly tentativas: number;
}

/** What a refused save found wrong. A relation and the text beside it are one field to whoever fills the form in. */
export const useCamposErrados = (): CamposErrados => {
  const { errors, submitCount } = useFormState();
  const { schema, sections } = useEntity();
  if (submitCount === 0) return { caminhos: [], tentativas: 0 };
  const topos = sections.flatMap(({ fields }) => fields);
  const caminhos = [...new Set(camposComErro(errors).map(({ caminho }) => ondeSeMostra(schema, caminho)))];
  const comLugar = caminhos.map((caminho) => ({ caminho, lugar: lugarDe(schema, topos, caminho) }));
  return {
    caminhos: comLugar.sort((a, b) => comparar(a.lugar, b.lugar)).map(({ caminho }) => caminho),
    tentativas: submitCount,
  };
};

/** How many of the fields with an error lie in these of the record. */
export const quantosErros = (caminhos: readonly string[], campos: readonly string[]): number =>
  caminhos.filter((caminho) => campos.includes(topoDe(caminho))).length;
