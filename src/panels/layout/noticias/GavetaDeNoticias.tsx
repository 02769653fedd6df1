import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactElement, type RefObject } from 'react';
import { dataHoraNaCidade } from '../../../resources/requerimento/relogioDaCidade.ts';
import { TextoRicoLimpo } from '../../../resources/textoRico/TextoRico.tsx';
import { textosDosPaineis } from '../../../schemas/textosDosPaineis.ts';
import type { PropsDaLateral } from '../laterais/Laterais.tsx';
import { fecharParte } from '../laterais/partesAbertas.ts';
import { BotaoDeIcone } from '../ui/BotaoDeIcone.tsx';
import { classes } from '../ui/classes.ts';
import { Esqueleto } from '../ui/Esqueleto.tsx';
import { EstadoVazio } from '../ui/EstadoVazio.tsx';
import { FalhaAoCarregar } from '../ui/FalhaAoCarregar.tsx';
import { telaQueCabe } from '../ui/telaQueCabe.ts';
import { agruparNoticias, type DiaDeNoticias } from './agruparNoticias.ts';
import { useNoticias } from './useNoticias.ts';
import './noticias.css';

/** Spec 9: up to this width it lies over the page, beyond it beside it. */
const useSobreATela = telaQueCabe('(max-width: 1100px)');

/** The next page is asked for this long before the end of what is there. */
const ANTES_DO_FIM_PX = 200;

function Dia({ data, dados }: DiaDeNoticias): ReactElement {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="noticias-dia">
        {data}
      </h3>
      {dados.map((noticia) => (
        <article key={noticia.id} className="noticia">
          <h4>{noticia.nome}</h4>
          <time dateTime={noticia.criado_em}>{dataHoraNaCidade(noticia.criado_em).slice(-5)}</time>
          <TextoRicoLimpo limpo={noticia.texto} />
        </article>
      ))}
    </section>
  );
}

/** The focus goes to the heading and back to where it was. */
function useFocoNoTitulo(): RefObject<HTMLHeadingElement | null> {
  const titulo = useRef<HTMLHeadingElement>(null);
  const [antes] = useState(() => document.activeElement);
  useEffect(() => {
    titulo.current?.focus();
    return () => {
      if (antes instanceof HTMLElement) antes.focus();
    };
  }, [antes]);
  return titulo;
}

const fechar = (): void => fecharParte('noticias');

function Lista({ painel }: PropsDaLateral): ReactElement {
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useNoticias(painel);
  const caixa = useRef<HTMLDivElement>(null);
  const continuar = (): void => {
    const { current } = caixa;
    if (current === null || !hasNextPage || isFetching || error !== null) return;
    if (current.scrollHeight - current.scrollTop - current.clientHeight < ANTES_DO_FIM_PX) void fetchNextPage();
  };
  // A page that does not fill the drawer gives nothing to scroll.
  useEffect(continuar);
  const dias = agruparNoticias((data?.pages ?? []).map((pagina) => pagina.data));
  return (
    <div
      ref={caixa}
      className="noticias-lista"
      tabIndex={0}
      role="group"
      aria-label="Lista de notícias"
      onScroll={continuar}
    >
      {dias.map((dia) => (
        <Dia key={dia.data} {...dia} />
      ))}
      {data !== undefined && dias.length === 0 && (
        <EstadoVazio titulo="Nenhuma notícia publicada" nivel={3}>
          O que a prefeitura publicar aparece aqui.
        </EstadoVazio>
      )}
      {error !== null && (
        <FalhaAoCarregar
          titulo="Não foi possível carregar as notícias."
          erro={error}
          tentarDeNovo={() => (data === undefined ? refetch() : fetchNextPage())}
        />
      )}
      {error === null && (data === undefined || hasNextPage) && (
        <Esqueleto rotulo="Carregando notícias…" linhas={data === undefined ? 5 : 2} />
      )}
    </div>
  );
}

/** The right drawer (spec 2 "News drawer"): what the city published, by day, more on scroll. */
export function GavetaDeNoticias({ painel }: PropsDaLateral): ReactElement {
  const sobre = useSobreATela();
  const titulo = useFocoNoTitulo();
  const aoTeclar = (evento: KeyboardEvent): void => {
    if (evento.key === 'Escape') fechar();
  };
  return (
    <>
      {sobre && <div className="noticias-fundo" onMouseDown={fechar} />}
      <aside className={classes('noticias', sobre && 'noticias-sobre')} aria-label="Notícias" onKeyDown={aoTeclar}>
        <div className="noticias-topo">
          <h2 ref={titulo} tabIndex={-1}>
            Notícias
          </h2>
          <span className="noticias-ordem">{textosDosPaineis.noticias.ordem}</span>
          <BotaoDeIcone icone="fechar" rotulo="Fechar notícias" onClick={fechar} />
        </div>
        <Lista painel={painel} />
      </aside>
    </>
  );
}
