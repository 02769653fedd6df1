import type { ReactElement } from 'react';
import { desenhos, type NomeDoIcone } from './desenhos.ts';
import './icone.css';

export interface PropsDoIcone {
  readonly nome: NomeDoIcone;
  /** Pixels; 20 when not given. */
  readonly tamanho?: 16 | 18 | 20 | 24 | 32 | 44;
  /** Said by screen readers; without it the icon is decoration beside a word. */
  readonly rotulo?: string;
}

/** One of the portal's own icons, in the colour of the text around it. */
export function Icone({ nome, tamanho = 20, rotulo }: PropsDoIcone): ReactElement {
  const desenho = desenhos[nome];
  return (
    <svg
      className="icone"
      viewBox="0 0 24 24"
      width={tamanho}
      height={tamanho}
      {...(rotulo === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': rotulo })}
      focusable="false"
    >
      {desenho !== undefined && desenho.d !== '' && <path d={desenho.d} />}
      {desenho?.cheio !== undefined && <path className="icone-cheio" d={desenho.cheio} />}
    </svg>
  );
}
