import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { Botao } from '../../panels/layout/ui/Botao.tsx';
import type { NomeDoIcone } from '../../panels/layout/ui/desenhos.ts';
import { antesDeGirar } from '../../schemas/visor/lugar.ts';
import { BarraDeMedir, TracoDaMedida } from './BarraDeMedir.tsx';
import { BarraDeZoom } from './BarraDeZoom.tsx';
import { Busca } from './Busca.tsx';
import { Ferramentas, type Ferramenta } from './Ferramentas.tsx';
import type { Folhas } from './folhas.ts';
import { ancorar } from './geometria.ts';
import { MesaDeFolhas } from './MesaDeFolhas.tsx';
import { Miniaturas } from './Miniaturas.tsx';
import { ParteQueFalta } from './ParteQueFalta.tsx';
import type { Achado } from './procurar.ts';
import { SobreAPagina } from './SobreAPagina.tsx';
import { teclaDoVisor } from './teclaDoVisor.ts';
import { useMedicao } from './useMedicao.ts';
import { useMesa, type EstadoDaMesa } from './useMesa.ts';
import type { VistaDaMesa } from './vistaDaMesa.ts';
import type { PropsDoVisor } from './Visor.tsx';

/** A way to choose a place on a page. */
export interface FerramentaDeMarcar {
  readonly chave: string;
  readonly rotulo: string;
  readonly icone: NomeDoIcone;
  /** What to do now: 'Clique no lugar, ou arraste um retângulo.' */
  readonly dica: string;
}

interface Props extends PropsDoVisor {
  readonly folhas: Folhas;
  readonly aoTerTeclas: (teclar: () => (evento: KeyboardEvent) => boolean) => void;
  readonly lugarDasFerramentas: HTMLElement | null;
  /** Tools of the file itself, after those of its pages. */
  readonly doArquivo: readonly Ferramenta[];
  /** How it lay when it was left for a comparison. */
  readonly vista: VistaDaMesa | undefined;
  /** Lays another revision over it, from how it lies; absent: there is none. */
  readonly aoComparar: ((vista: VistaDaMesa) => void) | undefined;
}

/** What is being done with the pages: they are moved, a place is chosen, the text is searched. */
function Dica({ dica, aoMeio, aoSair }: { dica: string; aoMeio: () => void; aoSair: () => void }): ReactElement {
  return (
    <div className="visor-barra visor-dica" role="status">
      <span>{dica}</span>
      <Botao variante="texto" tamanho="pequeno" onClick={aoMeio}>
        Marcar no meio da tela
      </Botao>
      <Botao variante="texto" tamanho="pequeno" onClick={aoSair}>
        Cancelar
      </Botao>
    </div>
  );
}

/** The place that is named when the viewer opens, once the pages lie; `ja`: it was gone to before. */
function useLugarInicial(estado: EstadoDaMesa, lugar: PropsDoVisor['lugar'], ja: boolean): void {
  const { pronta, irPara } = estado;
  const feito = useRef<PropsDoVisor['lugar']>(ja ? lugar : undefined);
  useEffect(() => {
    if (!pronta || lugar === undefined || feito.current === lugar) return;
    feito.current = lugar;
    irPara(lugar);
  }, [pronta, lugar, irPara]);
}

