import type { ReactElement } from 'react';
import type { PropsDoValor } from './Valor.tsx';

/** In a view a click writes to the address; in a table it is text, so that the row stays one target. */
export const ValorEmail = ({ valor, compacto }: PropsDoValor): ReactElement =>
  compacto ? <>{String(valor)}</> : <a href={`mailto:${String(valor)}`}>{String(valor)}</a>;
