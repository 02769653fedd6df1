import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { api } from '../../../../dataProvider/http.ts';
import { LinhaDoTempo } from '../../../../resources/requerimento/LinhaDoTempo.tsx';
import type { Pagina } from '../../../../schemas/envelope.ts';
import type { EventoVisto, RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { classes } from '../../../layout/ui/classes.ts';
import { Icone } from '../../../layout/ui/Icone.tsx';
import { caminhoDoRequerimento } from '../chamadas/requerimentoVisto.ts';

const POR_PAGINA = 50;
/** The newest say what is the case; the rest is asked for. */
const AO_ABRIR = 8;

const filtros = [
  { chave: 'tudo', rotulo: 'Tudo', tipos: null },
  {
    chave: 'decisoes',
    rotulo: 'Decisões',
    tipos:
      /^(etapa_(iniciada|concluida|pausada|retomada|encaminhada|dispensada)|requerimento_(encerrado|reaberto)|valores_negados|item_avaliado|comprovante_avaliado|pendencia_concluida|licenca_(regenerada|retificada)|cobranca_isenta)$/,
  },
  {
    chave: 'envios',
    rotulo: 'Envios',
    tipos:
      /^(requerimento_(aberto|protocolado)|etapa_enviada|documento_anexado|pendencia_(emitida|respondida)|comprovante_enviado|comprovacao_enviada)$/,
  },
  {
    chave: 'taxas',
    rotulo: 'Taxas',
    tipos:
      /^(taxas_|cobranca_|emissao_falhou|nova_emissao_pedida|pagamento_registrado|restituicao_|comprovante_|valores_negados|contrapartida|comprovacao_)/,
  },
] as const;
type Filtro = (typeof filtros)[number]['chave'];

/** Earlier events, page by page, behind those that came with the view. */
function useEventos(r: RequerimentoVisto) {
  const primeiros = r.eventos;
  const consulta = useInfiniteQuery({
    queryKey: ['requerimento-eventos', r.id],
    initialPageParam: 2,
    enabled: false,
    queryFn: ({ pageParam, signal }) =>
      api<Pagina<EventoVisto>>(caminhoDoRequerimento(r.id, '/eventos'), {
        query: { page: pageParam, per_page: POR_PAGINA },
        signal,
        semNavegacao: true,
      }),
    getNextPageParam: ({ current_page, last_page }) => (current_page < last_page ? current_page + 1 : undefined),
  });
  const vistos = new Map(primeiros.map((evento) => [evento.sequencia, evento]));
  for (const pagina of consulta.data?.pages ?? [])
    for (const evento of pagina.data) vistos.set(evento.sequencia, evento);
  const eventos = [...vistos.values()].sort((a, b) => b.sequencia - a.sequencia);
  return {
    eventos,
    // Sequences begin at 1: while the oldest shown is a later one, there is more.
    temMais: (eventos.at(-1)?.sequencia ?? 1) > 1,
    buscando: consulta.isFetching,
    buscarMais: () => void (consulta.data === undefined ? consulta.refetch() : consulta.fetchNextPage()),
  };
}

/** The timeline of a request with filters by kind of act (look.md 4 "Timeline"). */
export function Historico({ requerimento }: { readonly requerimento: RequerimentoVisto }): ReactElement {
  const [filtro, setFiltro] = useState<Filtro>('tudo');
  const [aberto, setAberto] = useState(false);
  const { eventos, temMais, buscando, buscarMais } = useEventos(requerimento);
  const tipos = filtros.find(({ chave }) => chave === filtro)?.tipos ?? null;
  const filtrados = tipos === null ? eventos : eventos.filter(({ tipo }) => tipos.test(tipo));
  const mostrados = aberto ? filtrados : filtrados.slice(0, AO_ABRIR);
  const escondidos = filtrados.length - mostrados.length;
  return (
    <>
      <div className="pilulas" role="group" aria-label="Mostrar na linha do tempo">
        {filtros.map(({ chave, rotulo }) => (
          <button
            key={chave}
            type="button"
            className={classes('pilula', chave === filtro && 'pilula-ligada')}
            aria-pressed={chave === filtro}
            onClick={() => setFiltro(chave)}
          >
            {chave === filtro && <Icone nome="certo" tamanho={16} />}
            {rotulo}
          </button>
        ))}
      </div>
      <LinhaDoTempo eventos={mostrados} />
      {escondidos > 0 && (
        <Botao variante="texto" tamanho="pequeno" onClick={() => setAberto(true)}>
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
