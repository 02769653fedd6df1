import type { ReactElement, ReactNode } from 'react';
import { CascaDaEquipe } from '../layout/staff/CascaDaEquipe.tsx';
import { menuDoSistema } from './menu.ts';

const menu = menuDoSistema();

/** Header, mini menu and place of the screens of the system panel. */
export const Casca = ({ children }: { readonly children?: ReactNode }): ReactElement => (
  <CascaDaEquipe painel="sistema" grupos={[]} soltos={menu} detalhe="Suporte">
    {children}
  </CascaDaEquipe>
);
