import type { ReactElement } from 'react';
import { EscolherColunas } from '../../../../resources/lista/colunas/EscolherColunas.tsx';
import { Exportar } from '../../../../resources/lista/Exportar.tsx';
import { Imprimir } from '../../../../resources/lista/impressao/Imprimir.tsx';

/** Columns, files and print of the inbox, as every list of the portal has them. */
export const AtosDaLista = (): ReactElement => (
  <>
    <EscolherColunas />
    <Exportar />
    <Imprimir />
  </>
);
