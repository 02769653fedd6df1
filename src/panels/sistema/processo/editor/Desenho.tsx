import { memo, useCallback, useEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { junto, type Caminho } from '../../../../schemas/processo/edicao/caminho.ts';
import { tracoDe } from '../../../../resources/requerimento/grafo/curso.ts';
import type { Disposicao } from '../../../../resources/requerimento/grafo/disposicao.ts';
import { BotaoDeIcone } from '../../../layout/ui/BotaoDeIcone.tsx';
import { classes } from '../../../layout/ui/classes.ts';
import { CartaoDaEtapa } from './CartaoDaEtapa.tsx';
import { contagemEm } from './contagemDosAchados.ts';
import { useAchadosDaEdicao, useDefinicaoAoLado } from './contexto.ts';
import { criarDispositor } from './dispositor.ts';
import { criarDesenhista, mudaODesenho, palavrasDaAresta, type Desenhado } from './desenhista.ts';
import { AtosDoDesenho, type Modo } from './etapas/AtosDoDesenho.tsx';
import { useArrastoDaEtapa } from './etapas/useArrastoDaEtapa.ts';
import { useAtosDasEtapas } from './etapas/useAtosDasEtapas.tsx';
import { resumoDaEtapa } from './resumos.ts';
import { fatorQueCabe, fatorDoZoom, ZOOM_INICIAL } from './zoom.ts';
import { ZoomDoDesenho } from './ZoomDoDesenho.tsx';
import './desenho.css';

const TECLAS: Readonly<Record<string, readonly [camada: number, coluna: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/** The ways between the steps, with the words of their conditions. */
const Caminhos = memo(function Caminhos(props: {
  readonly desenhado: Desenhado;
  readonly disposicao: Disposicao;
}): ReactElement {
  const { arestas } = props.desenhado;
  const { largura, altura, cursos, palavras } = props.disposicao;
  return (
    <>
      <svg width={largura} height={altura} aria-hidden="true" focusable="false">
        <defs>
          <marker
            id="desenho-seta"
            viewBox="0 0 8 8"
            refX="6"
            refY="4"
            markerWidth="14"
            markerHeight="14"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path d="M 0 0 L 8 4 L 0 8 z" />
          </marker>
        </defs>
        {arestas.map((aresta, i) => {
          const curso = cursos[i] ?? null;
          return curso === null ? null : (
            <path
              key={aresta.caminho}
              className={classes(
                'desenho-aresta',
                aresta.volta && 'desenho-volta',
                aresta.bifurca && 'desenho-bifurca',
              )}
              d={tracoDe(curso)}
              markerEnd="url(#desenho-seta)"
            />
          );
        })}
      </svg>
      {arestas.map((aresta, i) => {
        const caixa = palavras[i] ?? null;
        const dito = palavrasDaAresta(aresta);
        return caixa === null || dito === null ? null : (
          <span
            key={aresta.caminho}
            className="desenho-condicao"
            style={{
              ...{ left: caixa.x - caixa.largura / 2, top: caixa.y - caixa.altura / 2 },
              ...{ width: caixa.largura, height: caixa.altura, justifyContent: caixa.lado },
            }}
          >
            <span title={dito} style={{ WebkitLineClamp: caixa.linhas }}>
              {dito}
            </span>
          </span>
        );
      })}
    </>
  );
});

interface Props {
  readonly aberta: Caminho | null;
  readonly aoAbrir: (caminho: Caminho) => void;
}

/** The steps as cards on a canvas, laid out by themselves. Chosen by pointer or arrows; what is done starts from the chosen one. */
export const Desenho = memo(function Desenho({ aberta, aoAbrir }: Props): ReactElement {
  // Names and words follow a moment later; a step or a way that came or went is there at once, with the sheet beside.
  const definicao = useDefinicaoAoLado(mudaODesenho);
  const achados = useAchadosDaEdicao();
  const atos = useAtosDasEtapas(aoAbrir);
  const moldura = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState<number>(ZOOM_INICIAL);
  const [cabendo, setCabendo] = useState<number | null>(null);
  const [cheia, setCheia] = useState(false);
  const [modo, setModo] = useState<Modo | null>(null);
  const [desenhista] = useState(criarDesenhista);
  const desenhado = desenhista(definicao);
  const { nos } = desenhado;
  const [dispositor] = useState(criarDispositor);
  const disposicao = dispositor(desenhado, definicao, achados);
  const { largura, altura } = disposicao;
  const indiceAberto = nos.find(({ indice }) => junto('etapas', indice) === aberta)?.indice;

  // What the cards call stays the same from drawing to drawing: only those that change are drawn anew.
  const agora = useRef({ atos, modo, indiceAberto });
  agora.current = { atos, modo, indiceAberto };
  const pressionar = useCallback(
    (indice: number): void => {
      const { atos: feitos, modo: qual, indiceAberto: daqui } = agora.current;
      if (qual === null || daqui === undefined) return aoAbrir(junto('etapas', indice));
      setModo(null);
      if (indice !== daqui) feitos[qual](daqui, indice);
    },
    [aoAbrir],
  );
  const arrastar = useArrastoDaEtapa(
    moldura,
    useCallback((posicao: number, sobre: number): void => agora.current.atos.mover(posicao, sobre), []),
  );
  // Wherever the focus is: on the button that asks, on a card, or nowhere.
  useEffect(() => {
    if (modo === null && !cheia) return;
    const aoCancelar = (evento: globalThis.KeyboardEvent): void => {
      if (evento.key !== 'Escape' || evento.defaultPrevented) return;
      if (modo === null) setCheia(false);
      setModo(null);
    };
    document.addEventListener('keydown', aoCancelar);
    return () => document.removeEventListener('keydown', aoCancelar);
  }, [modo, cheia]);
  const aoTeclar = (evento: KeyboardEvent<HTMLElement>): void => {
    const passo = TECLAS[evento.key];
    const indice = Number((evento.target as HTMLElement).dataset['etapa'] ?? -1);
    if (evento.key === 'Delete' && indice >= 0) {
      evento.preventDefault();
      return atos.retirar(indice);
    }
    const daqui = nos.find((no) => no.indice === indice);
    if (passo === undefined || daqui === undefined) return;
    evento.preventDefault();
    const [dy, dx] = passo;
    const distancia = (no: (typeof nos)[number]): number =>
      Math.abs(no.camada - daqui.camada) * (dx === 0 ? 1 : 10) +
      Math.abs(no.coluna - daqui.coluna) * (dy === 0 ? 1 : 10);
    const [perto] = nos
      .filter((no) => (dy === 0 ? (no.coluna - daqui.coluna) * dx > 0 : (no.camada - daqui.camada) * dy > 0))
      .sort((a, b) => distancia(a) - distancia(b));
    if (perto !== undefined) evento.currentTarget.querySelector<HTMLElement>(`[data-etapa="${perto.indice}"]`)?.focus();
  };
  const fator = cabendo ?? fatorDoZoom(zoom);
  return (
    <section className={classes('desenho', cheia && 'desenho-cheio')} aria-label="Desenho das etapas">
      <div className="desenho-acoes">
        <AtosDoDesenho
          {...{ modo, atos }}
          posicao={indiceAberto}
          temSaida={(definicao.etapas[indiceAberto ?? -1]?.proximas.length ?? 0) > 0}
          aoMudarModo={setModo}
        />
        <span className="desenho-zoom">
          <BotaoDeIcone
            icone="na-tela"
            rotulo="Ver todas as etapas"
            aria-pressed={cabendo !== null}
            onClick={() => setCabendo(cabendo === null ? fatorQueCabe(moldura.current, { largura, altura }) : null)}
          />
          <BotaoDeIcone
            icone={cheia ? 'fechar' : 'sobrepor'}
            rotulo={cheia ? 'Sair da tela cheia (Esc)' : 'Tela cheia'}
            aria-pressed={cheia}
            onClick={() => {
              setCheia(!cheia);
              setCabendo(null);
            }}
          />
          <ZoomDoDesenho
            nivel={zoom}
            fator={fator}
            aoMudar={(nivel) => {
              setCabendo(null);
              setZoom(nivel);
            }}
          />
        </span>
      </div>
      <div
        ref={moldura}
        className="desenho-moldura"
        onKeyDown={aoTeclar}
        onPointerDown={arrastar}
        role="group"
        aria-label="Etapas; as setas levam de uma a outra, Delete remove"
      >
        <div style={{ width: largura * fator, height: altura * fator }}>
          <div className="desenho-folha" style={{ width: largura, height: altura, transform: `scale(${fator})` }}>
            <Caminhos {...{ desenhado, disposicao }} />
            {nos.map((no) => {
              const etapa = definicao.etapas[no.indice];
              const caixa = disposicao.nos.get(no.chave);
              if (etapa === undefined || caixa === undefined) return null;
              const [quem, oQue] = resumoDaEtapa(definicao, etapa);
              return (
                <CartaoDaEtapa
                  key={no.chave}
                  {...{ etapa, indice: no.indice, caixa, quem, oQue }}
                  impedimentos={contagemEm(achados, junto('etapas', no.indice)).impedimentos}
                  aberta={no.indice === indiceAberto}
                  ligando={modo !== null && indiceAberto !== no.indice}
                  aoPressionar={pressionar}
                />
              );
            })}
          </div>
        </div>
      </div>
      <p role="status" className={classes('pequeno', atos.aviso === '' && 'so-leitor')}>
        {atos.aviso}
      </p>
      {atos.dialogo}
    </section>
  );
});
