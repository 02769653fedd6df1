import { useId, type ReactElement, type ReactNode } from 'react';
import type { Identifier } from 'ra-core';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Entity } from '../../schemas/entity.ts';
import { contado } from '../genero.ts';
import { Consequencias } from './Consequencias.tsx';
import type { Mover } from './useMover.ts';
import { Icone } from '../../panels/layout/ui/Icone.tsx';

export interface RegistroNomeado {
  readonly id: Identifier;
  readonly titulo: string;
}

interface Props {
  readonly entity: Entity;
  readonly registros: readonly RegistroNomeado[];
  readonly mover: Mover;
  readonly fechar: () => void;
  /** What else somebody should know, or do, before. */
  readonly aviso?: ReactNode;
  /** After all were deactivated. */
  readonly depois?: () => void;
}

/** Asks before records leave, names what follows, and stays open with the reasons when the server refuses. */
export const ConfirmarDesativacao = ({ entity, registros, mover, fechar, aviso, depois }: Props): ReactElement => {
  const id = useId();
  const [unico] = registros;
  const ids = registros.map((registro) => registro.id);
  const titulo =
    registros.length === 1 && unico !== undefined
      ? `Desativar ${unico.titulo}?`
      : `Desativar ${contado(registros.length, entity.label)}?`;
  const nome = (registroId: Identifier): string =>
    registros.find((um) => um.id === registroId)?.titulo ?? `nº ${registroId}`;
  const sair = (): void => {
    mover.esquecerRecusa();
    fechar();
  };
  const desativar = async (): Promise<void> => {
    if (mover.movendo || !(await mover.mover('excluirIds', ids))) return;
    sair();
    depois?.();
  };
  return (
    <Dialog open onClose={sair} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id} component="h2">
        {titulo}
      </DialogTitle>
      <DialogContent sx={{ fontSize: '0.875rem' }}>
        <Consequencias entity={entity} ids={ids} />
        {aviso}
        {mover.recusa !== null && (
          <div className="bloco-de-aviso bloco-de-aviso-ruim" role="alert" style={{ marginTop: 12 }}>
            <Icone nome="exclamacao" />
            <div>
              <b>Nada foi desativado.</b> {mover.recusa.mensagem}
              {mover.recusa.motivos.length > 1 && (
                <ul style={{ listStyle: 'disc', paddingLeft: 20 }}>
                  {mover.recusa.motivos.map((um) => (
                    <li key={um.id}>{`${nome(um.id)}: ${um.motivo}`}</li>
                  ))}
                </ul>
              )}
            </div>
          </div>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={sair}>Voltar</Button>
        <Button variant="outlined" color="error" onClick={() => void desativar()} aria-busy={mover.movendo}>
          {mover.movendo ? 'Desativando…' : 'Desativar'}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
