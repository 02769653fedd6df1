import { memo, useCallback, useState, type KeyboardEvent, type ReactElement } from 'react';
import { junto, type Caminho } from '../../../../schemas/processo/edicao/caminho.ts';
import type { Definicao } from '../../../../schemas/processo/definicao.ts';
import { incluirEtapaDepois, incluirPeca } from '../../../../schemas/processo/edicao/mudancas.ts';
import { novaEtapa } from '../../../../schemas/processo/edicao/fichas/etapa.ts';
import { condicaoEmPalavras } from '../../../../schemas/processo/emPalavras.ts';
import { tiposDaDefinicao } from '../../../../schemas/processo/expressoes.ts';
import { saidaDoRecurso } from '../../../../schemas/processo/recurso.ts';
import { camadasDoGrafo } from '../../../../schemas/requerimento/camadasDoGrafo.ts';
import { cantoDe, NO, tamanhoDe, tracoDe } from '../../../../resources/requerimento/grafo/medidas.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { BotaoDeIcone } from '../../../layout/ui/BotaoDeIcone.tsx';
import { classes } from '../../../layout/ui/classes.ts';
import { CartaoDaEtapa } from './CartaoDaEtapa.tsx';
import { useDefinicao, useEdicao } from './contexto.ts';
import { resumoDaEtapa } from './resumos.ts';
import './desenho.css';

/** The way that a denial opens, which no step declares. */
const doRecurso = (d: Definicao, etapa: Definicao['etapas'][number]): Definicao['etapas'][number]['proximas'] => {
  const saida = saidaDoRecurso(d, etapa);
  return saida === undefined ? [] : [{ ...saida, rotulo: 'recurso contra a decisão' }];
};

const ditas = new WeakMap<Definicao['campos'], Map<string, string>>();
/** A condition in words, kept for as long as no field changes: a name of a step says nothing of it, but requests that steps ask for do. */
const emPalavras = (d: Definicao, condicao: string): string => {
  if (d.etapas.some((e) => e.subprocessos !== undefined)) return condicaoEmPalavras(d, tiposDaDefinicao(d), condicao);
  const destes = ditas.get(d.campos) ?? new Map<string, string>();
  ditas.set(d.campos, destes);
  const pronta = destes.get(condicao) ?? condicaoEmPalavras(d, tiposDaDefinicao(d), condicao);
  destes.set(condicao, pronta);
  return pronta;
};

/** Steps in layers, and the ways between them with their place and words. */
const desenhar = (d: Definicao) => {
  const chaves = d.etapas.map(({ chave }, i) => chave || `#${i}`);
  const ligacoes = d.etapas.flatMap((etapa, i) =>
    [...etapa.proximas, ...doRecurso(d, etapa)].map((saida, j) => ({
      de: chaves[i] as string,
      para: saida.para,
      condicao: saida.rotulo ?? (saida.condicao == null ? null : emPalavras(d, saida.condicao)),
      bifurca: saida.tipo === 'bifurca',
      caminho: `etapas[${i}].proximas[${j}]`,
    })),
  );
  const validas = ligacoes.filter(({ para }) => chaves.includes(para));
  const { lugares, voltas } = camadasDoGrafo(chaves, validas);
  return {
    nos: chaves.map((chave, i) => ({ chave, indice: i, ...(lugares.get(chave) ?? { camada: 0, coluna: 0 }) })),
    arestas: validas.map((um) => ({ ...um, volta: voltas.has(um) })),
  };
};

type Desenhado = ReturnType<typeof desenhar>;

/** All that a drawing hangs on: names and texts of steps change nothing of it. */
const feitoDe = (d: Definicao): readonly unknown[] => [
  ...[d.campos, d.recurso],
  ...d.etapas.flatMap((e) => [e.chave, e.proximas, e.tipo, e.publico, e.acoes, e.decide, e.subprocessos]),
];

