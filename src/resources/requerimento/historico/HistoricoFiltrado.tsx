import { useState, type ReactElement } from 'react';
import { Aviso } from '../../../panels/layout/ui/Aviso.tsx';
import { Botao } from '../../../panels/layout/ui/Botao.tsx';
import type { Painel } from '../../../schemas/permissions.ts';
import type { RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import { LinhaDoTempo } from '../LinhaDoTempo.tsx';
import { FiltrosDoHistorico } from './FiltrosDoHistorico.tsx';
import { useHistorico, type FiltroDoHistorico } from './useHistorico.ts';
import '../../../panels/layout/ui/pilula.css';
import './historico.css';

/** The newest say what is the case; the rest is asked for. */
const AO_ABRIR = 8;

interface Props {
  readonly painel: Painel;
  readonly requerimento: Pick<RequerimentoVisto, 'id' | 'versao' | 'eventos'>;
  /** Opened to look for something: filters and all that came with the view stand there at once. */
  readonly procurando?: boolean;
}

/** The timeline of a request with filters by kind of act, person and period, over its whole history. */
export function HistoricoFiltrado({ painel, requerimento, procurando = false }: Props): ReactElement {
  const [filtro, setFiltro] = useState<FiltroDoHistorico>({});
  const [aberto, setAberto] = useState(procurando);
  const [todos, setTodos] = useState(procurando);
  const filtrado = Object.keys(filtro).length > 0;
  const { eventos, total, pessoas, temMais, buscando, erro, buscarMais } = useHistorico(
    painel,
    requerimento,
    filtro,
    aberto,
  );
  const mostrados = todos || filtrado ? eventos : eventos.slice(0, AO_ABRIR);
  const escondidos = eventos.length - mostrados.length;
  return (
    <>
      <FiltrosDoHistorico
        filtro={filtro}
        mudar={setFiltro}
        pessoas={pessoas}
        aberto={aberto}
        abrir={() => setAberto(true)}
      />
      <p className="secundario pequeno" role="status">
        {!filtrado
          ? ''
          : total === undefined
            ? erro === null
              ? 'Procurando…'
              : ''
            : total === 1
              ? '1 ato com estes filtros'
              : `${total} atos com estes filtros`}
      </p>
      {!(filtrado && total === 0) && !(filtrado && total === undefined) && <LinhaDoTempo eventos={mostrados} />}
      {erro !== null && <Aviso tom="bad">{erro.message}</Aviso>}
      {escondidos > 0 && (
        <Botao variante="texto" tamanho="pequeno" onClick={() => setTodos(true)}>
          {escondidos === 1 ? 'Mostrar mais 1' : `Mostrar mais ${escondidos}`}
        </Botao>
      )}
      {escondidos === 0 && temMais && (
        <Botao variante="texto" tamanho="pequeno" carregando={buscando} onClick={buscarMais}>
          Mostrar o que veio antes
        </Botao>
      )}
    </>
  );
}
