import { useMemo } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { Entity } from '../../schemas/entity.ts';
import { conferirRegistro, type Regras } from './conferirRegistro.ts';
import { resolverDe } from './errosDoFormulario.ts';

/** The check of a registry's form as react-hook-form asks for it. */
export const useResolver = (entity: Entity, regras?: Regras): Resolver<FieldValues> =>
  useMemo(() => resolverDe((atuais: FieldValues) => conferirRegistro(entity, atuais, regras)), [entity, regras]);
