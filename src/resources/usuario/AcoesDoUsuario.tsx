import { useState, type ReactElement } from 'react';
import { useRecordContext } from 'ra-core';
import Button from '@mui/material/Button';
import { tipoDoDocumento } from '../../schemas/pessoa.ts';
import { api } from '../../dataProvider/http.ts';
import { jaAvisado } from '../jaAvisado.ts';
import { EntrarNoLugar } from './EntrarNoLugar.tsx';
import { ExcluirUsuario } from './ExcluirUsuario.tsx';
import { PassarAdiante } from './PassarAdiante.tsx';
import { ResgatarAcesso } from '../resgate/ResgatarAcesso.tsx';
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
  if (usuario === undefined) return null;
  const repasse = painel === 'painel-prefeitura' && (
    <PassarAdiante usuarioId={usuario.id} nome={String(usuario['nome'])} />
  );
  if (usuario['excluido_em'] != null)
    return organizacaoId === undefined ? (
      <>{repasse}</>
    ) : (
      <ExcluirUsuario usuario={usuario} organizacaoId={organizacaoId} />
    );
  const concluido = usuario['cadastro_concluido'] === true;
  const enviar = async (): Promise<void> => {
    setEnviando(true);
    try {
      if (concluido)
        await api('auth/sendResetLinkEmail', { method: 'POST', body: { email: usuario['email'] as string } });
      else
        await api(`${painel === 'admin' ? 'admin/' : ''}auth/enviaLinkFinalizarCadastro`, {
          method: 'POST',
          semNavegacao: true,
          body: { id: usuario.id, ...(organizacaoId === undefined ? {} : { sistema_organizacao_id: organizacaoId }) },
        });
    } finally {
      setEnviando(false);
    }
  };
  return (
    <>
      {repasse}
      {organizacaoId !== undefined && (
        <EntrarNoLugar contaId={Number(usuario.id)} nome={String(usuario['nome'])} organizacaoId={organizacaoId} />
      )}
      <ResgatarAcesso
        contaId={usuario.id}
        nome={String(usuario['nome'])}
        tipo={tipoDoDocumento(usuario['documento'] as string | null)}
        organizacaoId={organizacaoId}
      />
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
    </>
  );
};
