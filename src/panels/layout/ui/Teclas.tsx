import type { ReactElement } from 'react';
import { useLayout } from '../../../authProvider/useLayout.ts';
import './teclas.css';

export type LegendaDeTeclas = readonly (readonly [teclas: readonly string[], oQue: string])[];

/** Which keys a list understands, where there is a keyboard to press them on; nothing where they are switched off. */
export function Teclas({ teclas }: { readonly teclas: LegendaDeTeclas }): ReactElement | null {
  const { atalhosDeUmaTecla = true } = useLayout();
  if (!atalhosDeUmaTecla) return null;
  return (
    <p className="teclas">
      {teclas.map(([letras, oQue]) => (
        <span key={oQue}>
          {letras.map((letra) => (
            <kbd key={letra}>{letra}</kbd>
          ))}
          {oQue}
        </span>
      ))}
    </p>
  );
}
