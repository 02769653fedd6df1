import { useId, useState, type ReactElement } from 'react';
import { useDataProvider, useRefresh, type RaRecord } from 'ra-core';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { PortalDataProvider } from '../../dataProvider/portalDataProvider.ts';
import { Icone } from '../../panels/layout/ui/Icone.tsx';
import type { Entity, Segredo } from '../../schemas/entity.ts';
import { jaAvisado } from '../jaAvisado.ts';
import { usePodeGravar } from '../usePodeGravar.ts';
import { tituloDoRegistro } from '../valorNoCaminho.ts';
import { SegredoUmaVez } from './SegredoUmaVez.tsx';

interface Props {
  readonly entity: Entity;
  readonly secret: Segredo;
  readonly registro: RaRecord;
}

/** Another secret for a record, after saying what follows; shown once. */
export const NovoSegredo = ({ entity, secret, registro }: Props): ReactElement | null => {
  const id = useId();
  const dataProvider = useDataProvider<PortalDataProvider>();
  const recarregar = useRefresh();
  const [perguntando, setPerguntando] = useState(false);
  const [gerando, setGerando] = useState(false);
  const [feito, setFeito] = useState<{ readonly segredo: string | null }>();
  if (!usePodeGravar(entity)) return null;
  const gerar = async (): Promise<void> => {
    if (gerando) return;
    setGerando(true);
    try {
      setFeito({ segredo: await dataProvider.novoSegredo(entity.name, registro.id) });
    } finally {
      setGerando(false);
      setPerguntando(false);
    }
  };
  const guardado = (): void => {
    setFeito(undefined);
    recarregar();
  };
  return (
    <>
      <Button variant="outlined" size="small" startIcon={<Icone nome="chave" />} onClick={() => setPerguntando(true)}>
        {secret.renew}
      </Button>
      {perguntando && (
        <Dialog open onClose={() => setPerguntando(false)} aria-labelledby={id} maxWidth="sm" fullWidth>
          <DialogTitle id={id} component="h2">
            {`${secret.renew} para ${tituloDoRegistro(entity, registro)}?`}
          </DialogTitle>
          <DialogContent sx={{ fontSize: '0.875rem' }}>
            <p>{secret.warning}</p>
          </DialogContent>
          <DialogActions sx={{ px: 3, pb: 2 }}>
            <Button onClick={() => setPerguntando(false)}>Voltar</Button>
            <Button variant="contained" onClick={() => jaAvisado(gerar())} aria-busy={gerando}>
              {gerando ? 'Gerando…' : secret.renew}
            </Button>
          </DialogActions>
        </Dialog>
      )}
      {feito !== undefined && (
        <SegredoUmaVez
          titulo={tituloDoRegistro(entity, registro)}
          segredo={feito.segredo}
          renovar={secret.renew}
          fechar={guardado}
        />
      )}
    </>
  );
};
