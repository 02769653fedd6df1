import type { ReactElement } from 'react';
import { CaixaDeRequerimentos } from './lista/CaixaDeRequerimentos.tsx';

/** Route requerimento/listagem, the home of this panel: requests of all sectors. */
export function ListagemDeRequerimentos(): ReactElement {
  return <CaixaDeRequerimentos escopo="prefeitura.requerimento.listagem" titulo="Todos os setores" />;
}
