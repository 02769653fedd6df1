import type { ReactElement } from 'react';
import Box from '@mui/material/Box';
import { Valor } from '../widgets/Valor.tsx';

export interface CampoMostrado {
  readonly nome: string;
  readonly rotulo: string;
  readonly schema: unknown;
  readonly valor: unknown;
  /** Takes the whole line. */
  readonly largo?: boolean;
}

/** Labels and values, read only, in as many columns as fit. */
export const ListaDeCampos = ({ campos }: { readonly campos: readonly CampoMostrado[] }): ReactElement => (
  <Box
    component="dl"
    sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))', gap: '16px 24px' }}
  >
    {campos.map(({ nome, rotulo, schema, valor, largo }) => (
      <Box key={nome} sx={{ minWidth: 0, overflowWrap: 'anywhere', ...(largo ? { gridColumn: '1 / -1' } : {}) }}>
        <Box component="dt" sx={{ fontSize: '0.8125rem', lineHeight: '1.125rem', color: 'var(--ink-3)' }}>
          {rotulo}
        </Box>
        <dd>
          <Valor schema={schema} valor={valor} />
        </dd>
      </Box>
    ))}
  </Box>
);
