import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { Botao } from '../../layout/ui/Botao.tsx';
import { Dialogo } from '../../layout/ui/Dialogo.tsx';
import { useAtualizarProcessos } from './chamadas.ts';
import { descartarRascunho } from './editor/chamadas.ts';
import { useLugar } from './lugar.ts';
import { useEnvioDoDialogo } from './useEnvioDoDialogo.ts';

interface Props {
  readonly processoId: number;
  readonly nome: string;
  readonly numero: number;
  /** State of the draft that is looked at: a later one is not thrown away unseen. */
  readonly versao: number;
  /** Whether anything of the process was published; if not, it goes with its draft. */
  readonly publicado: boolean;
  readonly aoFechar: () => void;
}

/** Asks before a draft is thrown away, with what is lost by its name. */
export function DescartarRascunho({ processoId, nome, numero, versao, publicado, aoFechar }: Props): ReactElement {
  const lugar = useLugar();
  const navegar = useNavigate();
  const atualizar = useAtualizarProcessos(lugar);
  const { enviando, enviar } = useEnvioDoDialogo(atualizar);
  const descartar = async (): Promise<void> => {
    const recusa = await enviar(async () => {
      const { processo_descartado } = await descartarRascunho(lugar, processoId, versao);
      // Away first: a page of a process that is gone would ask for it again.
      // The way back does not lead to it either.
      if (processo_descartado) await navegar(lugar.lista, { replace: true });
      else await navegar(lugar.processo(processoId));
      await atualizar();
    });
    if (recusa === null) aoFechar();
  };
  return (
    <Dialogo
      titulo={publicado ? `Descartar o rascunho da versão ${numero}?` : 'Descartar o rascunho e o processo?'}
      aoFechar={aoFechar}
      acoes={
        <>
          <Botao variante="texto" onClick={aoFechar}>
            Voltar
          </Botao>
          <Botao variante="perigo" carregando={enviando} onClick={() => void descartar()}>
            {publicado ? `Descartar a versão ${numero}` : 'Descartar o processo'}
          </Botao>
        </>
      }
    >
      <p>
        {publicado
          ? `Perdem-se todas as mudanças da versão ${numero} de “${nome}”, feitas por qualquer pessoa, e o histórico do rascunho. As versões publicadas ficam como estão.`
          : `“${nome}” nunca foi publicado: sem o rascunho não resta nada dele. Perdem-se o processo, todas as mudanças feitas por qualquer pessoa e o histórico.`}
      </p>
      <p>Isto não pode ser desfeito. Quem estiver com o rascunho aberto não poderá mais salvar nele.</p>
    </Dialogo>
  );
}
