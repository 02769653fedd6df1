import { useState, type ReactElement } from 'react';
import { useRecordContext } from 'ra-core';
import Button from '@mui/material/Button';
import { api } from '../../dataProvider/http.ts';
import { jaAvisado } from '../jaAvisado.ts';
import { usePainel } from '../PainelContext.ts';

interface Props {
  /** Under admin/ the organisation that the account is managed in. */
  readonly organizacaoId?: number;
}

/** A manager never sees nor sets a password: the account's own address gets a link (api.md "Identity"). */
export const AcoesDoUsuario = ({ organizacaoId }: Props): ReactElement | null => {
  const usuario = useRecordContext();
  const { painel } = usePainel();
  const [enviando, setEnviando] = useState(false);
  if (usuario === undefined || usuario['excluido_em'] != null) return null;
  const concluido = usuario['cadastro_concluido'] === true;
  const enviar = async (): Promise<void> => {
    setEnviando(true);
    try {
      if (concluido)
        await api('auth/sendResetLinkEmail', { method: 'POST', body: { email: usuario['email'] as string } });
      else
        await api(`${painel === 'admin' ? 'admin/' : ''}auth/enviaLinkFinalizarCadastro`, {
          method: 'POST',
          body: { id: usuario.id, ...(organizacaoId === undefined ? {} : { sistema_organizacao_id: organizacaoId }) },
        });
    } finally {
      setEnviando(false);
    }
  };
  return (
    <Button
      variant="outlined"
      size="small"
      aria-busy={enviando}
      onClick={() => {
        if (!enviando) jaAvisado(enviar());
      }}
    >
      {concluido ? 'Enviar link de nova senha' : 'Enviar link para concluir o cadastro'}
    </Button>
  );
};
