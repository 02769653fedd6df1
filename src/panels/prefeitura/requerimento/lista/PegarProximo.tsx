import { useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../../../dataProvider/ApiError.ts';
import { avisar } from '../../../../dataProvider/avisos.ts';
import { api } from '../../../../dataProvider/http.ts';
import { createTentativas } from '../../../../dataProvider/tentativas.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { caminhosDoRequerimento } from '../caminhos.ts';

interface Props {
  readonly quantos: number;
  readonly setorId: number | undefined;
  /** The queue was another than the one shown. */
  readonly aoFalhar: () => void;
}

/** The next of the queue becomes the reader's, and opens; a try whose answer was lost is the same one again. */
export function PegarProximo({ quantos, setorId, aoFalhar }: Props): ReactElement {
  const navegar = useNavigate();
  const [pegando, setPegando] = useState(false);
  const [tentativas] = useState(createTentativas);
  const pegar = async (): Promise<void> => {
    if (pegando) return;
    setPegando(true);
    try {
      const body = setorId === undefined ? {} : { setor_id: setorId };
      const { id, numero } = await tentativas.enviar(body, (idempotencyKey) =>
        api<{ id: number; numero: string | null }>('painel-prefeitura/requerimento/proximo', {
          method: 'POST',
          body,
          idempotencyKey,
          semNavegacao: true,
        }),
      );
      avisar(true, `O próximo é seu: requerimento ${numero ?? ''}.`);
      void navegar(caminhosDoRequerimento.visualizacao(id, setorId));
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro;
      setPegando(false);
      aoFalhar();
    }
  };
  return (
    <Botao icone="caixa" tamanho="pequeno" carregando={pegando} onClick={() => void pegar()}>
      {`Pegar o próximo (${new Intl.NumberFormat('pt-BR').format(quantos)})`}
    </Botao>
  );
}
