import type { ReactElement } from 'react';
import { Botao } from '../../../panels/layout/ui/Botao.tsx';
import { escalar, mover, SEM_AJUSTE, type Ajuste } from './ajuste.ts';

interface Props {
  readonly depois: string;
  readonly ajuste: Ajuste;
  readonly aoAjustar: (ajuste: Ajuste) => void;
  readonly frase: string;
}

/** Where the new one lies on the old one: for the mouse, the finger and the keys. */
export function BarraDeAjuste({ depois, ajuste, aoAjustar, frase }: Props): ReactElement {
  const botoes = [
    ['←', 'para a esquerda', mover(ajuste, -1, 0)],
    ['→', 'para a direita', mover(ajuste, 1, 0)],
    ['↑', 'para cima', mover(ajuste, 0, -1)],
    ['↓', 'para baixo', mover(ajuste, 0, 1)],
  ] as const;
  return (
    <div className="comparar-barra" role="group" aria-label="Alinhar as versões">
      <div className="comparar-mover">
        {botoes.map(([sinal, rumo, para]) => (
          <Botao
            key={rumo}
            variante="secundario"
            tamanho="pequeno"
            aria-label={`Mover ${depois} ${rumo}`}
            onClick={() => aoAjustar(para)}
          >
            {sinal}
          </Botao>
        ))}
        <Botao
          variante="secundario"
          tamanho="pequeno"
          aria-label={`Diminuir ${depois}`}
          onClick={() => aoAjustar(escalar(ajuste, -1))}
        >
          −
        </Botao>
        <Botao
          variante="secundario"
          tamanho="pequeno"
          aria-label={`Aumentar ${depois}`}
          onClick={() => aoAjustar(escalar(ajuste, 1))}
        >
          +
        </Botao>
        <Botao variante="texto" tamanho="pequeno" onClick={() => aoAjustar(SEM_AJUSTE)}>
          Desfazer ajuste
        </Botao>
      </div>
      <p className="pequeno secundario" role="status">
        {frase}
      </p>
    </div>
  );
}
