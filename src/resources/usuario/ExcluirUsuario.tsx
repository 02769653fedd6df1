import { useId, useState, type ReactElement } from 'react';
import { useNavigate, type RaRecord } from 'ra-core';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { api } from '../../dataProvider/http.ts';
import { useCaminhos } from '../PainelContext.ts';

interface Props {
  readonly usuario: RaRecord;
  readonly organizacaoId: number;
}

/** Support takes a deactivated user out of an organisation for good. */
export const ExcluirUsuario = ({ usuario, organizacaoId }: Props): ReactElement => {
  const id = useId();
  const navegar = useNavigate();
  const { lista } = useCaminhos('usuario');
  const [aberto, setAberto] = useState(false);
  const [enviando, setEnviando] = useState(false);
  const [falha, setFalha] = useState<string>();
  const excluir = async (): Promise<void> => {
    if (enviando) return;
    setEnviando(true);
    try {
      await api(`admin/conta/${usuario.id}/excluir`, {
        method: 'POST',
        query: { sistema_organizacao_id: organizacaoId },
        semNavegacao: true,
      });
      navegar(lista);
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro;
      setFalha(erro.mensagem);
    } finally {
      setEnviando(false);
    }
  };
  return (
    <>
      <Button variant="outlined" color="error" size="small" onClick={() => setAberto(true)}>
        Excluir
      </Button>
      <Dialog open={aberto} onClose={() => setAberto(false)} aria-labelledby={id} maxWidth="sm" fullWidth>
        <DialogTitle id={id} component="h2">{`Excluir ${String(usuario['nome'])}?`}</DialogTitle>
        <DialogContent sx={{ fontSize: '0.875rem' }}>
          <p>
            A pessoa sai das listas e não entra mais, e as ausências dela saem junto. O que ela fez continua na
            auditoria. Não há como desfazer.
          </p>
          {falha !== undefined && (
            <p role="alert" className="erro-do-campo">
              {falha}
            </p>
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={() => setAberto(false)}>Voltar</Button>
          <Button variant="outlined" color="error" onClick={() => void excluir()} aria-busy={enviando}>
            {enviando ? 'Excluindo…' : 'Excluir'}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};
