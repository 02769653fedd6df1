import type { ReactElement } from 'react';
import Box from '@mui/material/Box';
import type { PropsDoValor } from './Valor.tsx';

/** The colour beside its code. */
export const ValorCor = ({ valor }: PropsDoValor): ReactElement => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
    <Box
      component="span"
      aria-hidden="true"
      sx={{
        width: 20,
        height: 20,
        borderRadius: 1,
        border: '1px solid var(--border-strong)',
        background: String(valor),
      }}
    />
    {String(valor)}
  </Box>
);
