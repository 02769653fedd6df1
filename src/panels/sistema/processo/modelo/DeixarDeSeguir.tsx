import { useState, type ReactElement } from 'react';
import { ApiError } from '../../../../dataProvider/ApiError.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Dialogo } from '../../../layout/ui/Dialogo.tsx';
import { useAtualizarProcessos } from '../chamadas.ts';
import { useLugar } from '../lugar.ts';
import { desligarModelo } from './chamadas.ts';

interface Props {
  readonly processoId: number;
  readonly modelo: { readonly id: number; readonly nome: string };
}

/** The way out of a template: the process stays, and hears of no new version. */
export function DeixarDeSeguir({ processoId, modelo }: Props): ReactElement {
  const lugar = useLugar();
  const atualizar = useAtualizarProcessos(lugar);
  const [perguntando, setPerguntando] = useState(false);
  const [enviando, setEnviando] = useState(false);
  const deixar = async (): Promise<void> => {
    setEnviando(true);
    try {
      await desligarModelo(lugar, processoId, modelo.id);
    } catch (erro) {
      // Said by the call; somebody else may have done it.
      if (!(erro instanceof ApiError)) throw erro;
    }
    setEnviando(false);
    setPerguntando(false);
    await atualizar();
  };
  return (
    <>
      <Botao variante="texto" tamanho="pequeno" onClick={() => setPerguntando(true)}>
        Deixar de seguir
      </Botao>
      {perguntando && (
        <Dialogo
          titulo={`Deixar de seguir “${modelo.nome}”?`}
          aoFechar={() => setPerguntando(false)}
          acoes={
            <>
              <Botao variante="texto" onClick={() => setPerguntando(false)}>
                Voltar
              </Botao>
              <Botao carregando={enviando} onClick={() => void deixar()}>
                Deixar de seguir
              </Botao>
            </>
          }
        >
          <p>
            O processo fica como está. Versões novas do modelo não são mais avisadas nem trazidas. Ele pode voltar a
            seguir o modelo depois.
          </p>
        </Dialogo>
      )}
    </>
  );
}
