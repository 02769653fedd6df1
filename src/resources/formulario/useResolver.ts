import { useMemo } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { Entity } from '../../schemas/entity.ts';
import { errosDePeriodo } from '../../schemas/validacao/periodosDoRegistro.ts';
import { naOrdem, resolverDe } from './errosDoFormulario.ts';
import { validarRegistro, type Erros } from './validarRegistro.ts';

/** Rules over several fields, beside those of the declaration. */
export type Regras = (valores: Readonly<Record<string, unknown>>) => Readonly<Record<string, readonly string[]>>;

/** The checks of a declaration and the rules over its whole record, as react-hook-form asks for them. */
export const useResolver = (entity: Entity, regras?: Regras): Resolver<FieldValues> =>
  useMemo(
    () =>
      resolverDe((atuais: FieldValues): Erros => {
        const daDeclaracao = validarRegistro(entity.schema, atuais, entity.readOnly);
        const deVarios = { ...errosDePeriodo(entity, atuais), ...regras?.(atuais) };
        const dasRegras = Object.entries(deVarios).map(([campo, [frase = '']]) => [campo, frase]);
        const campos = entity.sections.flatMap(({ fields }) => fields);
        return naOrdem(campos, { ...Object.fromEntries(dasRegras), ...daDeclaracao });
      }),
    [entity, regras],
  );
