import type { ReactElement } from 'react';
import { idDoRotulo } from './controle.ts';

interface Props {
  readonly id: string;
  readonly opcoes: readonly { readonly value: string; readonly label: string }[];
  readonly escolhida: string;
  readonly aoEscolher: (valor: string) => void;
  readonly aoSair?: (() => void) | undefined;
  readonly invalido?: boolean | undefined;
  readonly descritoPor?: string | undefined;
}

/** Two or three choices side by side, each in its border (look.md 4 "Form field"). */
export const Botoes = ({ id, opcoes, escolhida, aoEscolher, aoSair, invalido, descritoPor }: Props): ReactElement => (
  <div
    id={id}
    role="radiogroup"
    aria-labelledby={idDoRotulo(id)}
    aria-describedby={descritoPor}
    aria-invalid={invalido === true || undefined}
    className="botoes-de-escolha"
    onBlur={aoSair}
  >
    {opcoes.map(({ value, label }, i) => (
      <label key={value}>
        <input
          type="radio"
          name={id}
          {...(i === 0 ? { id: `${id}-0` } : {})}
          checked={escolhida === value}
          onChange={() => aoEscolher(value)}
        />
        <span>{label}</span>
      </label>
    ))}
  </div>
);
