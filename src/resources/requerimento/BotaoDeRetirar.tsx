import { useState, type ReactElement } from 'react';
import { Botao } from '../../panels/layout/ui/Botao.tsx';
import { Dialogo } from '../../panels/layout/ui/Dialogo.tsx';
import type { ArquivoVisto } from '../../schemas/requerimento/vistas/arquivos.ts';

interface Props {
  readonly arquivo: ArquivoVisto;
  readonly aoRetirar: (arquivo: ArquivoVisto) => void;
  /** What it brings about, asked before; not given where the file was not handed in yet. */
  readonly pergunta?: string | undefined;
}

/** Takes a file back, after a question where it counts already. */
export function BotaoDeRetirar({ arquivo, aoRetirar, pergunta }: Props): ReactElement {
  const [perguntando, setPerguntando] = useState(false);
  const fechar = (): void => setPerguntando(false);
  return (
    <>
      <Botao
        variante="texto"
        tamanho="pequeno"
        aria-label={`Retirar ${arquivo.nome}`}
        onClick={() => (pergunta === undefined ? aoRetirar(arquivo) : setPerguntando(true))}
      >
        Retirar
      </Botao>
      {perguntando && (
        <Dialogo
          titulo={`Retirar ${arquivo.nome}?`}
          aoFechar={fechar}
          acoes={
            <>
              <Botao variante="texto" onClick={fechar}>
                Voltar
              </Botao>
              <Botao
                variante="perigo"
                onClick={() => {
                  fechar();
                  aoRetirar(arquivo);
                }}
              >
                Retirar arquivo
              </Botao>
            </>
          }
        >
          <p>{pergunta}</p>
        </Dialogo>
      )}
    </>
  );
}
