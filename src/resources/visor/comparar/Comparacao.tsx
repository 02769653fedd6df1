import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { Botao } from '../../../panels/layout/ui/Botao.tsx';
import { BotaoDeIcone } from '../../../panels/layout/ui/BotaoDeIcone.tsx';
import { Esqueleto } from '../../../panels/layout/ui/Esqueleto.tsx';
import { EstadoVazio } from '../../../panels/layout/ui/EstadoVazio.tsx';
import type { AbrirFolhas } from '../abrirFolhas.ts';
import type { Folhas } from '../folhas.ts';
import { aumentar, diminuir } from '../geometria.ts';
import { TelaDoVisor } from '../TelaDoVisor.tsx';
import { useFolhas } from '../useFolhas.ts';
import { ajustarPelaTecla, frasesDoAjuste, SEM_AJUSTE } from './ajuste.ts';
import { BarraDeAjuste } from './BarraDeAjuste.tsx';
import { LadoALado } from './LadoALado.tsx';
import { sobrepor } from './sobrepor.ts';
import { usePagina, useTamanho } from './usePagina.ts';
import '../visor.css';
import './comparar.css';

/** One of the two: where it is read from, and what it is called. */
export interface Versao {
  readonly caminho: string;
  /** 'Inicial', 'Rodada 2'. */
  readonly rotulo: string;
}

export interface PropsDaComparacao {
  readonly titulo: string;
  readonly antes: Versao;
  readonly depois: Versao;
  readonly aoFechar: () => void;
  readonly abrir?: AbrirFolhas;
}

/** CSS pixels of a point at which a sheet fits into the window. */
const MARGEM = 32;

