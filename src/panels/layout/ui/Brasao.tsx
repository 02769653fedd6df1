import type { ReactElement } from 'react';
import { classes } from './classes.ts';
import './brasao.css';

export interface PropsDoBrasao {
  /** Address of the city's own logo; without one a neutral sign is drawn: a roof over lots. */
  readonly logo: string | null;
  readonly tamanho: 36 | 56;
  /** On the brand panel the colours change places. */
  readonly sobreMarca?: boolean;
}

/** The city's sign beside its name; the name says who it is, so it is decoration. */
export function Brasao({ logo, tamanho, sobreMarca }: PropsDoBrasao): ReactElement {
  if (logo !== null)
    return <img className={classes('brasao', 'brasao-imagem')} src={logo} alt="" width={tamanho} height={tamanho} />;
  return (
    <svg
      className={classes('brasao', sobreMarca && 'brasao-sobre-marca')}
      viewBox="0 0 40 40"
      width={tamanho}
      height={tamanho}
      aria-hidden="true"
      focusable="false"
    >
      <circle className="brasao-disco" cx="20" cy="20" r="20" />
      <path className="brasao-traco" d="M9.5 20.5L20 11.5l10.5 9M13 18v11h14V18M20 29v-6M9.5 32.5h21" />
    </svg>
  );
}
