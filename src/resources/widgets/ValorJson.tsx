import type { ReactElement } from 'react';
import type { PropsDoValor } from './Valor.tsx';

/** Free data as it is kept. */
export const ValorJson = ({ valor, compacto }: PropsDoValor): ReactElement =>
  compacto ? (
    <code>{JSON.stringify(valor)}</code>
  ) : (
    <pre style={{ margin: 0, overflowX: 'auto' }} tabIndex={0} aria-label="Dados livres">
      {JSON.stringify(valor, null, 2)}
    </pre>
  );
