import type { ReactElement } from 'react';
import type { PropsDoValor } from './Valor.tsx';

/** Opens in another tab, without telling it where one came from. */
export const ValorUrl = ({ valor, compacto }: PropsDoValor): ReactElement =>
  compacto ? (
    <>{String(valor)}</>
  ) : (
    <a href={String(valor)} target="_blank" rel="noopener noreferrer">
      {String(valor)}
    </a>
  );
