import { useState, type ReactElement } from 'react';
import { Botao, type PropsDoBotao } from '../../panels/layout/ui/Botao.tsx';

interface Props extends Pick<PropsDoBotao, 'variante' | 'tamanho'> {
  readonly rotulo: string;
  /** What the button says until the paper is there. */
  readonly enquanto: string;
  /** Which paper, for who hears a list of such buttons. */
  readonly nome?: string;
  readonly baixar: () => Promise<void>;
}

/**
 * Downloads a paper. The server draws it right after the act and, where that did not come about, in this very call: nothing has to be
 * waited for before it is asked for.
 */
export function BaixarPapel({ rotulo, enquanto, nome, baixar, ...aparencia }: Props): ReactElement {
  const [baixando, setBaixando] = useState(false);
  const texto = baixando ? enquanto : rotulo;
  return (
    <Botao
      {...aparencia}
      icone="baixar"
      {...(nome !== undefined && { 'aria-label': `${texto}: ${nome}` })}
      carregando={baixando}
      onClick={() => {
        setBaixando(true);
        void baixar().finally(() => setBaixando(false));
      }}
    >
      {texto}
    </Botao>
  );
}
