import { useCallback, type KeyboardEvent, type MouseEvent, type ReactElement, type ReactNode } from 'react';
import { useDataTableCallbacksContext, useDataTableSelectedIdsContext, useNavigate, useRecordContext } from 'ra-core';
import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { navegavel, tecla } from '../../panels/layout/ui/useTeclas.ts';
import { useEntity } from '../EntityContext.ts';
import { useCaminhos } from '../PainelContext.ts';
import { tituloDoRegistro } from '../valorNoCaminho.ts';
import { useTabela } from './TabelaContext.ts';

/** A click on something with an act of its own is that act's, and one that ends a selection of text is nobody's. */
const daLinha = (evento: MouseEvent): boolean =>
  (evento.target as Element).closest('a, button, input, label') === null && !window.getSelection()?.toString();

/** A row: a click or Enter opens the record, the box or X selects it, with Shift a range. */
export const LinhaDaTabela = ({ children, className }: { children?: ReactNode; className?: string }): ReactElement => {
  const registro = useRecordContext();
  if (registro === undefined) throw new Error('LinhaDaTabela: falta o registro em volta');
  const entity = useEntity();
  const { selecionavel } = useTabela();
  const { ver } = useCaminhos(entity.name);
  const { handleToggleItem } = useDataTableCallbacksContext();
  const selecionada = useDataTableSelectedIdsContext()?.includes(registro.id) === true;
  const navegar = useNavigate();
  const { id } = registro;
  const abrir = useCallback(
    (evento: MouseEvent): void => {
      if (daLinha(evento)) navegar(ver(id));
    },
    [navegar, ver, id],
  );
  return (
    <TableRow
      {...navegavel}
      hover
      selected={selecionada}
      onClick={abrir}
      onKeyDown={(evento: KeyboardEvent) => {
        if (evento.key === 'Enter' && evento.target === evento.currentTarget) navegar(ver(id));
      }}
      className={className ?? ''}
      sx={{ cursor: 'pointer' }}
    >
      {selecionavel && (
        <TableCell padding="checkbox">
          <Checkbox
            checked={selecionada}
            onClick={(evento) => handleToggleItem?.(id, evento as unknown as Parameters<typeof handleToggleItem>[1])}
            onChange={() => undefined}
            slotProps={{ input: { 'aria-label': `Selecionar ${tituloDoRegistro(entity, registro)}`, ...tecla('x') } }}
          />
        </TableCell>
      )}
      {children}
    </TableRow>
  );
};
