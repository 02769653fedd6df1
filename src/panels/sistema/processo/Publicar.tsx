import { useState, type ReactElement } from 'react';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { Botao } from '../../layout/ui/Botao.tsx';
import { Dialogo } from '../../layout/ui/Dialogo.tsx';
import { publicar, useAtualizarProcessos } from './chamadas.ts';
import { useLugar } from './lugar.ts';

interface Props {
  readonly processoId: number;
  /** Number of the version that the draft becomes. */
  readonly numero: number;
  /** State of the draft that was looked at. */
  readonly versao: number;
  /** Number of the version that ends by it; null: there is none. */
  readonly vigente: number | null;
  readonly aoFechar: () => void;
  readonly aoPublicar?: () => void;
}

/** The question before a draft becomes the version that applicants get. */
export function Publicar({ processoId, numero, versao, vigente, aoFechar, aoPublicar }: Props): ReactElement {
  const lugar = useLugar();
  const atualizar = useAtualizarProcessos(lugar);
  const [enviando, setEnviando] = useState(false);
  const enviar = async (): Promise<void> => {
    setEnviando(true);
    try {
      await publicar(lugar, processoId, versao);
      aoPublicar?.();
    } catch (erro) {
      // Said by the call, as its success is; what blocks is in the list below, asked for again.
      if (!(erro instanceof ApiError)) throw erro;
    } finally {
      await atualizar();
      aoFechar();
    }
  };
  return (
    <Dialogo
      titulo={`Publicar a versão ${numero}`}
      aoFechar={aoFechar}
      acoes={
        <>
          <Botao variante="texto" onClick={aoFechar}>
            Voltar
          </Botao>
          <Botao carregando={enviando} onClick={() => void enviar()}>
            Publicar
          </Botao>
        </>
      }
    >
      <p>Os novos requerimentos passam a usar esta versão. Depois de publicada, ela não muda mais.</p>
      {vigente !== null && (
        <p className="secundario">A versão {vigente} se encerra. Os requerimentos já protocolados continuam nela.</p>
      )}
    </Dialogo>
  );
}
