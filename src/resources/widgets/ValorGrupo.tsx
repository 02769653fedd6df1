import type { ReactElement } from 'react';
import type { TObject, TSchema } from 'typebox';
import { copiedTo, formatOf } from '../../schemas/fieldFacts.ts';
import { ListaDeCampos } from '../ver/ListaDeCampos.tsx';
import type { PropsDoValor } from './Valor.tsx';

const objeto = (valor: unknown): Readonly<Record<string, unknown>> =>
  typeof valor === 'object' && valor !== null ? (valor as Record<string, unknown>) : {};

/** The fields of a group as a list of their own. */
export const ValorGrupo = ({ schema, valor }: PropsDoValor): ReactElement => {
  // The kept title says it, also where the registry does not have the record.
  const campos = (Object.entries((schema as TObject).properties) as [string, TSchema][]).filter(
    ([, campo]) => copiedTo(campo) === undefined,
  );
  return (
    <ListaDeCampos
      campos={campos.map(([nome, campo]) => ({
        nome,
        rotulo: String((campo as { title?: unknown }).title ?? nome),
        schema: campo,
        valor: objeto(valor)[nome],
        largo: formatOf(campo) === 'grupo',
      }))}
    />
  );
};
