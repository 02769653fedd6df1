import { HttpError, useDataProvider, type RaRecord } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { dependenciaDe } from '../../schemas/dependencia.ts';
import { entityNamed } from '../../schemas/entities.ts';
import { copiedTo } from '../../schemas/fieldFacts.ts';
import { tituloDoRegistro } from '../valorNoCaminho.ts';

const MUDOU = { shouldDirty: true, shouldValidate: true } as const;

interface Grupo {
  readonly properties?: Readonly<Record<string, unknown>>;
}

/** After a choice: what the record belongs to is written where nothing is chosen yet, and what that belongs to, as far as it goes. */
export const usePreencherAcima = (
  grupo: unknown,
  base: string,
): ((schema: unknown, registro: RaRecord) => Promise<void>) => {
  const { getValues, setValue } = useFormContext();
  const dataProvider = useDataProvider();
  const acima = async (schema: unknown, registro: RaRecord): Promise<void> => {
    const dependencia = dependenciaDe(grupo, schema, entityNamed);
    const id: unknown = registro[dependencia?.elo ?? ''];
    if (dependencia === undefined || typeof id !== 'number' || getValues(base + dependencia.campo) != null) return;
    setValue(base + dependencia.campo, id, MUDOU);
    const doPai = (grupo as Grupo).properties?.[dependencia.campo];
    const { data } = await dataProvider.getOne<RaRecord>(dependencia.todo, { id });
    const copia = copiedTo(doPai);
    const entity = entityNamed(dependencia.todo);
    if (copia !== undefined && entity !== undefined && getValues(base + dependencia.campo) === id)
      setValue(base + copia, tituloDoRegistro(entity, data), MUDOU);
    await acima(doPai, data);
  };
  return async (schema, registro) => {
    try {
      await acima(schema, registro);
    } catch (erro) {
      // The HTTP client has told of it; what could not be filled in is chosen by hand.
      if (!(erro instanceof HttpError)) throw erro;
    }
  };
};
