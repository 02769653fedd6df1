import type { ReactElement } from 'react';
import Box from '@mui/material/Box';
import { Valor } from '../widgets/Valor.tsx';
import { semNivelInutil } from './semNivelInutil.ts';

export interface CampoMostrado {
  readonly nome: string;
  readonly rotulo: string;
  readonly schema: unknown;
  readonly valor: unknown;
  /** Takes the whole line. */
  readonly largo?: boolean;
  /** The heading above says it already; it is still read out. */
  readonly rotuloOculto?: boolean;
}

/** Labels and values, read only, in as many columns as fit. */
export const ListaDeCampos = ({ campos }: { readonly campos: readonly CampoMostrado[] }): ReactElement => (
  <Box
    component="dl"
    sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))', gap: '16px 24px' }}
  >
    {campos.map(semNivelInutil).map(({ nome, rotulo, schema, valor, largo, rotuloOculto }) => (
      <Box key={nome} sx={{ minWidth: 0, overflowWrap: 'anywhere', ...(largo ? { gridColumn: '1 / -1' } : {}) }}>
        <Box
          component="dt"
          className={rotuloOculto === true ? 'so-leitor' : undefined}
          sx={{ fontSize: '0.8125rem', lineHeight: '1.125rem', color: 'var(--ink-3)' }}
        >
          {rotulo}
        </Box>
        <dd>
          <Valor schema={schema} valor={valor} />
        </dd>
      </Box>
    ))}
  </Box>
);
