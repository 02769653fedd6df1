import { Suspense, useState, type ReactElement } from 'react';
import { LinhaDoTempo } from '../../../resources/requerimento/LinhaDoTempo.tsx';
import type { RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import { Botao } from '../../layout/ui/Botao.tsx';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import { PAINEL } from '../caminhos.ts';
import { parteTardia } from '../../layout/ui/tardia.tsx';

const MOSTRADOS = 6;

/** Fetched only by who looks for something in it. */
const HistoricoFiltrado = parteTardia(
  async () => (await import('../../../resources/requerimento/historico/HistoricoFiltrado.tsx')).HistoricoFiltrado,
);

/** The trace: the newest acts; all of them, with filters, on demand. */
export function Andamento({ visto }: { readonly visto: RequerimentoVisto }): ReactElement {
  const [todos, setTodos] = useState(false);
  const novos = <LinhaDoTempo eventos={visto.eventos.slice(0, MOSTRADOS)} />;
  return (
    <Cartao titulo="Andamento">
      {todos ? (
        <Suspense fallback={novos}>
          <HistoricoFiltrado painel={PAINEL} requerimento={visto} procurando />
        </Suspense>
      ) : (
        novos
      )}
      {!todos && visto.eventos.length > MOSTRADOS && (
        <Botao variante="texto" tamanho="pequeno" onClick={() => setTodos(true)}>
          Ver tudo
        </Botao>
      )}
    </Cartao>
  );
}
