import { useEffect, type ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import { Esqueleto } from '../../layout/ui/Esqueleto.tsx';
import { FalhaAoCarregar } from '../../layout/ui/FalhaAoCarregar.tsx';
import { PodeEstarDesatualizado } from '../../layout/ui/PodeEstarDesatualizado.tsx';
import { execucaoDoEndereco, execucaoDosAtos, ExecucaoDosAtos } from './chamadas/etapaEscolhida.ts';
import { useRequerimentoVisto } from './chamadas/requerimentoVisto.ts';
import { RequerimentoDosTextos } from './textoPadrao/RequerimentoDosTextos.ts';
import './pecas/pecas.css';

interface Props {
  readonly id: number;
  readonly children: (requerimento: RequerimentoVisto) => ReactElement;
}

/** One request at the open step that the address names, its loading and its failure. A failed refresh leaves what is on the screen, and says so. */
export function Carregado({ id, children }: Props): ReactElement {
  const [parametros] = useSearchParams();
  const { data, error, isFetching, refetch } = useRequerimentoVisto(id, execucaoDoEndereco(parametros));
  const titulo = data === undefined ? undefined : `${data.numero ?? 'Requerimento'} · ${data.processo.nome_curto}`;
  useEffect(() => {
    if (titulo !== undefined) document.title = titulo;
  }, [titulo]);
  if (data !== undefined)
    return (
      <ExecucaoDosAtos.Provider value={execucaoDosAtos(data)}>
        {error !== null && <PodeEstarDesatualizado erro={error} buscando={isFetching} atualizar={refetch} />}
        <RequerimentoDosTextos.Provider value={data}>{children(data)}</RequerimentoDosTextos.Provider>
      </ExecucaoDosAtos.Provider>
    );
  if (error !== null)
    return (
      <div className="pagina-requerimento">
        <h1 className="titulo-da-pagina" tabIndex={-1}>
          Requerimento
        </h1>
        <FalhaAoCarregar titulo="Não foi possível carregar o requerimento." erro={error} tentarDeNovo={refetch} />
      </div>
    );
  return (
    <div className="pagina-requerimento">
      <Esqueleto rotulo="Carregando o requerimento…" linhas={10} />
    </div>
  );
}
