import { memo, useCallback, useState, type KeyboardEvent, type ReactElement } from 'react';
import { junto, type Caminho } from '../../../../schemas/processo/edicao/caminho.ts';
import { incluirEtapaDepois, incluirPeca } from '../../../../schemas/processo/edicao/mudancas.ts';
import { novaEtapa } from '../../../../schemas/processo/edicao/fichas/etapa.ts';
import { tracoDe } from '../../../../resources/requerimento/grafo/curso.ts';
import type { Disposicao } from '../../../../resources/requerimento/grafo/disposicao.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { classes } from '../../../layout/ui/classes.ts';
import { CartaoDaEtapa } from './CartaoDaEtapa.tsx';
import { contagemEm } from './contagemDosAchados.ts';
import { useAchadosDaEdicao, useDefinicaoAoLado, useEdicao } from './contexto.ts';
import { criarDispositor } from './dispositor.ts';
import { criarDesenhista, mudaODesenho, palavrasDaAresta, type Desenhado } from './desenhista.ts';
import { resumoDaEtapa } from './resumos.ts';
import { fatorDoZoom, ZOOM_INICIAL } from './zoom.ts';
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

/** The steps as cards on a canvas, laid out by themselves. Chosen by pointer or arrows; a new one and a new way start from the chosen one. */
export const Desenho = memo(function Desenho({ aberta, aoAbrir }: Props): ReactElement {
  // Names and words follow a moment later; a step or a way that came or went is there at once, with the sheet beside.
  const definicao = useDefinicaoAoLado(mudaODesenho);
  const achados = useAchadosDaEdicao();
  const edicao = useEdicao();
  const [zoom, setZoom] = useState<number>(ZOOM_INICIAL);
  const [ligando, setLigando] = useState<number | null>(null);
  const [desenhista] = useState(criarDesenhista);
  const desenhado = desenhista(definicao);
  const { nos } = desenhado;
  const [dispositor] = useState(criarDispositor);
  const disposicao = dispositor(desenhado, definicao, achados);
  const { largura, altura } = disposicao;
  const indiceAberto = nos.find(({ indice }) => junto('etapas', indice) === aberta)?.indice;

  const pressionar = useCallback(
    (indice: number): void => {
      if (ligando === null) return aoAbrir(junto('etapas', indice));
      const para = edicao.definicao().etapas[indice]?.chave;
      setLigando(null);
      if (para === undefined || para === '' || indice === ligando) return;
      edicao.fazer((d) => incluirPeca(d, `etapas[${ligando}].proximas`, { para }), 'Ligar duas etapas');
      aoAbrir(junto('etapas', ligando));
    },
    [ligando, aoAbrir, edicao],
  );
  const depois = (): void => {
    const n = edicao.definicao().etapas.length;
    edicao.fazer((d) => incluirEtapaDepois(d, novaEtapa(), indiceAberto ?? null), 'Incluir etapa');
    aoAbrir(junto('etapas', n));
    setTimeout(() => document.querySelector<HTMLElement>(`[data-nome="etapas[${n}]"]`)?.focus());
  };
  const aoTeclar = (evento: KeyboardEvent<HTMLElement>): void => {
    if (evento.key === 'Escape') setLigando(null);
    const passo = TECLAS[evento.key];
    const indice = Number((evento.target as HTMLElement).dataset['etapa'] ?? -1);
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
  const fator = fatorDoZoom(zoom);
  return (
    <section className="desenho" aria-label="Desenho das etapas">
      <div className="desenho-acoes">
        <Botao variante="secundario" tamanho="pequeno" icone="mais" onClick={depois}>
          {indiceAberto === undefined ? 'Incluir etapa' : 'Incluir etapa depois desta'}
        </Botao>
        {indiceAberto !== undefined && (
          <Botao
            variante="texto"
            tamanho="pequeno"
            icone="link"
            aria-pressed={ligando !== null}
            onClick={() => setLigando(ligando === null ? indiceAberto : null)}
          >
            {ligando === null ? 'Ligar a outra etapa' : 'Escolha a etapa de destino (Esc cancela)'}
          </Botao>
        )}
        <ZoomDoDesenho nivel={zoom} aoMudar={setZoom} />
      </div>
      <div
        className="desenho-moldura"
        onKeyDown={aoTeclar}
        role="group"
        aria-label="Etapas; as setas levam de uma a outra"
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
                  ligando={ligando !== null && ligando !== no.indice}
                  aoPressionar={pressionar}
                />
              );
            })}
          </div>
        </div>
      </div>
    </section>
  );
});
