import type { ReactElement, ReactNode } from 'react';
import './folha.css';

/** The plain layout of spec 2: it wraps the routed page and nothing else (AMB-033). */
export const Folha = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <main id="conteudo" className="folha">
    {children}
  </main>
);
