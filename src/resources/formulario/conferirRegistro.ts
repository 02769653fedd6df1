import type { Entity } from '../../schemas/entity.ts';
import { errosDePeriodo } from '../../schemas/validacao/periodosDoRegistro.ts';
import { naOrdem, topoDe } from './errosDoFormulario.ts';
import { validarRegistro, type Erros } from './validarRegistro.ts';

type Valores = Readonly<Record<string, unknown>>;

/** Rules over several fields, beside those of the declaration. */
export type Regras = (valores: Valores) => Readonly<Record<string, readonly string[]>>;

/** What a registry's form says before it sends: the checks of the declaration and the rules over the whole record, in the form's order. */
export const conferirRegistro = (entity: Entity, valores: Valores, regras?: Regras): Erros => {
  const daDeclaracao = validarRegistro(entity.schema, valores, entity.readOnly);
  // Of a field that is wrong by itself nothing else is worth saying.
  const ruins = new Set(Object.keys(daDeclaracao).map(topoDe));
  const periods = entity.periods.filter(({ start, end }) => !ruins.has(start) && !ruins.has(end));
  const dasRegras = Object.entries({ ...errosDePeriodo({ periods }, valores), ...regras?.(valores) })
    .filter(([campo]) => !ruins.has(topoDe(campo)))
    .map(([campo, [frase = '']]) => [campo, frase]);
  const campos = entity.sections.flatMap(({ fields }) => fields);
  return naOrdem(campos, { ...Object.fromEntries(dasRegras), ...daDeclaracao });
};
