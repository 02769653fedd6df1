import type { ReactElement } from 'react';
import { useListContext } from 'ra-core';
import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { ordenavel } from '../../schemas/entity.ts';
import { useEntity } from '../EntityContext.ts';
import { minusculo } from '../genero.ts';
import { usePartes } from '../parentesco/PartesDoRegistro.tsx';
import { AlcaDeLargura } from './colunas/AlcaDeLargura.tsx';
import { useColunasDaTabela } from './colunas/useColunasDaTabela.ts';
import { colunaDe, larguras } from './larguras.ts';
import { useTabela } from './TabelaContext.ts';

/** Selects or deselects the page; half marked while only some of it is. */
const SelecionarPagina = (): ReactElement => {
  const { data = [], selectedIds, onSelect, onUnselectItems } = useListContext();
  const { label } = useEntity();
  const marcados = data.filter(({ id }) => selectedIds.includes(id)).length;
  const todos = data.length > 0 && marcados === data.length;
  const alternar = (): void =>
    todos ? onUnselectItems() : onSelect([...new Set([...selectedIds, ...data.map(({ id }) => id)])]);
  return (
    <Checkbox
      checked={todos}
      indeterminate={marcados > 0 && !todos}
      onChange={alternar}
      slotProps={{ input: { 'aria-label': `Selecionar ${minusculo(label.many)} desta página` } }}
    />
  );
};

/** Column heads that sort (spec 3 "order", "direction"); the sorted one says so to screen readers too. */
export const CabecalhoDaTabela = (): ReactElement => {
  const entity = useEntity();
  const { selecionavel, excluidos, acoes } = useTabela();
  const { sort, setSort } = useListContext();
  const partes = usePartes(entity);
  const colunas = useColunasDaTabela();
  const medidas = larguras(colunas);
  return (
    <TableHead>
      <TableRow>
        {selecionavel && (
          <TableCell padding="checkbox" scope="col">
            <SelecionarPagina />
          </TableCell>
        )}
        {colunas.map(({ caminho, schema, rotulo }, i) => {
          const ordenada = sort.field === caminho;
          const sentido = sort.order === 'DESC' ? 'desc' : 'asc';
          const { direita } = colunaDe(schema);
          return (
            <TableCell
              key={caminho}
              scope="col"
              // The handle of the width is no part of the column's name.
              aria-label={rotulo}
              sortDirection={ordenada ? sentido : false}
              align={direita ? 'right' : 'left'}
              sx={{ position: 'relative', width: medidas[i] ?? 'auto' }}
            >
              {ordenavel(entity, caminho) ? (
                <TableSortLabel
                  active={ordenada}
                  direction={ordenada ? sentido : 'asc'}
                  onClick={() => setSort({ field: caminho, order: ordenada && sentido === 'asc' ? 'DESC' : 'ASC' })}
                >
                  {rotulo}
                </TableSortLabel>
              ) : (
                rotulo
              )}
              <AlcaDeLargura campo={caminho} rotulo={rotulo} />
            </TableCell>
          );
        })}
        {partes.length > 0 && !excluidos && (
          <TableCell scope="col" sx={{ width: 24 + 104 * partes.length }}>
            <span className="so-leitor">{partes.map(({ label }) => label.many).join(', ')}</span>
          </TableCell>
        )}
        {excluidos && (
          <TableCell scope="col" sx={{ width: 150 }}>
            {entity.label.feminine ? 'Desativada em' : 'Desativado em'}
          </TableCell>
        )}
        {acoes && (
          <TableCell scope="col" sx={{ width: 132 }}>
            <span className="so-leitor">Ações</span>
          </TableCell>
        )}
      </TableRow>
    </TableHead>
  );
};
