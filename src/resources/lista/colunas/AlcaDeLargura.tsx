import { useState, type KeyboardEvent, type PointerEvent, type ReactElement } from 'react';
import { LARGURA_DA_COLUNA } from '../../../schemas/colunas.ts';
import { useColunas } from './ColunasContext.ts';
import './colunas.css';

const { min, max, passo } = LARGURA_DA_COLUNA;
const dentro = (largura: number): number => Math.min(max, Math.max(min, Math.round(largura)));

const TECLAS: Readonly<Record<string, (largura: number) => number | null>> = {
  ArrowLeft: (largura) => dentro(largura - passo),
  ArrowRight: (largura) => dentro(largura + passo),
  Home: () => min,
  End: () => max,
  // Back to what the format asks for.
  Enter: () => null,
};

const cabecalhoDe = (alca: Element): HTMLElement => {
  const th = alca.closest('th');
  if (th === null) throw new Error('AlcaDeLargura: falta o cabeçalho em volta');
  return th;
};
const medir = (alca: Element): number => cabecalhoDe(alca).getBoundingClientRect().width;

interface Props {
  readonly campo: string;
  readonly rotulo: string;
}

/** The edge of a column head: dragged, or moved by the arrow keys; a double press or Enter gives the width back to the format. */
export const AlcaDeLargura = ({ campo, rotulo }: Props): ReactElement | null => {
  const colunas = useColunas();
  const [agora, setAgora] = useState<number>(min);
  if (colunas === null) return null;
  const { mostradas, mudar } = colunas;
  const alargar = (largura: number | null): void => {
    if (largura !== null) setAgora(largura);
    mudar(mostradas.map((coluna) => (coluna.campo === campo ? { ...coluna, largura } : coluna)));
  };
  const arrastar = (evento: PointerEvent<HTMLSpanElement>): void => {
    if (evento.button !== 0) return;
    evento.preventDefault();
    const alca = evento.currentTarget;
    const th = cabecalhoDe(alca);
    const inicio = { x: evento.clientX, largura: medir(alca) };
    let nova = inicio.largura;
    alca.setPointerCapture(evento.pointerId);
    // The head alone follows the pointer; the rest of the screen is told once, at the end.
    const mover = ({ clientX }: globalThis.PointerEvent): void => {
      nova = dentro(inicio.largura + clientX - inicio.x);
      th.style.width = `${nova}px`;
    };
    const soltar = (): void => {
      alca.removeEventListener('pointermove', mover);
      alca.removeEventListener('pointerup', soltar);
      alca.removeEventListener('pointercancel', soltar);
      if (nova === inicio.largura) return;
      th.style.width = '';
      alargar(nova);
    };
    alca.addEventListener('pointermove', mover);
    alca.addEventListener('pointerup', soltar);
    alca.addEventListener('pointercancel', soltar);
  };
  const teclar = (evento: KeyboardEvent<HTMLSpanElement>): void => {
    const mudarLargura = TECLAS[evento.key];
    if (mudarLargura === undefined) return;
    evento.preventDefault();
    evento.stopPropagation();
    alargar(mudarLargura(mostradas.find((coluna) => coluna.campo === campo)?.largura ?? medir(evento.currentTarget)));
  };
  return (
    <span
      className="alca-de-largura"
      role="separator"
      aria-orientation="vertical"
      aria-label={`Largura da coluna ${rotulo}`}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={mostradas.find((coluna) => coluna.campo === campo)?.largura ?? agora}
      tabIndex={0}
      title="Arraste ou use as setas. Enter volta à largura automática"
      onFocus={(evento) => setAgora(dentro(medir(evento.currentTarget)))}
      onPointerDown={arrastar}
      onDoubleClick={() => alargar(null)}
      onKeyDown={teclar}
    />
  );
};
