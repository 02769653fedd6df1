import { useRef, type ReactElement, type ReactNode } from 'react';
import { classes } from '../../layout/ui/classes.ts';
import { useBordasCortadas } from '../../layout/ui/useBordasCortadas.ts';

type Props = ({ readonly titulo: string } | { readonly tituladaPor: string }) & {
  /** The table. */
  readonly children: ReactNode;
  /** What stands below it, in the same card. */
  readonly notas?: ReactNode;
};

/** A table that scrolls sideways where it does not fit; it is seen at its edges, and said, that it goes on. */
export const TabelaRolavel = ({ children, notas, ...nome }: Props): ReactElement => {
  const caixa = useRef<HTMLDivElement>(null);
  const { esquerda, direita } = useBordasCortadas(caixa);
  return (
    <div className="cartao relatorio-rolavel">
      {(esquerda || direita) && (
        <p className="relatorio-deslize nao-imprimir" aria-hidden="true">
          <span>{esquerda && '◀'}</span> Deslize para o lado: há mais colunas <span>{direita && '▶'}</span>
        </p>
      )}
      <div className={classes('relatorio-bordas', direita && 'relatorio-cortada')}>
        <div
          ref={caixa}
          className="relatorio-tabela"
          role="region"
          tabIndex={0}
          {...('titulo' in nome ? { 'aria-label': nome.titulo } : { 'aria-labelledby': nome.tituladaPor })}
        >
          {children}
        </div>
      </div>
      {notas}
    </div>
  );
};
