import type { ReactElement } from 'react';
import Box from '@mui/material/Box';
import { Icone } from '../../panels/layout/ui/Icone.tsx';

/** Why a record that is somebody's own cannot be changed here (Entity.owned). */
export const AvisoDoProprio = ({ aviso }: { readonly aviso: string }): ReactElement => (
  <Box className="bloco-de-aviso" sx={{ mb: 1.5 }}>
    <Icone nome="info" />
    <span>{aviso}</span>
  </Box>
);
