import type { ReactElement } from 'react';
import type { TObject, TSchema } from 'typebox';
import { formatOf } from '../../schemas/fieldFacts.ts';
import { ListaDeCampos } from '../ver/ListaDeCampos.tsx';
import type { PropsDoValor } from './Valor.tsx';

const objeto = (valor: unknown): Readonly<Record<string, unknown>> =>
  typeof valor === 'object' && valor !== null ? (valor as Record<string, unknown>) : {};

/** The fields of a group as a list of their own. */
export const ValorGrupo = ({ schema, valor }: PropsDoValor): ReactElement => {
  const campos = Object.entries((schema as TObject).properties) as [string, TSchema][];
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
