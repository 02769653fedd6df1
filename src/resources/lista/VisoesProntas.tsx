import { useEffect, type ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { classes } from '../../panels/layout/ui/classes.ts';
import { useEntity } from '../EntityContext.ts';
import type { EstadoDaLista } from './useEstadoDaLista.ts';
import { filtrosDepois, PARAMETRO_DA_VISAO, pedidosDa, visaoLigada, type VisaoPronta } from './visaoLigada.ts';
import '../../panels/layout/ui/pilula.css';

type Props = Pick<EstadoDaLista, 'paginacao' | 'mudarPaginacao' | 'filtroAvancado' | 'mudarFiltros'>;

const SEM_ORDEM = { sortBy: '', descending: false };

/** The questions that a registry declares for its list, each at one press; the one that is on stands in the address, to be sent and kept. */
export const VisoesProntas = (props: Props): ReactElement | null => {
  const { paginacao, mudarPaginacao, filtroAvancado, mudarFiltros } = props;
  const entity = useEntity();
  const [params, setParams] = useSearchParams();
  const ligada = visaoLigada(entity, filtroAvancado);
  const noEndereco = params.get(PARAMETRO_DA_VISAO);
  const nome = ligada?.name ?? null;
  useEffect(() => {
    if (noEndereco === nome) return;
    setParams(
      (antes) => {
        const depois = new URLSearchParams(antes);
        if (nome === null) depois.delete(PARAMETRO_DA_VISAO);
        else depois.set(PARAMETRO_DA_VISAO, nome);
        return depois;
      },
      { replace: true },
    );
  }, [noEndereco, nome, setParams]);
  if (entity.readyViews.length === 0) return null;
  const apertar = (visao: VisaoPronta): void => {
    mudarFiltros(filtrosDepois(filtroAvancado, ligada, visao));
    const naOrdemDela = ligada?.order !== undefined && ligada.order.by === paginacao.sortBy;
    const { ordem = naOrdemDela ? SEM_ORDEM : undefined } = pedidosDa(visao === ligada ? undefined : visao);
    if (ordem !== undefined) mudarPaginacao(ordem);
  };
  return (
    <div className="visoes-prontas" role="group" aria-label="Visões prontas">
      {entity.readyViews.map((visao) => (
        <button
          key={visao.name}
          type="button"
          className={classes('pilula', visao === ligada && 'pilula-ligada')}
          aria-pressed={visao === ligada}
          onClick={() => apertar(visao)}
        >
          {visao.label}
        </button>
      ))}
    </div>
  );
};
