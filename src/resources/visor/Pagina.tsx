import { useEffect, useRef, useState, type ReactElement, type ReactNode, type RefObject } from 'react';
import type { Giro } from '../../schemas/visor/lugar.ts';
import { Cancelado, type Folhas } from './folhas.ts';
import { contem, densidadeQueCabe, regiaoVista, type Caixa, type Regiao, type Tamanho } from './geometria.ts';
import type { Parada } from './useMesa.ts';

/** Dots of the picture of a whole page; a phone has less memory. */
const PONTOS_DA_FOLHA = 3_000_000;
const PONTOS_DA_PARTE = 6_000_000;
const PEQUENO = 0.5;
/** What is drawn around the window, as a share of it: a short way shows no blank. */
const MARGEM = 0.35;

const memoria = (): number => (window.matchMedia('(max-width: 719px)').matches ? PEQUENO : 1);

interface Props {
  readonly folhas: Folhas;
  readonly pagina: number;
  readonly caixa: Caixa;
  /** Of the turned page, in points. */
  readonly area: Tamanho;
  readonly giro: Giro;
  readonly parada: Parada;
  readonly vista: Tamanho;
  /** What lies over the page: pins, clouds, what was found. */
  readonly children?: ReactNode;
  readonly aoDesenhar?: (() => void) | undefined;
}

/** Shows a new picture in place of the old one, and gives back what the old one held. */
const trocarTela = (lugar: HTMLElement | null, tela: HTMLCanvasElement | null): void => {
  if (lugar === null) return;
  for (const antiga of Array.from(lugar.querySelectorAll('canvas'))) {
    if (antiga === tela) continue;
    antiga.remove();
    antiga.width = 0;
    antiga.height = 0;
  }
  if (tela !== null && tela.parentElement !== lugar) lugar.appendChild(tela);
};

interface FolhaInteira {
  readonly lugar: RefObject<HTMLDivElement | null>;
  /** Dots of a point. */
  readonly pontos: number;
}

/** The picture of the whole page, as sharp as its share of the memory allows. */
function useFolhaInteira(props: Props, aoFalhar: (erro: unknown) => void): FolhaInteira {
  const { folhas, pagina, area, giro, parada, aoDesenhar } = props;
  const lugar = useRef<HTMLDivElement>(null);
  const dpr = window.devicePixelRatio || 1;
  const pedida = densidadeQueCabe(area, parada.escala * dpr, PONTOS_DA_FOLHA * memoria());
  // In steps: a hair more or less is not drawn anew.
  const pontos = Math.round(pedida * 20) / 20 || pedida;
  useEffect(() => {
    const novo = lugar.current?.firstChild === null;
    const desenho = folhas.desenhar(pagina, {
      giro,
      escala: pontos,
      densidade: 1,
      ...(novo ? { aoComecar: (tela: HTMLCanvasElement) => trocarTela(lugar.current, tela) } : {}),
    });
    desenho.pronto.then(
      (tela) => {
        trocarTela(lugar.current, tela);
        aoDesenhar?.();
      },
      (erro: unknown) => {
        if (!(erro instanceof Cancelado)) aoFalhar(erro);
      },
    );
    return () => desenho.cancelar();
  }, [folhas, pagina, giro, pontos, aoDesenhar, aoFalhar]);
  return { lugar, pontos };
}

/** The part in the window drawn sharp, where the whole page cannot be. */
function useParte(props: Props, pontosDaFolha: number): RefObject<HTMLDivElement | null> {
  const { folhas, pagina, caixa, area, giro, parada, vista } = props;
  const lugar = useRef<HTMLDivElement>(null);
  const desenhada = useRef<{ regiao: Regiao; escala: number; giro: Giro } | null>(null);
  const dpr = window.devicePixelRatio || 1;
  const precisa = parada.escala * dpr > pontosDaFolha * 1.1;
  // Between two scales what is there is stretched; it is drawn for the one that the hand stops at.
  const parado = Math.abs(caixa.largura - area.largura * parada.escala) < 1;
  useEffect(() => {
    if (!parado) return;
    const naVista = precisa ? regiaoVista(caixa, parada.rolagem, vista, 0) : null;
    const antes = desenhada.current;
    if (naVista === null) {
      trocarTela(lugar.current, null);
      desenhada.current = null;
      return;
    }
    if (antes !== null && antes.escala === parada.escala && antes.giro === giro && contem(antes.regiao, naVista))
      return;
    const regiao = regiaoVista(caixa, parada.rolagem, vista, MARGEM) ?? naVista;
    const densidade = densidadeQueCabe(regiao, dpr, PONTOS_DA_PARTE * memoria());
    const desenho = folhas.desenhar(pagina, { giro, escala: parada.escala, densidade, regiao });
    desenho.pronto.then(
      (tela) => {
        const { style } = tela;
        style.left = `${(regiao.x / caixa.largura) * 100}%`;
        style.top = `${(regiao.y / caixa.altura) * 100}%`;
        style.width = `${(regiao.largura / caixa.largura) * 100}%`;
        style.height = `${(regiao.altura / caixa.altura) * 100}%`;
        trocarTela(lugar.current, tela);
        desenhada.current = { regiao, escala: parada.escala, giro };
      },
      (erro: unknown) => {
        // The whole page says what is wrong with it.
        if (!(erro instanceof Cancelado)) trocarTela(lugar.current, null);
      },
    );
    return () => desenho.cancelar();
  }, [folhas, pagina, caixa, giro, parada, vista, precisa, parado, dpr]);
  return lugar;
}

/** One page on the desk: its picture, over it the sharp part, over that what was marked. */
export function Pagina(props: Props): ReactElement {
  const { folhas, pagina, caixa, giro, children } = props;
  const [falhou, setFalhou] = useState<unknown>(null);
  const { lugar, pontos } = useFolhaInteira(props, setFalhou);
  const parte = useParte(props, pontos);
  useEffect(() => () => folhas.esquecer(pagina), [folhas, pagina]);
  return (
    <div
      className="visor-pagina"
      data-pagina={pagina}
      data-giro={giro}
      style={{ left: caixa.x, top: caixa.y, width: caixa.largura, height: caixa.altura }}
    >
      <div ref={lugar} className="visor-tela" role="img" aria-label={`Página ${pagina} de ${folhas.paginas}`} />
      <div ref={parte} className="visor-parte" aria-hidden="true" />
      {falhou !== null && (
        <p className="visor-pagina-falha">Esta página não pôde ser mostrada. Baixe o arquivo para ver.</p>
      )}
      {children}
    </div>
  );
}
