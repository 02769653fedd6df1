import type { ReactElement } from 'react';
import { formatOf } from '../../schemas/fieldFacts.ts';
import { ListaDeCampos } from '../ver/ListaDeCampos.tsx';
import { camposDoGrupo } from '../ver/semNivelInutil.ts';
import type { PropsDoValor } from './Valor.tsx';

const objeto = (valor: unknown): Readonly<Record<string, unknown>> =>
  typeof valor === 'object' && valor !== null ? (valor as Record<string, unknown>) : {};

/** The fields of a group as a list of their own. */
export const ValorGrupo = ({ schema, valor }: PropsDoValor): ReactElement => (
  <ListaDeCampos
    campos={camposDoGrupo(schema).map(([nome, campo]) => ({
      nome,
      rotulo: String((campo as { title?: unknown }).title ?? nome),
      schema: campo,
      valor: objeto(valor)[nome],
      largo: formatOf(campo) === 'grupo',
    }))}
  />
);
