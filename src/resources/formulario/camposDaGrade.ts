import type { TSchema } from 'typebox';
import { copiasDe } from '../../schemas/dependencia.ts';
import { copiedTo, formatOf } from '../../schemas/fieldFacts.ts';

/** A field as a form places it. */
export interface CampoDaGrade {
  /** Path in the record, with dots: 'endereco.rua'. */
  readonly caminho: string;
  readonly schema: TSchema;
  readonly obrigatorio: boolean;
  /** Schema of the object that it stands in: what is beside it. */
  readonly grupo: unknown;
  /** The heading above says its name already. */
  readonly rotuloOculto?: boolean;
}

interface Forma {
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly required?: readonly string[];
}

const NADA: Forma = {};

/** The field that a copy ('bairro', 'endereco_cidade.nome') takes up alone, and whether it must be there. */
const tomado = ({ properties = {}, required = [] }: Forma, copia: string): readonly [string, boolean] | undefined => {
  const [topo = '', folha, ...mais] = copia.split('.');
  const exigido = required.includes(topo);
  if (folha === undefined) return [topo, exigido];
  const { properties: dentro = {}, required: dele = [] } = (properties[topo] ?? NADA) as Forma;
  return mais.length === 0 && Object.keys(dentro).length === 1 ? [topo, exigido && dele.includes(folha)] : undefined;
};

/**
 * The fields of an object's schema below `base`, all or the named ones, in order. Where a relation keeps a copy of its title, its one
 * control stands in the place of the text and writes both.
 */
export const camposDe = (grupo: unknown, base: string, nomes?: readonly string[]): readonly CampoDaGrade[] => {
  const { properties = {}, required = [] } = grupo as Forma;
  const copias = [...copiasDe(grupo)].flatMap(([copia, relacao]) => {
    const lugar = tomado(grupo as Forma, copia);
    return lugar === undefined ? [] : [{ texto: lugar[0], exigido: lugar[1], relacao }];
  });
  return (nomes ?? Object.keys(properties)).flatMap((nome): CampoDaGrade[] => {
    if (copias.some(({ relacao, texto }) => relacao === nome && (nomes ?? [texto]).includes(texto))) return [];
    const copia = copias.find(({ texto }) => texto === nome);
    const quem = copia?.relacao ?? nome;
    const schema = properties[quem];
    if (schema === undefined) return [];
    const obrigatorio = required.includes(quem) || copia?.exigido === true;
    return [{ caminho: base === '' ? quem : `${base}.${quem}`, schema, obrigatorio, grupo }];
  });
};

interface Anotado {
  readonly title?: string;
  readonly description?: string;
}

/** A group of one field needs no frame: its field stands among the others, required where both are, the group's name as its help. */
export const semGruposDeUm = (campo: CampoDaGrade): CampoDaGrade => {
  const folhas = formatOf(campo.schema) === 'grupo' ? camposDe(campo.schema, campo.caminho) : [];
  const [unica] = folhas;
  if (unica === undefined || folhas.length > 1) return campo;
  const { title: doGrupo } = campo.schema as Anotado;
  const { title, description } = unica.schema as Anotado;
  const ajuda = description ?? (doGrupo === title ? undefined : doGrupo);
  const schema = ajuda === undefined ? unica.schema : ({ ...unica.schema, description: ajuda } as TSchema);
  return semGruposDeUm({ ...unica, schema, obrigatorio: campo.obrigatorio && unica.obrigatorio });
};

/** Paths whose errors are shown by the control of another one: the copy's by its relation's. */
export const ondeSeMostra = (schema: unknown, caminho: string): string => {
  const [primeiro = '', ...resto] = caminho.split('.');
  const { properties = {} } = (schema ?? {}) as Forma;
  for (const [copia, relacao] of copiasDe(schema))
    if (caminho === copia || caminho === copia.split('.')[0]) return relacao;
  if (resto.length === 0) return caminho;
  const { items } = (properties[primeiro] ?? {}) as { items?: unknown };
  const linha = items !== undefined && /^\d+$/.test(resto[0] ?? '');
  const dentro = linha ? items : properties[primeiro];
  const [indice, folhas] = linha ? [[resto[0] ?? ''], resto.slice(1)] : [[], resto];
  return [primeiro, ...indice, ...(folhas.length === 0 ? [] : [ondeSeMostra(dentro, folhas.join('.'))])].join('.');
};

/** The text that a relation's control writes too, as a path of the form; undefined when it writes none. */
export const caminhoDaCopia = ({ caminho, schema }: Pick<CampoDaGrade, 'caminho' | 'schema'>): string | undefined => {
  const copia = copiedTo(schema);
  return copia === undefined ? undefined : caminho.slice(0, caminho.lastIndexOf('.') + 1) + copia;
};
