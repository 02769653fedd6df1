import type { ReactElement } from 'react';
import { Botao, LigacaoBotao } from '../../layout/ui/Botao.tsx';
import { AvisoDeOutraSessao } from '../entrada/AvisoDeOutraSessao.tsx';

export interface PropsDaPergunta {
  /** Whose session is open. */
  readonly de: string;
  /** The log-in page, which leads on into the open session. */
  readonly inicio: string;
  readonly aoEntrar: () => void;
}

/** Before the provider's answer counts: a session that somebody has open here goes only with a yes. */
export const PerguntaDaSessao = ({ de, inicio, aoEntrar }: PropsDaPergunta): ReactElement => (
  <div className="formulario depois">
    <AvisoDeOutraSessao de={de} />
    <Botao tamanho="grande" cheio onClick={aoEntrar}>
      Entrar com a outra conta
    </Botao>
    <LigacaoBotao href={inicio} variante="secundario" tamanho="grande" cheio>
      {`Continuar como ${de}`}
    </LigacaoBotao>
  </div>
);
