import { useId, type ReactElement } from 'react';
import { useListContext } from 'ra-core';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { Icone } from '../../panels/layout/ui/Icone.tsx';

export interface ColunaDaOrdem {
  readonly campo: string;
  readonly rotulo: string;
}

interface Props {
  readonly colunas: readonly ColunaDaOrdem[];
  /** The list opens by one of its columns: nothing else is chosen by choosing none. */
  readonly abrePorColuna?: boolean;
}

/** Cards have no heads to sort by: the same orders as a choice, and the other way round beside it. */
export const OrdemDosCartoes = ({ colunas, abrePorColuna = false }: Props): ReactElement => {
  const { sort, setSort } = useListContext();
  const id = useId();
  const descendo = sort.order === 'DESC';
  return (
    <Box className="secundario" sx={{ display: 'flex', alignItems: 'center', gap: 1, pb: 1, fontSize: '0.8125rem' }}>
      <label htmlFor={id}>Ordenar por</label>
      <Select
        native
        id={id}
        value={sort.field}
        onChange={(evento) => setSort({ field: evento.target.value, order: 'ASC' })}
        input={<OutlinedInput sx={{ flex: 1, minWidth: 0, height: 44 }} />}
      >
        {!abrePorColuna && <option value="">Mais recentes</option>}
        {colunas.map(({ campo, rotulo }) => (
          <option key={campo} value={campo}>
            {rotulo}
          </option>
        ))}
      </Select>
      {sort.field !== '' && (
        <IconButton
          aria-label={descendo ? 'Passar para ordem crescente' : 'Passar para ordem decrescente'}
          onClick={() => setSort({ field: sort.field, order: descendo ? 'ASC' : 'DESC' })}
          sx={{ width: 44, height: 44 }}
        >
          <Icone nome={descendo ? 'descer' : 'subir'} />
        </IconButton>
      )}
    </Box>
  );
};
