import { useEffect, useState, type ReactElement } from 'react';
import { useListContext } from 'ra-core';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { avisar } from '../../dataProvider/avisos.ts';
import { PER_PAGE } from '../../schemas/listQuery.ts';
import { useEntity } from '../EntityContext.ts';
import { useTabela } from '../lista/TabelaContext.ts';
import { ConfirmarDesativacao } from '../mover/ConfirmarDesativacao.tsx';
import { useMover } from '../mover/useMover.ts';
import { tituloDoRegistro } from '../valorNoCaminho.ts';
import { Icone } from '../../panels/layout/ui/Icone.tsx';

/** What can be done with the selected rows, at the bottom of the screen while there are any (look.md 4). */
export const BulkActions = (): ReactElement | null => {
  const { data = [], selectedIds, onUnselectItems, onSelectAll, total = 0 } = useListContext();
  const entity = useEntity();
  const { excluidos } = useTabela();
  const [confirmando, setConfirmando] = useState(false);
  const mover = useMover(entity);
  const { recusa } = mover;
  useEffect(() => {
    if (recusa !== null && excluidos) avisar(false, recusa.mensagem);
  }, [recusa, excluidos]);
  if (selectedIds.length === 0) return null;
  const restaurar = async (): Promise<void> => {
    if (!mover.movendo && (await mover.mover('restaurarIds', selectedIds))) onUnselectItems();
  };
  const todos = total > selectedIds.length && total <= PER_PAGE.max;
  const registros = selectedIds.map((id) => {
    const registro = data.find((um) => um.id === id);
    return { id, titulo: registro === undefined ? `nº ${id}` : tituloDoRegistro(entity, registro) };
  });
  const { feminine } = entity.label;
  const quantos = `${selectedIds.length} ${feminine ? 'selecionada' : 'selecionado'}${selectedIds.length === 1 ? '' : 's'}`;
  return (
    <Box
      role="region"
      aria-label="Ações com a seleção"
      sx={{
        position: 'sticky',
        bottom: { xs: 0, sm: 8 },
        zIndex: 3,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.5,
        mt: 1,
        p: '6px 8px 6px 16px',
        background: 'var(--raised)',
        border: '1px solid var(--action)',
        borderRadius: 'var(--r-2)',
        boxShadow: 'var(--e2)',
      }}
    >
      <b aria-live="polite">{quantos}</b>
      {todos && (
        <Button size="small" onClick={() => onSelectAll()} sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
          {`Selecionar ${feminine ? 'as' : 'os'} ${total} do filtro`}
        </Button>
      )}
      <Box sx={{ flex: 1 }} />
      {excluidos ? (
        <Button
          size="small"
          startIcon={<Icone nome="restaurar" />}
          aria-busy={mover.movendo}
          onClick={() => void restaurar()}
        >
          Restaurar
        </Button>
      ) : (
        <Button size="small" startIcon={<Icone nome="lixeira" />} onClick={() => setConfirmando(true)}>
          Desativar
        </Button>
      )}
      <IconButton size="small" aria-label="Desmarcar" onClick={() => onUnselectItems()}>
        <Icone nome="fechar" />
      </IconButton>
      {confirmando && (
        <ConfirmarDesativacao
          entity={entity}
          registros={registros}
          mover={mover}
          fechar={() => setConfirmando(false)}
          depois={() => onUnselectItems()}
        />
      )}
    </Box>
  );
};
