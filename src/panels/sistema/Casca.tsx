import type { ReactElement, ReactNode } from 'react';
import { telasDasRotas, type BuscaDoPainel } from '../layout/busca/busca.ts';
import { CascaDaEquipe } from '../layout/staff/CascaDaEquipe.tsx';
import { menuDoSistema } from './menu.ts';
import { rotasDoSistema } from './rotas.ts';

const menu = menuDoSistema();

/** Requests and people are a city's: the support reaches them by their own screens, which leave a trace of the look. */
const carregarBusca = async (): Promise<BuscaDoPainel> => ({ fontes: [], telas: telasDasRotas(rotasDoSistema) });
const busca = { convite: 'Buscar tela…', carregar: carregarBusca };

/** Header, mini menu and place of the screens of the system panel. */
export const Casca = ({ children }: { readonly children?: ReactNode }): ReactElement => (
  <CascaDaEquipe painel="sistema" grupos={[]} soltos={menu} busca={busca} detalhe="Suporte">
    {children}
  </CascaDaEquipe>
);
