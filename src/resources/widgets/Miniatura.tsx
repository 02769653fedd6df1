import type { ReactElement } from 'react';
import Box from '@mui/material/Box';
import { useArquivoGuardado } from './useArquivoGuardado.ts';

/** A stored picture, small; it says so where it cannot be read. */
export const Miniatura = ({ chave, rotulo }: { readonly chave: string; readonly rotulo: string }): ReactElement => {
  const { endereco, falhou } = useArquivoGuardado(chave);
  return (
    <Box
      sx={{
        width: 120,
        height: 90,
        border: '1px solid var(--border)',
        borderRadius: 1,
        background: 'var(--sunken)',
        display: 'grid',
        placeItems: 'center',
        overflow: 'hidden',
        fontSize: '0.75rem',
        color: 'var(--ink-2)',
      }}
    >
      {endereco !== null && (
        <a href={endereco} target="_blank" rel="noreferrer">
          <img src={endereco} alt={rotulo} style={{ width: 120, height: 90, objectFit: 'cover', display: 'block' }} />
        </a>
      )}
      {falhou && 'Imagem indisponível'}
    </Box>
  );
};
