import { useSyncExternalStore, type ReactElement } from 'react';
import type { Rascunho } from '../../../resources/stepForm/rascunho.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { Botao } from '../../layout/ui/Botao.tsx';
import { useAtualizar } from '../consultas.ts';

/** Said in the form when the text is not where it should be: only on this device, brought back from it, or refused. */
export function AvisoDoRascunho(props: {
  readonly rascunho: Rascunho;
  readonly retomado: boolean;
  readonly requerimentoId: number;
}): ReactElement | null {
  const { rascunho, retomado, requerimentoId } = props;
  const { fase, mensagem } = useSyncExternalStore(rascunho.assinarSituacao, rascunho.situacao);
  const atualizar = useAtualizar();
  if (fase === 'sem_conexao')
    return (
      <Aviso
        tom="warn"
        icone="sem-rede"
        titulo={mensagem ?? 'Sem conexão com o servidor.'}
        acao={
          <Botao variante="secundario" tamanho="pequeno" onClick={() => void rascunho.salvarAgora()}>
            Tentar de novo
          </Botao>
        }
      >
        O que você digita fica guardado neste aparelho e será enviado quando o servidor responder.
      </Aviso>
    );
  if (fase === 'recusado')
    return (
      <Aviso
        tom="bad"
        titulo={mensagem ?? 'O servidor não aceitou as últimas alterações.'}
        acao={
          <Botao variante="secundario" tamanho="pequeno" onClick={() => void atualizar(requerimentoId)}>
            Ver a situação atual
          </Botao>
        }
      >
        O que você digitou continua nesta tela e guardado neste aparelho.
      </Aviso>
    );
  if (retomado && fase !== 'salvo')
    return (
      <Aviso tom="info">
        Encontramos neste aparelho respostas que ainda não tinham sido salvas e as trouxemos de volta.
      </Aviso>
    );
  return null;
}
