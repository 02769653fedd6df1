import type { ReactElement } from 'react';
import Box from '@mui/material/Box';
import { classes } from '../../panels/layout/ui/classes.ts';
import { formatOf } from '../../schemas/fieldFacts.ts';
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
          className={classes(
            'rotulo-na-vista',
            formatOf(schema) === 'grupo' && valor !== null && valor !== undefined && 'rotulo-do-grupo',
            rotuloOculto && 'so-leitor',
          )}
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
