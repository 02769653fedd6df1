import { useId, type ReactElement, type ReactNode } from 'react';
import { classes } from './classes.ts';
import './cartao.css';

export interface PropsDoCartao {
  readonly titulo?: ReactNode;
  /** Level of the title in the page's outline; 2 when not given. */
  readonly nivel?: 2 | 3;
  readonly acao?: ReactNode;
  readonly amplo?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A bordered block of the page; with a title it is a named region. */
export function Cartao({ titulo, nivel = 2, acao, amplo, className, children }: PropsDoCartao): ReactElement {
  const id = useId();
  const Titulo = nivel === 2 ? 'h2' : 'h3';
  return (
    <section
      className={classes('cartao', 'cartao-cheio', amplo && 'cartao-amplo', className)}
      aria-labelledby={titulo === undefined ? undefined : id}
    >
      {titulo !== undefined && (
        <div className="cartao-topo">
          <Titulo id={id}>{titulo}</Titulo>
          {acao}
        </div>
      )}
      {children}
    </section>
  );
}