/** An open file: pages, zoom, search and the tools. */
export function FolhasAbertas(props: Props): ReactElement {
  const { folhas, nome, lugar, marcas = [], marcaEscolhida = null, ferramentas = [], aoLado } = props;
  const estado = useMesa(folhas, props.vista);
  const { giro, paginaAtual, irPara, tamanhos, mesa, vista, rolo } = estado;
  const [ferramenta, setFerramenta] = useState<FerramentaDeMarcar | null>(null);
  const [buscando, setBuscando] = useState(false);
  const [achado, setAchado] = useState<Achado | null>(null);
  const [listando, setListando] = useState(() => window.matchMedia('(min-width: 720px)').matches);
  const [desenhou, setDesenhou] = useState(false);
  const aoDesenhar = useCallback(() => setDesenhou(true), []);
  const [medindo, setMedindo] = useState(false);
  const medicao = useMedicao(props.caminho, tamanhos);
  useLugarInicial(estado, lugar, props.vista !== undefined);

  const marcar = (onde: Parameters<NonNullable<typeof props.aoMarcar>>[0]): void => {
    if (medindo) return medicao.marcar(onde);
    if (ferramenta !== null) props.aoMarcar?.(onde, ferramenta.chave);
    setFerramenta(null);
  };
  const marcarNoMeio = (): void => {
    const { current } = rolo;
    if (current === null) return;
    const rolagem = { x: current.scrollLeft, y: current.scrollTop };
    const meio = ancorar(mesa.caixas, rolagem, { x: vista.largura / 2, y: vista.altura / 2 });
    if (meio === null) return;
    const dentro = (n: number): number => Math.round(Math.min(1, Math.max(0, n)) * 10_000) / 10_000;
    const { x, y } = antesDeGirar({ x: dentro(meio.naPagina.x), y: dentro(meio.naPagina.y) }, giro);
    marcar({ pagina: meio.pagina + 1, x: dentro(x), y: dentro(y) });
  };

  const { aoTerTeclas } = props;
  const teclar = useRef<(evento: KeyboardEvent) => boolean>(() => false);
  useEffect(() => {
    teclar.current = (evento) => {
      if (evento.key === 'Escape' && ferramenta !== null) return (setFerramenta(null), true);
      if (evento.key === 'Escape' && medindo) return (setMedindo(false), true);
      if (evento.key === 'Escape' && buscando) return (setBuscando(false), true);
      return teclaDoVisor(evento, estado, () => setBuscando(true));
    };
  });
  useEffect(() => aoTerTeclas(() => (evento) => teclar.current(evento)), [aoTerTeclas]);
  // Keys that scroll work at once; who goes from file to file by the buttons stays on them.
  useEffect(() => {
    if (document.activeElement?.closest('.visor-passagem') == null) rolo.current?.focus({ preventScroll: true });
  }, [rolo]);

  const { lugarDasFerramentas, aoComparar } = props;
  const itens: readonly Ferramenta[] = [
    ...ferramentas.map((f): Ferramenta => {
      const ativa = ferramenta?.chave === f.chave;
      const aoUsar = (): void => (setMedindo(false), setFerramenta(ativa ? null : f));
      return { chave: f.chave, rotulo: f.rotulo, icone: f.icone, ativa, nomeada: true, aoUsar };
    }),
    ...(aoComparar === undefined
      ? []
      : [
          {
            ...({ chave: 'comparar', rotulo: 'Comparar', icone: 'sobrepor', nomeada: true } as const),
            aoUsar: () => aoComparar(estado.ondeEsta()),
          },
        ]),
    {
      ...{ chave: 'medir', rotulo: 'Medir', icone: 'regua', ativa: medindo, nomeada: true },
      aoUsar: () => (setFerramenta(null), setMedindo(!medindo)),
    },
    ...(folhas.paginas > 1
      ? [
          {
            ...({ chave: 'paginas', rotulo: 'Lista de páginas', icone: 'paginas', ativa: listando } as const),
            aoUsar: () => setListando(!listando),
          },
        ]
      : []),
    {
      ...{ chave: 'buscar', rotulo: 'Buscar no texto', icone: 'buscar', ativa: buscando },
      aoUsar: () => setBuscando(!buscando),
    },
    { chave: 'girar', rotulo: 'Girar', icone: 'girar', aoUsar: () => estado.girar(90) },
    ...props.doArquivo,
  ];
  return (
    <div className="visor-corpo">
      {lugarDasFerramentas !== null && createPortal(<Ferramentas itens={itens} />, lugarDasFerramentas)}
      {folhas.paginas > 1 && listando && desenhou && (
        <Miniaturas
          folhas={folhas}
          tamanhos={tamanhos}
          atual={paginaAtual}
          marcasDa={(pagina) => marcas.filter((m) => m.lugar.pagina === pagina).length}
          aoEscolher={(pagina) => irPara({ pagina })}
        />
      )}
      <div className="visor-meio">
        <MesaDeFolhas
          folhas={folhas}
          estado={estado}
          marcando={ferramenta !== null || medindo}
          soPontos={medindo}
          aoMarcar={marcar}
          aoDesenhar={aoDesenhar}
          rotulo={`Páginas de ${nome}`}
          sobre={(pagina) => (
            <>
              {medindo && medicao.pagina === pagina && <TracoDaMedida pontos={medicao.pontos} giro={giro} />}
              <SobreAPagina
                {...{ pagina, giro, lugar, marcas }}
                achado={achado?.lugar}
                escolhida={marcaEscolhida}
                aoEscolher={props.aoEscolherMarca}
              />
            </>
          )}
        />
        <BarraDeZoom estado={estado} paginas={folhas.paginas} />
        {medindo && <BarraDeMedir medicao={medicao} aoMeio={marcarNoMeio} aoSair={() => setMedindo(false)} />}
        {ferramenta !== null && (
          <Dica dica={ferramenta.dica} aoMeio={marcarNoMeio} aoSair={() => setFerramenta(null)} />
        )}
        <ParteQueFalta de={[folhas]} />
      </div>
      {buscando && (
        <aside className="visor-lado" aria-label="Busca">
          <Busca
            folhas={folhas}
            escolhido={achado}
            aoEscolher={(novo) => {
              setAchado(novo);
              irPara(novo.lugar);
            }}
          />
        </aside>
      )}
      {!buscando && aoLado != null && (
        <aside className="visor-lado" aria-label="Marcas do arquivo">
          {aoLado}
        </aside>
      )}
    </div>
  );
}
