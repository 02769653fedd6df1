import { useContext, useEffect, type ReactElement } from 'react';
import { Botao } from '../../layout/ui/Botao.tsx';
import type { Escolhas } from './escolhas.ts';
import { FiltrosPendentes, ID_DO_PENDENTE, saoIguais } from './filtrosPendentes.ts';

interface Props {
  /** What is shown, and what stands in the fields. */
  readonly escolhas: Escolhas;
  readonly novas: Escolhas;
  /** What a name that is not chosen stands for. */
  readonly usuais?: Escolhas;
  readonly aplicando: boolean;
}

/** The button of the filters: the main one where something was changed, and says that what is below is not of it yet. */
export const AplicarFiltros = ({ escolhas, novas, usuais, aplicando }: Props): ReactElement => {
  const { mudar } = useContext(FiltrosPendentes);
  const pendente = !saoIguais(escolhas, novas, usuais);
  useEffect(() => {
    mudar(pendente);
    return () => mudar(false);
  }, [pendente, mudar]);
  return (
    <>
      <div className="relatorio-aplicar">
        <Botao type="submit" cheio variante={pendente ? 'primario' : 'secundario'} carregando={aplicando}>
          Aplicar
        </Botao>
      </div>
      <p id={ID_DO_PENDENTE} role="status" className="relatorio-alterados secundario pequeno">
        {pendente && !aplicando ? 'Filtros alterados: aplique para ver' : ''}
      </p>
    </>
  );
};
