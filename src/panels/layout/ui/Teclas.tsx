import type { ReactElement } from 'react';
import { useLayout } from '../../../authProvider/useLayout.ts';
import { useTeclasQueAgem } from './teclasQueAgem.ts';
import './teclas.css';

export type LegendaDeTeclas = readonly (readonly [teclas: readonly string[], oQue: string])[];

/** Which keys do something here, where there is a keyboard to press them on; nothing where they are switched off. */
export function Teclas({ teclas }: { readonly teclas: LegendaDeTeclas }): ReactElement | null {
  const atalhosDeUmaTecla = useLayout('atalhosDeUmaTecla') ?? true;
  const agem = useTeclasQueAgem(teclas);
  if (!atalhosDeUmaTecla || agem.length === 0) return null;
  return (
    <p className="teclas">
      {agem.map(([letras, oQue]) => (
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
