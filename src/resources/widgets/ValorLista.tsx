import type { ReactElement } from 'react';
import { mostrarValor } from '../../schemas/mostrar.ts';
import type { PropsDoValor } from './Valor.tsx';

/** Several choices: joined in a table, one a line in a view. */
export const ValorLista = ({ schema, valor, compacto }: PropsDoValor): ReactElement => {
  const itens: readonly unknown[] = Array.isArray(valor) ? valor : [valor];
  if (compacto) return <>{mostrarValor(schema, valor)}</>;
  return (
    <ul>
      {itens.map((item) => (
        <li key={String(item)}>{mostrarValor(schema, [item])}</li>
      ))}
    </ul>
  );
};
