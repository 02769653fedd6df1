import type { ReactElement } from 'react';
import { mostrarValor } from '../../schemas/mostrar.ts';
import type { PropsDoValor } from './Valor.tsx';

/**
 * A rich text as it was written. What stands here was cleaned by the server when it was stored (ENT-057); the page's policy would run no
 * script besides. A table cell shows the words alone.
 */
export const ValorTextoRico = ({ schema, valor, compacto }: PropsDoValor): ReactElement =>
  compacto ? (
    <>{mostrarValor(schema, valor)}</>
  ) : (
    <div className="texto-rico-lido" dangerouslySetInnerHTML={{ __html: String(valor) }} />
  );