/** Two versions of a document: over each other in two colours, or side by side, aligned by hand where the drawing moved on its sheet. */
export function Comparacao({ titulo, antes, depois, aoFechar, abrir }: PropsDaComparacao): ReactElement {
  const [velho, novo] = [useFolhas(antes.caminho, abrir), useFolhas(depois.caminho, abrir)];
  const folhasDe = (estado: typeof velho): Folhas | null => (estado.fase === 'aberto' ? estado.aberto.folhas : null);
  const [a, b] = [folhasDe(velho), folhasDe(novo)];
  const paginas = Math.max(a?.paginas ?? 0, b?.paginas ?? 0);
  const [pagina, setPagina] = useState(1);
  const [lado, setLado] = useState(false);
  const [peso, setPeso] = useState(0.5);
  const [ajuste, setAjuste] = useState(SEM_AJUSTE);
  const [zoom, setZoom] = useState(1);
  const meio = useRef<HTMLDivElement>(null);
  const tela = useRef<HTMLCanvasElement>(null);

  const tamanho = useTamanho(a, pagina) ?? null;
  const tamanhoNovo = useTamanho(b, pagina) ?? tamanho;
  const largura = Math.max(tamanho?.largura ?? 0, tamanhoNovo?.largura ?? 0);
  const altura = Math.max(tamanho?.altura ?? 0, tamanhoNovo?.altura ?? 0);
  const janela = meio.current;
  const cabe =
    largura === 0 || janela === null
      ? null
      : Math.min((janela.clientWidth / (lado ? 2 : 1) - MARGEM) / largura, (janela.clientHeight - MARGEM) / altura);
  const escala = cabe === null ? null : Math.max(0.05, cabe) * zoom;
  const [velha, nova] = [usePagina(a, pagina, escala), usePagina(b, pagina, escala)];

  useEffect(() => {
    if (tela.current !== null && velha !== null && nova !== null) sobrepor(tela.current, velha, nova, ajuste, peso);
  }, [velha, nova, ajuste, peso, lado]);

  const ir = (para: number): void => {
    setPagina(Math.min(paginas, Math.max(1, para)));
    setAjuste(SEM_AJUSTE);
  };
  const teclar = (evento: KeyboardEvent): boolean => {
    const movido = ajustarPelaTecla(ajuste, evento);
    if (movido !== undefined) return (setAjuste(movido), true);
    if (evento.target instanceof HTMLInputElement || evento.altKey || evento.ctrlKey || evento.metaKey) return false;
    const atos: Readonly<Record<string, () => void>> = {
      '+': () => setZoom(aumentar(zoom)),
      '=': () => setZoom(aumentar(zoom)),
      '-': () => setZoom(diminuir(zoom)),
      '0': () => setZoom(1),
      PageDown: () => ir(pagina + 1),
      PageUp: () => ir(pagina - 1),
    };
    const ato = Object.hasOwn(atos, evento.key) ? atos[evento.key] : undefined;
    ato?.();
    return ato !== undefined;
  };

  const falhou = [velho, novo].find(({ fase }) => fase === 'falhou' || fase === 'sem-leitor');
  const pronta = velha !== null && nova !== null;
  const soUma = a !== null && b !== null && (pagina > a.paginas ? depois : pagina > b.paginas ? antes : null);
  return (
    <TelaDoVisor
      titulo={`Comparar ${titulo}`}
      aoFechar={aoFechar}
      aoTeclar={teclar}
      ferramentas={
        <>
          <Botao
            variante="texto"
            tamanho="pequeno"
            className="visor-ferramenta"
            aria-pressed={lado}
            onClick={() => setLado(!lado)}
          >
            Lado a lado
          </Botao>
          {paginas > 1 && (
            <>
              <BotaoDeIcone icone="seta-esquerda" rotulo="Página anterior" onClick={() => ir(pagina - 1)} />
              <span className="numero" role="status">{`${pagina} de ${paginas}`}</span>
              <BotaoDeIcone icone="seta-direita" rotulo="Próxima página" onClick={() => ir(pagina + 1)} />
            </>
          )}
          <BotaoDeIcone icone="lupa-menos" rotulo="Afastar" onClick={() => setZoom(diminuir(zoom))} />
          <BotaoDeIcone icone="lupa-mais" rotulo="Aproximar" onClick={() => setZoom(aumentar(zoom))} />
        </>
      }
    >
      <div className="comparar-legenda">
        <span className="comparar-antes">Só em {antes.rotulo}</span>
        <span className="comparar-depois">Só em {depois.rotulo}</span>
        <span className="comparar-ambas">Nas duas</span>
      </div>
      {/* The wheel and the finger scroll it; keys too, once it has the focus. */}
      <div ref={meio} className="comparar-meio">
        {falhou !== undefined && (
          <div className="visor-espera" role="alert">
            <EstadoVazio
              titulo={falhou.fase === 'falhou' ? falhou.falha.titulo : 'Este navegador não compara arquivos'}
            >
              {falhou.fase === 'falhou' ? falhou.falha.frase : 'Abra as versões uma a uma.'}
            </EstadoVazio>
          </div>
        )}
        {falhou === undefined && soUma === null && !pronta && (
          <div className="visor-espera">
            <Esqueleto rotulo="Desenhando as duas versões…" linhas={8} />
          </div>
        )}
        {soUma !== null && soUma !== false && (
          <div className="visor-espera" role="status">
            <EstadoVazio titulo={`A página ${pagina} só existe em ${soUma.rotulo}`}>
              Não há com o que comparar.
            </EstadoVazio>
          </div>
        )}
        {pronta && lado && <LadoALado velha={velha} nova={nova} antes={antes.rotulo} depois={depois.rotulo} />}
        <div
          className="comparar-rolo"
          tabIndex={0}
          role="region"
          aria-label="Versões sobrepostas"
          hidden={!pronta || lado}
        >
          <canvas
            ref={tela}
            role="img"
            aria-label={`Página ${pagina}: ${antes.rotulo} em vermelho, ${depois.rotulo} em azul`}
            style={{ width: largura * (escala ?? 0), height: altura * (escala ?? 0) }}
          />
        </div>
      </div>
      {!lado && (
        <BarraDeAjuste
          antes={antes.rotulo}
          depois={depois.rotulo}
          peso={peso}
          aoPesar={setPeso}
          ajuste={ajuste}
          aoAjustar={setAjuste}
          frase={frasesDoAjuste(ajuste)}
        />
      )}
    </TelaDoVisor>
  );
}
