import type { ReactElement, ReactNode } from 'react';
import { lerUsuario } from '../../authProvider/usuario.ts';
import type { BuscaDoPainel } from '../layout/busca/busca.ts';
import { CascaDaEquipe } from '../layout/staff/CascaDaEquipe.tsx';
import { menuDoSistema } from './menu.ts';

const menu = menuDoSistema();

const carregarBusca = async (): Promise<BuscaDoPainel> =>
  (await import('./busca/buscaDoSistema.ts')).buscaDoSistema(lerUsuario());
const busca = { convite: 'Buscar organização, tela…', carregar: carregarBusca };

/** Header, mini menu and place of the screens of the system panel. */
export const Casca = ({ children }: { readonly children?: ReactNode }): ReactElement => (
  <CascaDaEquipe painel="sistema" grupos={[]} soltos={menu} busca={busca} detalhe="Suporte">
    {children}
  </CascaDaEquipe>
);