/** Draws anew only what is made of other parts than the last time. */
const criarDesenhista = (): ((d: Definicao) => Desenhado) => {
  let partes: readonly unknown[] = [];
  let ultimo: Desenhado | undefined;
  return (d) => {
    const agora = feitoDe(d);
    if (ultimo !== undefined && agora.length === partes.length && agora.every((parte, i) => parte === partes[i]))
      return ultimo;
    partes = agora;
    ultimo = desenhar(d);
    return ultimo;
  };
};

const TECLAS: Readonly<Record<string, readonly [camada: number, coluna: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};
const ZOOM = [0.5, 0.67, 0.8, 1, 1.25] as const;

/** The ways between the steps, with the words of their conditions. */
const Caminhos = memo(function Caminhos({
  desenhado: { nos, arestas },
}: {
  readonly desenhado: Desenhado;
}): ReactElement {
  const [largura, altura] = tamanhoDe(nos);
  const lugares = new Map(nos.map((no) => [no.chave, no]));
  return (
    <>
      <svg width={largura} height={altura} aria-hidden="true" focusable="false">
        <defs>
          <marker id="desenho-seta" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="7" markerHeight="7" orient="auto">
            <path d="M 0 0 L 8 4 L 0 8 z" />
          </marker>
        </defs>
        {arestas.map((aresta) => {
          const traco = tracoDe(aresta, lugares, largura);
          return traco === null ? null : (
            <path
              key={aresta.caminho}
              className={classes(
                'desenho-aresta',
                aresta.volta && 'desenho-volta',
                aresta.bifurca && 'desenho-bifurca',
              )}
              d={traco}
              markerEnd="url(#desenho-seta)"
            />
          );
        })}
      </svg>
      {arestas.map((aresta) => {
        const [de, para] = [lugares.get(aresta.de), lugares.get(aresta.para)];
        if (aresta.condicao === null || de === undefined || para === undefined || aresta.volta) return null;
        const [x1, y1] = cantoDe(de);
        const [x2] = cantoDe(para);
        return (
          <span
            key={aresta.caminho}
            className="desenho-condicao"
            style={{ left: (x1 + x2) / 2, top: y1 + NO.altura + 6, width: NO.largura }}
          >
            {aresta.condicao}
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
  const definicao = useDefinicao();
  const edicao = useEdicao();
  const [zoom, setZoom] = useState<number>(3);
  const [ligando, setLigando] = useState<number | null>(null);
  const [desenhista] = useState(criarDesenhista);
  const desenhado = desenhista(definicao);
  const { nos } = desenhado;
  const [largura, altura] = tamanhoDe(nos);
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
  const fator = ZOOM[zoom] ?? 1;
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
        <span className="desenho-zoom">
          <BotaoDeIcone icone="lupa-menos" rotulo="Diminuir" onClick={() => setZoom(Math.max(0, zoom - 1))} />
          <span className="numero">{`${Math.round(fator * 100)}%`}</span>
          <BotaoDeIcone
            icone="lupa-mais"
            rotulo="Aumentar"
            onClick={() => setZoom(Math.min(ZOOM.length - 1, zoom + 1))}
          />
        </span>
      </div>
      <div
        className="desenho-moldura"
        onKeyDown={aoTeclar}
        role="group"
        aria-label="Etapas; as setas levam de uma a outra"
      >
        <div style={{ width: largura * fator, height: altura * fator }}>
          <div className="desenho-folha" style={{ width: largura, height: altura, transform: `scale(${fator})` }}>
            <Caminhos desenhado={desenhado} />
            {nos.map((no) => {
              const etapa = definicao.etapas[no.indice];
              if (etapa === undefined) return null;
              const [x, y] = cantoDe(no);
              const [quem, oQue] = resumoDaEtapa(definicao, etapa);
              return (
                <CartaoDaEtapa
                  key={no.chave}
                  {...{ etapa, indice: no.indice, x, y, quem, oQue }}
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
