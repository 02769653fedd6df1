import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { girarMais, type Giro, type LugarNaPagina, type Ponto, aoGirar } from '../../schemas/visor/lugar.ts';
import type { Folhas } from './folhas.ts';
import {
  ancorar,
  escalaQueCabe,
  limitarEscala,
  paginaNoMeio,
  paginasEntre,
  porNaMesa,
  rolagemDaAncora,
  type Ancora,
  type Mesa,
  type Tamanho,
} from './geometria.ts';
import type { Ajuste, VistaDaMesa } from './vistaDaMesa.ts';

/** Drawing waits until the desk has stood still for so long: while it moves, what is there moves with it. */
const PARADA_MS = 120;
/** A sheet larger than A3 is a plan: it opens whole. */
const PLANTA = 1_200;

/** Where the desk lies while nothing moves: what is drawn in full is drawn for this. */
export interface Parada {
  readonly rolagem: Ponto;
  readonly escala: number;
}

export interface EstadoDaMesa {
  readonly rolo: RefObject<HTMLDivElement | null>;
  readonly mesa: Mesa;
  readonly tamanhos: readonly Tamanho[];
  readonly vista: Tamanho;
  readonly giro: Giro;
  readonly escala: number;
  readonly ajuste: Ajuste | null;
  /** Pages that are drawn: those in the window and one before and after. */
  readonly faixa: readonly [number, number];
  /** Counted from 1. */
  readonly paginaAtual: number;
  readonly parada: Parada;
  readonly pronta: boolean;
  /** `ponto`: in the window; its middle when not given. */
  readonly aproximar: (escala: number, ponto?: Ponto) => void;
  readonly ajustar: (ajuste: Ajuste) => void;
  readonly girar: (passo: 90 | -90) => void;
  readonly irPara: (lugar: LugarNaPagina | { readonly pagina: number }) => void;
  readonly aoRolar: () => void;
  /** How it lies now, so that another desk may lie so. */
  readonly ondeEsta: () => VistaDaMesa;
}

const ZERO: Tamanho = { largura: 0, altura: 0 };

/** Sizes of the pages: all as the first one until each was looked at. */
function useTamanhos(folhas: Folhas, [de, ate]: readonly [number, number]): readonly Tamanho[] {
  const [conhecidos, setConhecidos] = useState<ReadonlyMap<number, Tamanho>>(new Map());
  useEffect(() => {
    let vale = true;
    const olhar = async (): Promise<void> => {
      const novas = Array.from({ length: ate - de + 1 }, (_, i) => de + i + 1).filter((n) => n <= folhas.paginas);
      const lidas = await Promise.all(novas.map(async (n) => [n, await folhas.tamanho(n)] as const));
      if (vale) setConhecidos((antes) => (lidas.every(([n]) => antes.has(n)) ? antes : new Map([...antes, ...lidas])));
    };
    // A page that cannot be read says so where it is drawn.
    olhar().catch(() => undefined);
    return () => {
      vale = false;
    };
  }, [folhas, de, ate]);
  return useMemo(() => {
    const primeira = conhecidos.get(1) ?? conhecidos.values().next().value;
    if (primeira === undefined) return [];
    return Array.from({ length: folhas.paginas }, (_, i) => conhecidos.get(i + 1) ?? primeira);
  }, [conhecidos, folhas]);
}

function useVista(rolo: RefObject<HTMLDivElement | null>): Tamanho {
  const [vista, setVista] = useState<Tamanho>(ZERO);
  useLayoutEffect(() => {
    const { current } = rolo;
    if (current === null) return;
    const medir = (): void => setVista({ largura: current.clientWidth, altura: current.clientHeight });
    medir();
    if (typeof ResizeObserver === 'undefined') return;
    const observador = new ResizeObserver(medir);
    observador.observe(current);
    return () => observador.disconnect();
  }, [rolo]);
  return vista;
}

