import { useEffect, useRef, type ReactElement, type RefObject } from 'react';
import type { PaginaDesenhada } from './usePagina.ts';

interface Props {
  readonly velha: PaginaDesenhada;
  readonly nova: PaginaDesenhada;
  readonly antes: string;
  readonly depois: string;
}

function Folha({ pagina, rotulo }: { readonly pagina: PaginaDesenhada; readonly rotulo: string }): ReactElement {
  const lugar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = lugar;
    if (current === null) return undefined;
    current.appendChild(pagina.tela);
    return () => void current.removeChild(pagina.tela);
  }, [pagina]);
  return <div ref={lugar} role="img" aria-label={rotulo} className="comparar-folha" />;
}

/** The two beside each other: whichever is scrolled, the other goes along. */
export function LadoALado({ velha, nova, antes, depois }: Props): ReactElement {
  const [esquerda, direita] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const acompanhar = (esta: RefObject<HTMLDivElement | null>, outra: RefObject<HTMLDivElement | null>) => (): void => {
    if (esta.current === null || outra.current === null) return;
    outra.current.scrollTop = esta.current.scrollTop;
    outra.current.scrollLeft = esta.current.scrollLeft;
  };
  return (
    <div className="comparar-lados">
      {(
        [
          [esquerda, direita, velha, antes],
          [direita, esquerda, nova, depois],
        ] as const
      ).map(([esta, outra, pagina, rotulo]) => (
        <div
          key={rotulo}
          ref={esta}
          className="comparar-lado"
          tabIndex={0}
          role="region"
          aria-label={rotulo}
          onScroll={acompanhar(esta, outra)}
        >
          <p className="comparar-nome">{rotulo}</p>
          <Folha pagina={pagina} rotulo={`Página em ${rotulo}`} />
        </div>
      ))}
    </div>
  );
}
