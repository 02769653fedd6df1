import { useEffect, type ReactElement } from 'react';
import type { RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import { Esqueleto } from '../../layout/ui/Esqueleto.tsx';
import { FalhaAoCarregar } from '../../layout/ui/FalhaAoCarregar.tsx';
import { useRequerimentoVisto } from './chamadas/requerimentoVisto.ts';
import { RequerimentoDosTextos } from './textoPadrao/RequerimentoDosTextos.ts';
import './pecas/pecas.css';

interface Props {
  readonly id: number;
  readonly children: (requerimento: RequerimentoVisto) => ReactElement;
}

/** One request, its loading and its failure. A failed refresh leaves what is on the screen. */
export function Carregado({ id, children }: Props): ReactElement {
  const { data, error, refetch } = useRequerimentoVisto(id);
  const titulo = data === undefined ? undefined : `${data.numero ?? 'Requerimento'} · ${data.processo.nome_curto}`;
  useEffect(() => {
    if (titulo !== undefined) document.title = titulo;
  }, [titulo]);
  if (data !== undefined)
    return <RequerimentoDosTextos.Provider value={data}>{children(data)}</RequerimentoDosTextos.Provider>;
  if (error !== null)
    return (
      <div className="pagina-requerimento">
        <FalhaAoCarregar titulo="Não foi possível carregar o requerimento." erro={error} tentarDeNovo={refetch} />
      </div>
    );
  return (
    <div className="pagina-requerimento">
      <Esqueleto rotulo="Carregando o requerimento…" linhas={10} />
    </div>
  );
}
