import { useEffect, useRef, useState, type ReactElement } from 'react';
import { classes } from '../../panels/layout/ui/classes.ts';
import { Cancelado, type Folhas } from './folhas.ts';
import type { Tamanho } from './geometria.ts';

const LARGURA = 92;

/** The minimum browsers know no replaceChildren. */
const por = (lugar: HTMLElement, tela: HTMLCanvasElement | null): void => {
  lugar.textContent = '';
  if (tela !== null) lugar.appendChild(tela);
};

interface PropsDaMiniatura {
  readonly folhas: Folhas;
  readonly pagina: number;
  readonly tamanho: Tamanho;
  readonly atual: boolean;
  readonly marcas: number;
  readonly aoEscolher: (pagina: number) => void;
}

/** Whether it is near enough to be seen soon; far ones hold no picture. */
function usePerto(): readonly [(elemento: HTMLElement | null) => void, boolean] {
  const [elemento, setElemento] = useState<HTMLElement | null>(null);
  const [perto, setPerto] = useState(false);
  useEffect(() => {
    if (elemento === null || typeof IntersectionObserver === 'undefined') return;
    const observador = new IntersectionObserver((vistos) => setPerto(vistos.some((v) => v.isIntersecting)), {
      root: elemento.closest('.visor-miniaturas'),
      rootMargin: '200px',
    });
    observador.observe(elemento);
    return () => observador.disconnect();
  }, [elemento]);
  return [setElemento, perto];
}

function Miniatura({ folhas, pagina, tamanho, atual, marcas, aoEscolher }: PropsDaMiniatura): ReactElement {
  const [ref, perto] = usePerto();
  const lugar = useRef<HTMLSpanElement>(null);
  const botao = useRef<HTMLButtonElement | null>(null);
  useEffect(() => {
    const { current } = lugar;
    if (!perto || current === null) return;
    const desenho = folhas.desenhar(pagina, { giro: 0, escala: LARGURA / tamanho.largura, densidade: 1 });
    desenho.pronto.then(
      (tela) => por(current, tela),
      (erro: unknown) => {
        // The page itself says what is wrong with it; its small picture stays blank.
        if (!(erro instanceof Cancelado)) por(current, null);
      },
    );
    return () => {
      desenho.cancelar();
      por(current, null);
    };
  }, [folhas, pagina, tamanho.largura, perto]);
  useEffect(() => {
    if (!atual) return;
    botao.current?.scrollIntoView({ block: 'nearest' });
  }, [atual]);
  return (
    <li>
      <button
        type="button"
        ref={(elemento) => {
          botao.current = elemento;
          ref(elemento);
        }}
        className={classes('visor-miniatura', atual && 'visor-miniatura-atual')}
        aria-current={atual ? 'page' : undefined}
        onClick={() => aoEscolher(pagina)}
      >
        <span
          ref={lugar}
          className="visor-miniatura-tela"
          style={{ width: LARGURA, height: (LARGURA * tamanho.altura) / tamanho.largura }}
        />
        <span>
          <span className="so-leitor">Ir à página </span>
          {pagina}
        </span>
        {marcas > 0 && (
          <span className="visor-miniatura-marcas">
            {marcas}
            <span className="so-leitor">{marcas === 1 ? ' marca' : ' marcas'}</span>
          </span>
        )}
      </button>
    </li>
  );
}

/** The pages as small pictures, in a column; drawn as they come near. */
export function Miniaturas(props: {
  readonly folhas: Folhas;
  readonly tamanhos: readonly Tamanho[];
  readonly atual: number;
  readonly marcasDa: (pagina: number) => number;
  readonly aoEscolher: (pagina: number) => void;
}): ReactElement {
  const { folhas, tamanhos, atual, marcasDa, aoEscolher } = props;
  return (
    <nav className="visor-miniaturas" aria-label="Páginas">
      <ol>
        {tamanhos.map((tamanho, i) => (
          <Miniatura
            key={i}
            folhas={folhas}
            pagina={i + 1}
            tamanho={tamanho}
            atual={i + 1 === atual}
            marcas={marcasDa(i + 1)}
            aoEscolher={aoEscolher}
          />
        ))}
      </ol>
    </nav>
  );
}
