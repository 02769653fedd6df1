import { camposComuns, soNoRegistro, type Entity } from '../../../src/schemas/entity.ts';
import { recordNumber } from '../../../src/schemas/fields.ts';
import { folhasDe, type Folha } from '../../../src/schemas/folhas.ts';
import type { Registro, Valores } from '../partes.ts';

/** One column of an exported table: a field, or a leaf of a group. */
export interface Celula {
  /** As the declaration writes it: `cadastro_pessoa_fisica.cpf`. */
  readonly caminho: string;
  readonly rotulo: string;
  readonly schema: unknown;
}

const NUMERO: Celula = { caminho: 'id', rotulo: 'Número interno', schema: recordNumber('Número interno') };

/** What every record has and a list may show, beside the declared fields. */
const comuns = (entity: Entity): readonly Celula[] =>
  camposComuns(entity).map(([caminho, schema]) => {
    const { title } = schema as { title?: unknown };
    return { caminho, rotulo: typeof title === 'string' ? title : caminho, schema };
  });

const folhasExportaveis = (entity: Entity): readonly Folha[] =>
  folhasDe(entity).filter(({ caminho }) => !soNoRegistro(entity, caminho));

/** Every column that an export of this registry may name, groups taken apart. */
export const celulasPossiveis = (entity: Entity): readonly Celula[] => [
  NUMERO,
  ...folhasExportaveis(entity),
  ...comuns(entity),
];

/** The columns asked for, in that order; all fields behind the number when none are named. */
export const celulasDe = (entity: Entity, colunas?: readonly string[]): readonly Celula[] => {
  if (colunas === undefined) return [NUMERO, ...folhasExportaveis(entity)];
  const porCaminho = new Map(celulasPossiveis(entity).map((celula) => [celula.caminho, celula]));
  return [...new Set(colunas)].flatMap((caminho) => porCaminho.get(caminho) ?? []);
};

export const valorDa = ({ caminho }: Celula, registro: Registro): unknown =>
  caminho.split('.').reduce<unknown>((valor, nome) => (valor as Valores | null | undefined)?.[nome], registro);
