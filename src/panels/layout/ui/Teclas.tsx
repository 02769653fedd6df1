import type { ReactElement } from 'react';
import './teclas.css';

export type LegendaDeTeclas = readonly (readonly [teclas: readonly string[], oQue: string])[];

/** Which keys a list understands, where there is a keyboard to press them on. */
export function Teclas({ teclas }: { readonly teclas: LegendaDeTeclas }): ReactElement {
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
