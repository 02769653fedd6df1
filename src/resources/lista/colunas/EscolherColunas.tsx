import { Suspense, type ReactElement } from 'react';
import Button from '@mui/material/Button';
import { Icone } from '../../../panels/layout/ui/Icone.tsx';
import { MenuSuspenso } from '../../../panels/layout/ui/MenuSuspenso.tsx';
import { useColunas } from './ColunasContext.ts';
import { parteTardia } from '../../../panels/layout/ui/tardia.tsx';
import './colunas.css';

// Who only reads the list does not load what changes it.
const PainelDeColunas = parteTardia(async () => (await import('./PainelDeColunas.tsx')).PainelDeColunas);

/** The button that opens the columns of the list; nothing where they are fixed. */
export const EscolherColunas = (): ReactElement | null => {
  const colunas = useColunas();
  if (colunas === null) return null;
  return (
    <MenuSuspenso
      rotulo="Colunas"
      className="escolher-colunas"
      botao={(props) => (
        <Button {...props} size="small" startIcon={<Icone nome="colunas" />}>
          <span className="nome-no-botao">Colunas</span>
        </Button>
      )}
    >
      {() => (
        <Suspense fallback={<p role="status">Abrindo colunas…</p>}>
          <PainelDeColunas {...colunas} />
        </Suspense>
      )}
    </MenuSuspenso>
  );
};
