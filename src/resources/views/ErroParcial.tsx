import type { ReactElement } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Icone } from '../../panels/layout/ui/Icone.tsx';

interface Props {
  readonly titulo: string;
  /** The sentence that the call failed with. */
  readonly detalhe: string;
  readonly tentarDeNovo: () => void;
}

/** Only this block failed: what, why, and the way to try again (look.md 4). */
export const ErroParcial = ({ titulo, detalhe, tentarDeNovo }: Props): ReactElement => (
  <Box className="bloco-de-aviso bloco-de-aviso-ruim" role="alert">
    <Icone nome="exclamacao" />
    <Box sx={{ flex: 1 }}>
      <b>{titulo}</b>
      <br />
      {detalhe}
    </Box>
    <Button variant="outlined" size="small" onClick={tentarDeNovo}>
      Tentar de novo
    </Button>
  </Box>
);
