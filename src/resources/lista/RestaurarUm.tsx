import { useEffect, type ReactElement } from 'react';
import { useRecordContext } from 'ra-core';
import Button from '@mui/material/Button';
import { avisar } from '../../dataProvider/avisos.ts';
import { useEntity } from '../EntityContext.ts';
import { useMover } from '../mover/useMover.ts';
import { tituloDoRegistro } from '../valorNoCaminho.ts';
import { Icone } from '../../panels/layout/ui/Icone.tsx';

/** Takes this record out of the trash; a refusal is said at once. */
export const RestaurarUm = (): ReactElement | null => {
  const registro = useRecordContext();
  const entity = useEntity();
  const { mover, movendo, recusa } = useMover(entity);
  useEffect(() => {
    if (recusa !== null) avisar(false, recusa.mensagem);
  }, [recusa]);
  if (registro === undefined) return null;
  return (
    <Button
      size="small"
      startIcon={<Icone nome="restaurar" />}
      aria-busy={movendo}
      onClick={() => void (movendo || mover('restaurarIds', [registro.id]))}
    >
      <span>
        Restaurar <span className="so-leitor">{tituloDoRegistro(entity, registro)}</span>
      </span>
    </Button>
  );
};
