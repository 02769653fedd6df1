import type { ReactElement } from 'react';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import type { Envio } from './useEnvioDeArquivos.ts';

/** How far an upload is, or why it failed. */
export const AndamentoDoEnvio = ({ envio }: { readonly envio: Envio | null }): ReactElement | null => {
  if (envio === null) return null;
  if (envio.erro !== null)
    return (
      <Box role="alert" sx={{ mt: 1, color: 'var(--bad)', fontWeight: 600 }}>
        {`${envio.nome}: ${envio.erro}`}
      </Box>
    );
  return (
    <Box role="status" sx={{ mt: 1, fontSize: '0.8125rem' }}>
      {`Enviando ${envio.nome}: ${envio.feito}%`}
      <LinearProgress
        variant="determinate"
        value={envio.feito}
        aria-label={`Envio de ${envio.nome}`}
        sx={{ mt: 0.5 }}
      />
    </Box>
  );
};
