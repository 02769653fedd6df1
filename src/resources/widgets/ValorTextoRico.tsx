import type { ReactElement } from 'react';
import { mostrarValor } from '../../schemas/mostrar.ts';
import { TextoRico } from '../textoRico/TextoRico.tsx';
import type { PropsDoValor } from './Valor.tsx';

/** A rich text as it was written; a table cell shows the words alone. */
export const ValorTextoRico = ({ schema, valor, compacto }: PropsDoValor): ReactElement =>
  compacto ? <>{mostrarValor(schema, valor)}</> : <TextoRico html={String(valor)} />;
