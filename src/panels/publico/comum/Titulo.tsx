import type { ReactElement, ReactNode } from 'react';
import { useTitulo } from './useTitulo.ts';

/** The heading of a screen: gets the focus when the screen changes and names the tab. */
export function Titulo({ children, aba }: { readonly children: ReactNode; readonly aba: string }): ReactElement {
  useTitulo(aba);
  return <h1 tabIndex={-1}>{children}</h1>;
}
