import { useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ProcessoConfigurado } from '../../../schemas/processo/listado.ts';
import { Botao } from '../../layout/ui/Botao.tsx';
import { Dialogo } from '../../layout/ui/Dialogo.tsx';
import { useAtualizarProcessos } from './chamadas.ts';
import { comecarRascunho } from './editor/chamadas.ts';
import { useLugar } from './lugar.ts';
import { useEnvioDoDialogo } from './useEnvioDoDialogo.ts';

interface Props {
  readonly processo: ProcessoConfigurado;
  /** Number of the version that the draft begins as. */
  readonly de: number;
}

/** Restores a version: a draft that says what it said. One that is there already gives way only to who was asked. */
export function ComecarDesta({ processo, de }: Props): ReactElement {
  const lugar = useLugar();
  const navegar = useNavigate();
  const atualizar = useAtualizarProcessos(lugar);
  const { enviando, enviar } = useEnvioDoDialogo(atualizar);
  const [perguntando, setPerguntando] = useState(false);
  const rascunho = processo.versoes.find(({ situacao }) => situacao === 'rascunho');
  const comecar = async (): Promise<void> => {
    const recusa = await enviar(async () => {
      await comecarRascunho(lugar, processo.id, de, rascunho?.versao);
      await navegar(lugar.editor(processo.id));
    });
    // Somebody may have begun or published one meanwhile.
    if (recusa !== null) await atualizar();
  };
  return (
    <>
      <Botao
        variante="texto"
        tamanho="pequeno"
        icone="historico"
        aria-label={`Começar rascunho a partir da versão ${de}`}
        carregando={enviando && !perguntando}
        onClick={() => (rascunho === undefined ? void comecar() : setPerguntando(true))}
      >
        Começar rascunho
      </Botao>
      {perguntando && rascunho !== undefined && (
        <Dialogo
          titulo={`Trocar o rascunho da versão ${rascunho.numero}?`}
          aoFechar={() => setPerguntando(false)}
          acoes={
            <>
              <Botao variante="texto" onClick={() => setPerguntando(false)}>
                Voltar
              </Botao>
              <Botao variante="perigo" carregando={enviando} onClick={() => void comecar()}>
                {`Trocar pelo que diz a versão ${de}`}
              </Botao>
            </>
          }
        >
          <p>
            {`Este processo já tem o rascunho da versão ${rascunho.numero}. No lugar dele entra um rascunho igual à versão ${de}. As mudanças do rascunho de agora e o seu histórico se perdem.`}
          </p>
          <p>Isto não pode ser desfeito. As versões publicadas ficam como estão.</p>
        </Dialogo>
      )}
    </>
  );
}
