import { useMemo, type ReactElement } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Filtros } from '../../dataProvider/consultaDaLista.ts';
import { campoDe } from '../../schemas/entity.ts';
import { folhasDe } from '../../schemas/folhas.ts';
import { useEntity } from '../EntityContext.ts';
import { FiltroDoCampo } from '../filtros/FiltroDoCampo.tsx';
import { SemCriacao } from '../widgets/CriarDaqui.tsx';
import { rotuloDoCampo } from '../valorNoCaminho.ts';

interface Props {
  readonly filtros: Filtros;
  readonly mudar: (filtros: Filtros) => void;
  readonly fechar: () => void;
}

/** The declared advanced filters, each by its format; what is set counts at once. */
export const EntityFilters = ({ filtros, mudar, fechar }: Props): ReactElement => {
  const entity = useEntity();
  const opcionais = useMemo(
    () => new Set(folhasDe(entity).flatMap(({ caminho, obrigatoria }) => (obrigatoria ? [] : [caminho]))),
    [entity],
  );
  return (
    <Box component="section" className="cartao" aria-label="Filtros avançados" sx={{ p: 2, mb: 1.25 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(3, minmax(0, 1fr))',
          },
        }}
      >
        <SemCriacao value>
          {entity.filters.map((caminho) => {
            const schema = campoDe(entity, caminho);
            return (
              schema !== undefined && (
                <FiltroDoCampo
                  key={caminho}
                  rotulo={rotuloDoCampo(entity, caminho)}
                  schema={schema}
                  podeFaltar={opcionais.has(caminho)}
                  valor={filtros[caminho] ?? ''}
                  mudar={(valor) => mudar({ ...filtros, [caminho]: valor })}
                />
              )
            );
          })}
        </SemCriacao>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
        <Button variant="outlined" size="small" onClick={fechar}>
          Fechar filtros
        </Button>
      </Box>
    </Box>
  );
};
