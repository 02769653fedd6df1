import { useRef, useState, type PointerEvent, type ReactElement, type ReactNode } from 'react';
import { antesDeGirar, lugarDoGesto, type LugarNaPagina, type Ponto } from '../../schemas/visor/lugar.ts';
import { classes } from '../../panels/layout/ui/classes.ts';
import { Contorno } from './Marcas.tsx';
import type { Folhas } from './folhas.ts';
import { aoGirarTamanho, type Caixa } from './geometria.ts';
import { Pagina } from './Pagina.tsx';
import { useGestos } from './useGestos.ts';
import type { EstadoDaMesa } from './useMesa.ts';

/** Less than so many pixels is a click, not a rectangle. */
const CLIQUE = 6;

interface Arrasto {
  readonly pagina: number;
  readonly de: Ponto;
  readonly ate: Ponto;
}

export interface PropsDaMesa {
  readonly folhas: Folhas;
  readonly estado: EstadoDaMesa;
  /** A place is being chosen: a press is a point, a drag a rectangle. Else a drag moves the desk. */
  readonly marcando: boolean;
  /** Whether a drag draws a rectangle too, or only points count. */
  readonly soPontos?: boolean;
  readonly aoMarcar: (lugar: LugarNaPagina) => void;
  /** While a place is chosen and nothing is pressed: where the pointer is. */
  readonly aoPassar?: ((lugar: LugarNaPagina) => void) | undefined;
  readonly sobre: (pagina: number) => ReactNode;
  readonly aoDesenhar: () => void;
  readonly rotulo: string;
}

const arredonda = (n: number): number => Math.round(n * 10_000) / 10_000;

/** The desk: pages one below the other, those in the window drawn. */
export function MesaDeFolhas(props: PropsDaMesa): ReactElement {
  const { folhas, estado, marcando, soPontos = false, aoMarcar, aoPassar, sobre, aoDesenhar, rotulo } = props;
  const { rolo, mesa, tamanhos, giro, vista, faixa, parada, pronta } = estado;
  const mao = useRef<{ x: number; y: number; esquerda: number; topo: number } | null>(null);
  const [arrasto, setArrasto] = useState<Arrasto | null>(null);
  useGestos(rolo, estado.escala, estado.aproximar);

  /** A point of a page, turned back; held within the page on which the drag began. */
  const naPagina = (evento: PointerEvent, presa?: number): { pagina: number; ponto: Ponto } | null => {
    const { current } = rolo;
    if (current === null) return null;
    const { left, top } = current.getBoundingClientRect();
    const x = evento.clientX - left + current.scrollLeft;
    const y = evento.clientY - top + current.scrollTop;
    const dentro = (c: Caixa): boolean => x >= c.x && x <= c.x + c.largura && y >= c.y && y <= c.y + c.altura;
    const i = presa === undefined ? mesa.caixas.findIndex(dentro) : presa - 1;
    const caixa = mesa.caixas[i];
    if (caixa === undefined) return null;
    const fracao = (n: number): number => Math.min(1, Math.max(0, n));
    const ponto = { x: fracao((x - caixa.x) / caixa.largura), y: fracao((y - caixa.y) / caixa.altura) };
    return { pagina: i + 1, ponto: antesDeGirar(ponto, giro) };
  };

  const aoPressionar = (evento: PointerEvent<HTMLDivElement>): void => {
    const { current } = rolo;
    if (current === null || evento.button !== 0 || (evento.target as Element).closest('button') !== null) return;
    if (marcando) {
      const achado = naPagina(evento);
      if (achado === null) return;
      evento.preventDefault();
      current.setPointerCapture(evento.pointerId);
      setArrasto({ pagina: achado.pagina, de: achado.ponto, ate: achado.ponto });
    } else if (evento.pointerType === 'mouse') {
      mao.current = { x: evento.clientX, y: evento.clientY, esquerda: current.scrollLeft, topo: current.scrollTop };
      current.setPointerCapture(evento.pointerId);
    }
  };
  const aoMover = (evento: PointerEvent<HTMLDivElement>): void => {
    const { current } = rolo;
    if (arrasto !== null) {
      const achado = naPagina(evento, arrasto.pagina);
      if (achado !== null) setArrasto({ ...arrasto, ate: achado.ponto });
    } else if (mao.current !== null && current !== null) {
      current.scrollLeft = mao.current.esquerda - (evento.clientX - mao.current.x);
      current.scrollTop = mao.current.topo - (evento.clientY - mao.current.y);
    } else if (marcando && aoPassar !== undefined) {
      const achado = naPagina(evento);
      if (achado !== null)
        aoPassar({ pagina: achado.pagina, x: arredonda(achado.ponto.x), y: arredonda(achado.ponto.y) });
    }
  };
  const aoSoltar = (evento: PointerEvent<HTMLDivElement>): void => {
    mao.current = null;
    if (arrasto === null) return;
    setArrasto(null);
    const caixa = mesa.caixas[arrasto.pagina - 1];
    if (caixa === undefined || evento.type === 'pointercancel') return;
    const area = aoGirarTamanho(caixa, giro);
    const minimo = soPontos ? { x: 2, y: 2 } : { x: CLIQUE / area.largura, y: CLIQUE / area.altura };
    aoMarcar(lugarDoGesto(arrasto.pagina, arrasto.de, arrasto.ate, minimo));
  };

  const visiveis = pronta ? mesa.caixas.slice(faixa[0], faixa[1] + 1) : [];
  return (
    <div
      ref={rolo}
      className={classes('visor-rolo', marcando && 'visor-rolo-marcando')}
      tabIndex={0}
      role="region"
      aria-label={rotulo}
      onScroll={estado.aoRolar}
      onPointerDown={aoPressionar}
      onPointerMove={aoMover}
      onPointerUp={aoSoltar}
      onPointerCancel={aoSoltar}
    >
      <div className="visor-mesa" style={{ width: mesa.largura, height: mesa.altura }}>
        {visiveis.map((caixa, i) => {
          const pagina = faixa[0] + i + 1;
          const tamanho = tamanhos[pagina - 1];
          if (tamanho === undefined) return null;
          return (
            <Pagina
              key={`${pagina} ${giro}`}
              folhas={folhas}
              pagina={pagina}
              caixa={caixa}
              area={aoGirarTamanho(tamanho, giro)}
              giro={giro}
              parada={parada}
              vista={vista}
              aoDesenhar={aoDesenhar}
            >
              {sobre(pagina)}
              {arrasto?.pagina === pagina && !soPontos && (
                <Contorno lugar={lugarDoGesto(pagina, arrasto.de, arrasto.ate, { x: 0, y: 0 })} giro={giro} />
              )}
            </Pagina>
          );
        })}
      </div>
    </div>
  );
}
