import { useState, type ReactElement } from 'react';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import type { VersaoListada } from '../../../schemas/processo/listado.ts';
import { horarioDaPublicacao } from '../../../schemas/processo/publicacao.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { Botao } from '../../layout/ui/Botao.tsx';
import { desagendar, useAtualizarProcessos } from './chamadas.ts';
import { useLugar } from './lugar.ts';

interface Props {
  readonly processoId: number;
  readonly versao: Pick<VersaoListada, 'publicacao'>;
  readonly aoMudar: () => void;
  /** The draft may be changed again. */
  readonly aoCancelar?: () => void;
}

/** What is scheduled for a draft, or why what was scheduled did not come about; nothing where neither is so. */
export function PublicacaoDoRascunho({ processoId, versao, aoMudar, aoCancelar }: Props): ReactElement | null {
  const lugar = useLugar();
  const atualizar = useAtualizarProcessos(lugar);
  const [cancelando, setCancelando] = useState(false);
  const { publicacao } = versao;
  if (publicacao === null) return null;
  const quando = horarioDaPublicacao(publicacao);
  if (publicacao.situacao === 'falhou')
    return (
      <Aviso tom="bad" titulo={`A publicação agendada para ${quando} não foi feita`}>
        <span className="em-linhas">{publicacao.motivo}</span>
      </Aviso>
    );
  const cancelar = async (): Promise<void> => {
    setCancelando(true);
    try {
      await desagendar(lugar, processoId);
      aoCancelar?.();
    } catch (erro) {
      // Said by the call: somebody may have cancelled it, or its moment has come.
      if (!(erro instanceof ApiError)) throw erro;
    } finally {
      await atualizar();
      setCancelando(false);
    }
  };
  return (
    <Aviso
      icone="calendario"
      titulo={`Publicação agendada para ${quando}`}
      acao={
        <div className="processo-acoes">
          <Botao variante="secundario" tamanho="pequeno" onClick={aoMudar}>
            Mudar
          </Botao>
          <Botao variante="texto" tamanho="pequeno" carregando={cancelando} onClick={() => void cancelar()}>
            Cancelar o agendamento
          </Botao>
        </div>
      }
    >
      {`Por ${publicacao.por}. ${publicacao.migra ? 'Os requerimentos em andamento passam para ela. ' : ''}Até lá o rascunho não pode ser alterado.`}
    </Aviso>
  );
}
