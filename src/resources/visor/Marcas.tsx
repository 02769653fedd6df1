import type { CSSProperties, ReactElement } from 'react';
import { aoGirar, retanguloAoGirar, type Giro, type LugarNaPagina } from '../../schemas/visor/lugar.ts';
import { classes } from '../../panels/layout/ui/classes.ts';

export type TomDaMarca = 'nota' | 'item' | 'aceito';

/** Something that stands at a place of a page. */
export interface Marca {
  readonly id: string;
  readonly lugar: LugarNaPagina;
  /** What the pin shows: its number. */
  readonly numero: number | string;
  readonly tom: TomDaMarca;
  /** What it is, for who cannot see where it stands. */
  readonly titulo: string;
}

const porCento = (n: number): string => `${n * 100}%`;

const estiloDe = (lugar: LugarNaPagina, giro: Giro): CSSProperties => {
  const { largura, altura } = lugar;
  if (largura === undefined || altura === undefined) {
    const { x, y } = aoGirar(lugar, giro);
    return { left: porCento(x), top: porCento(y) };
  }
  const r = retanguloAoGirar({ ...lugar, largura, altura }, giro);
  return { left: porCento(r.x), top: porCento(r.y), width: porCento(r.largura), height: porCento(r.altura) };
};

/** A rectangle while it is drawn, or a place that was found. */
export function Contorno({
  lugar,
  giro,
  forte = false,
}: {
  readonly lugar: LugarNaPagina;
  readonly giro: Giro;
  readonly forte?: boolean;
}): ReactElement {
  return <span className={classes('visor-contorno', forte && 'visor-contorno-forte')} style={estiloDe(lugar, giro)} />;
}

/** A pin, at the corner of its cloud where it has one. */
export function MarcaNaPagina({
  marca,
  giro,
  escolhida,
  aoEscolher,
}: {
  readonly marca: Marca;
  readonly giro: Giro;
  readonly escolhida: boolean;
  readonly aoEscolher: ((id: string) => void) | undefined;
}): ReactElement {
  const { id, lugar, numero, tom, titulo } = marca;
  const nuvem = lugar.largura !== undefined;
  const estilo = estiloDe(lugar, giro);
  return (
    <>
      {nuvem && <span className={classes('visor-nuvem', `visor-${tom}`)} style={estilo} />}
      <button
        type="button"
        className={classes('visor-pino', `visor-${tom}`, escolhida && 'visor-pino-escolhido')}
        style={{ left: estilo.left, top: estilo.top }}
        aria-label={`${titulo}, página ${lugar.pagina}`}
        aria-pressed={escolhida}
        title={titulo}
        onClick={() => aoEscolher?.(id)}
      >
        <svg viewBox="-17 -42 34 44" width="34" height="44" aria-hidden="true" focusable="false">
          <path d="M0 0c-4-8-15-14-15-25a15 15 0 1 1 30 0c0 11-11 17-15 25z" />
          <text textAnchor="middle" y="-20">
            {numero}
          </text>
        </svg>
      </button>
    </>
  );
}
