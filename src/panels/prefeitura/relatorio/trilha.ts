import type { Passo } from '../../../resources/views/Pagina.tsx';
import { rotaDaListaDeRelatorios } from '../rotas/rotasDosRelatorios.ts';

/** What stands above every report: the list of all of them. */
export const TRILHA_DOS_RELATORIOS: readonly Passo[] = [
  { label: rotaDaListaDeRelatorios.titulo, rota: rotaDaListaDeRelatorios.caminho },
];
