import { lazy, Suspense, type ReactElement } from 'react';
import Button from '@mui/material/Button';
import { EscolherColunas } from '../../../../resources/lista/colunas/EscolherColunas.tsx';
import { Exportar } from '../../../../resources/lista/Exportar.tsx';
import { Icone } from '../../../layout/ui/Icone.tsx';

// The paper draws every kind of value; the list that opens the day does not wait for that.
const Imprimir = lazy(() =>
  import('../../../../resources/lista/impressao/Imprimir.tsx').then((m) => ({ default: m.Imprimir })),
);

/** Holds the place of the button while it comes, so that nothing moves. */
const LugarDoImprimir = (
  <Button component="span" size="small" startIcon={<Icone nome="imprimir" />} aria-hidden="true" tabIndex={-1}>
    <span className="nome-no-botao">Imprimir</span>
  </Button>
);

/** Columns, files and print of the inbox, as every list of the portal has them. */
export const AtosDaLista = (): ReactElement => (
  <>
    <EscolherColunas />
    <Exportar />
    <Suspense fallback={LugarDoImprimir}>
      <Imprimir />
    </Suspense>
  </>
);