/** The desk with the pages on it: scale, turn, where it is scrolled to, and which pages that shows. `inicial`: how it lies first. */
export function useMesa(folhas: Folhas, inicial?: VistaDaMesa): EstadoDaMesa {
  const rolo = useRef<HTMLDivElement>(null);
  const vista = useVista(rolo);
  const primeira = Math.min(inicial?.pagina ?? 1, folhas.paginas);
  const [giro, setGiro] = useState<Giro>(inicial?.giro ?? 0);
  const [manual, setManual] = useState(inicial?.escala ?? 1);
  const [escolhido, setEscolhido] = useState<Ajuste | null | undefined>(inicial?.ajuste);
  // The page that is fitted: the one that was in view when that was asked for, so that scrolling past a plan changes no scale.
  const [ajustada, setAjustada] = useState(primeira);
  const [faixa, setFaixa] = useState<readonly [number, number]>([primeira - 1, primeira - 1]);
  const [paginaAtual, setPaginaAtual] = useState(primeira);
  const [parada, setParada] = useState<Parada | null>(null);
  const tamanhos = useTamanhos(folhas, faixa);
  const doAjuste = tamanhos[ajustada - 1] ?? ZERO;
  const pronta = tamanhos.length > 0 && vista.largura > 0;
  const ajuste =
    escolhido === undefined ? (Math.max(doAjuste.largura, doAjuste.altura) > PLANTA ? 'pagina' : 'largura') : escolhido;
  const escala = !pronta || ajuste === null ? manual : escalaQueCabe(doAjuste, giro, vista, ajuste);
  const mesa = useMemo(() => porNaMesa(tamanhos, escala, giro, vista), [tamanhos, escala, giro, vista]);
  const presa = useRef<Ancora | null>(null);
  const pedida = useRef<Ancora | null>(null);
  const relogio = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  // Held until the first page that it names was measured: those before it may be of another size.
  const daVista = useRef(inicial);

  const olhar = useCallback((): void => {
    const { current } = rolo;
    if (current === null || !pronta) return;
    const rolagem = { x: current.scrollLeft, y: current.scrollTop };
    const [de, ate] = paginasEntre(mesa.caixas, rolagem.y, rolagem.y + vista.altura);
    setFaixa((antes) => {
      const nova = [Math.max(0, de - 1), Math.min(mesa.caixas.length - 1, ate + 1)] as const;
      return antes[0] === nova[0] && antes[1] === nova[1] ? antes : nova;
    });
    setPaginaAtual(paginaNoMeio(mesa.caixas, rolagem.y, vista.altura) + 1);
    presa.current = ancorar(mesa.caixas, rolagem, { x: vista.largura / 2, y: vista.altura / 2 });
    const parar = (): void => setParada({ rolagem, escala });
    clearTimeout(relogio.current);
    relogio.current = setTimeout(parar, PARADA_MS);
  }, [mesa, vista, escala, pronta]);
  useEffect(() => () => clearTimeout(relogio.current), []);

  // A point that is to stay where it is does so before the eye sees the new desk.
  useLayoutEffect(() => {
    const { current } = rolo;
    const { current: onde } = daVista;
    if (onde !== undefined && pronta) {
      const naVista = { x: vista.largura / 2, y: vista.altura / 2 };
      pedida.current = { pagina: primeira - 1, naPagina: onde.naPagina, naVista };
      daVista.current = undefined;
    }
    const ancora = pedida.current ?? presa.current;
    pedida.current = null;
    if (current !== null && ancora !== null && pronta) {
      const { x, y } = rolagemDaAncora(mesa.caixas, ancora);
      current.scrollLeft = x;
      current.scrollTop = y;
    }
    olhar();
  }, [mesa, pronta, olhar, primeira, vista]);

  const aproximar = useCallback(
    (nova: number, ponto?: Ponto) => {
      const { current } = rolo;
      if (current === null) return;
      const naVista = ponto ?? { x: vista.largura / 2, y: vista.altura / 2 };
      pedida.current = ancorar(mesa.caixas, { x: current.scrollLeft, y: current.scrollTop }, naVista);
      setManual(limitarEscala(nova));
      setEscolhido(null);
    },
    [mesa, vista],
  );
  const irPara = useCallback(
    (lugar: LugarNaPagina | { readonly pagina: number }) => {
      const { current } = rolo;
      const caixa = mesa.caixas[lugar.pagina - 1];
      if (current === null || caixa === undefined) return;
      if (!('x' in lugar)) {
        const tamanho = tamanhos[lugar.pagina - 1];
        const muda = ajuste !== null && tamanho !== undefined && escalaQueCabe(tamanho, giro, vista, ajuste) !== escala;
        if (muda) {
          pedida.current = {
            pagina: lugar.pagina - 1,
            naPagina: { x: 0.5, y: 0 },
            naVista: { x: vista.largura / 2, y: 8 },
          };
          setAjustada(lugar.pagina);
        } else current.scrollTop = caixa.y - 8;
        return olhar();
      }
      const meio = { x: lugar.x + (lugar.largura ?? 0) / 2, y: lugar.y + (lugar.altura ?? 0) / 2 };
      const { x, y } = aoGirar(meio, giro);
      current.scrollLeft = caixa.x + x * caixa.largura - vista.largura / 2;
      current.scrollTop = caixa.y + y * caixa.altura - vista.altura / 2;
      olhar();
    },
    [mesa, vista, giro, tamanhos, ajuste, escala, olhar],
  );
  const ajustar = useCallback(
    (novo: Ajuste) => {
      setAjustada(paginaAtual);
      setEscolhido(novo);
    },
    [paginaAtual],
  );
  const girar = useCallback(
    (passo: 90 | -90) => {
      setAjustada(paginaAtual);
      setGiro((antes) => girarMais(antes, passo));
    },
    [paginaAtual],
  );
  const ondeEsta = useCallback((): VistaDaMesa => {
    const { pagina, naPagina } = presa.current ?? { pagina: paginaAtual - 1, naPagina: { x: 0.5, y: 0 } };
    return { pagina: pagina + 1, naPagina, escala, ajuste, giro };
  }, [paginaAtual, escala, ajuste, giro]);
  return {
    rolo,
    mesa,
    tamanhos,
    vista,
    giro,
    escala,
    ajuste,
    faixa,
    paginaAtual,
    parada: parada ?? { rolagem: { x: 0, y: 0 }, escala },
    pronta,
    aproximar,
    ajustar,
    girar,
    irPara,
    aoRolar: olhar,
    ondeEsta,
  };
}
