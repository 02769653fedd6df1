import { useState, type ReactElement } from 'react';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { api } from '../../../dataProvider/http.ts';
import { calado, caminhoDo } from '../../../resources/requerimento/chamadas.ts';
import { LinhaDoTempo } from '../../../resources/requerimento/LinhaDoTempo.tsx';
import type { Pagina } from '../../../schemas/envelope.ts';
import type { EventoVisto, RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { Botao } from '../../layout/ui/Botao.tsx';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import { PAINEL } from '../caminhos.ts';

const MOSTRADOS = 6;
/** How the city prepares a round before it is sent; what was asked stands in the round itself. */
const DE_DENTRO = ['pendencia_aberta', 'item_incluido', 'item_retirado'];
const POR_PAGINA = 50;

/** The trace: the newest acts, all of them on demand, page by page. */
export function Andamento({ visto }: { readonly visto: RequerimentoVisto }): ReactElement {
  const [todos, setTodos] = useState(false);
  const [antigos, setAntigos] = useState<readonly EventoVisto[]>([]);
  const [acabou, setAcabou] = useState(visto.eventos.length < POR_PAGINA);
  const [buscando, setBuscando] = useState(false);
  const [erro, setErro] = useState<ApiError | null>(null);
  const conhecidos = new Set(visto.eventos.map(({ sequencia }) => sequencia));
  const todosOsEventos = [...visto.eventos, ...antigos.filter(({ sequencia }) => !conhecidos.has(sequencia))];
  const eventos = todosOsEventos.filter(({ tipo }) => !DE_DENTRO.includes(tipo));

  const buscarMais = async (): Promise<void> => {
    setBuscando(true);
    setErro(null);
    try {
      const page = Math.floor(todosOsEventos.length / POR_PAGINA) + 1;
      const { data, last_page } = await api<Pagina<EventoVisto>>(`${caminhoDo(PAINEL, visto.id)}/eventos`, {
        ...calado,
        query: { page, per_page: POR_PAGINA },
      });
      setAntigos((antes) => [...antes, ...data]);
      setAcabou(page >= last_page);
    } catch (falha) {
      if (!(falha instanceof ApiError)) throw falha;
      setErro(falha);
    } finally {
      setBuscando(false);
    }
  };

  return (
    <Cartao titulo="Andamento">
      <LinhaDoTempo eventos={todos ? eventos : eventos.slice(0, MOSTRADOS)} />
      {erro !== null && <Aviso tom="bad">{erro.mensagem}</Aviso>}
      {!todos && eventos.length > MOSTRADOS && (
        <Botao variante="texto" tamanho="pequeno" onClick={() => setTodos(true)}>
          Ver tudo
        </Botao>
      )}
      {todos && !acabou && (
        <Botao variante="texto" tamanho="pequeno" carregando={buscando} onClick={() => void buscarMais()}>
          {buscando ? 'Buscando…' : 'Ver mais antigos'}
        </Botao>
      )}
    </Cartao>
  );
}
