import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { Botao } from '../../layout/ui/Botao.tsx';
import { classes } from '../../layout/ui/classes.ts';

interface Props {
  /** What is in them: 'Período e filtros'. */
  readonly rotulo: string;
  /** Something in them was refused: they are shown. */
  readonly recusados: boolean;
  readonly children: ReactNode;
}

/** Filters that a phone shows when asked: the figures come first there. Wider, they stand open and the button is not there (relatorio.css). */
export const FiltrosRecolhidos = ({ rotulo, recusados, children }: Props): ReactElement => {
  const [pedidos, setPedidos] = useState(false);
  const id = useId();
  const abertos = pedidos || recusados;
  return (
    <div className="nao-imprimir">
      <div className="relatorio-abrir-filtros">
        <Botao
          variante="secundario"
          cheio
          aria-expanded={abertos}
          aria-controls={id}
          onClick={() => setPedidos(!abertos)}
        >
          {rotulo}
        </Botao>
      </div>
      <div id={id} className={classes(!abertos && 'relatorio-filtros-fechados')}>
        {children}
      </div>
    </div>
  );
};
