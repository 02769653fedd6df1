import { useEffect, useId, type ReactElement, type RefObject } from 'react';
import { useBlocker, useCanBlock } from 'ra-core';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { textos } from '../../schemas/textos.ts';

interface Props {
  readonly sujo: boolean;
  /** True once a way out was chosen: nothing asks any more. */
  readonly livre: RefObject<boolean>;
  /** Saves; false when it was not possible and the form has to be looked at. */
  readonly salvar: () => Promise<boolean>;
}

const Pergunta = ({ sujo, livre, salvar }: Props): ReactElement | null => {
  const id = useId();
  const bloqueio = useBlocker(() => sujo && !livre.current);
  if (bloqueio.state !== 'blocked') return null;
  const nao = (): void => {
    livre.current = true;
    bloqueio.proceed();
  };
  const sim = async (): Promise<void> => {
    if (await salvar()) bloqueio.proceed();
    else bloqueio.reset();
  };
  return (
    <Dialog open onClose={() => bloqueio.reset()} aria-labelledby={`${id}-titulo`} aria-describedby={id}>
      <DialogTitle id={`${id}-titulo`} component="h2">
        Alterações não salvas
      </DialogTitle>
      <DialogContent id={id}>{textos.erros.alteracoesNaoSalvas}</DialogContent>
      <DialogActions>
        <Button onClick={() => bloqueio.reset()}>{textos.respostas.cancelar}</Button>
        <Button onClick={nao}>{textos.respostas.nao}</Button>
        <Button variant="contained" onClick={() => void sim()}>
          {textos.respostas.sim}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** Leaving with unsaved changes asks first (spec 8, AMB-142): Sim saves, Não discards, Cancelar stays. */
export const AlteracoesNaoSalvas = (props: Props): ReactElement | null => {
  const { sujo, livre } = props;
  const pode = useCanBlock();
  useEffect(() => {
    if (!sujo) return undefined;
    const perguntar = (evento: BeforeUnloadEvent): void => {
      if (!livre.current) evento.preventDefault();
    };
    window.addEventListener('beforeunload', perguntar);
    return () => window.removeEventListener('beforeunload', perguntar);
  }, [sujo, livre]);
  return pode ? <Pergunta {...props} /> : null;
};
