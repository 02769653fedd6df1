import L from 'leaflet';
import { criarMapa, icone, type Fundo } from './criarMapa.ts';
import type { Janela, NoMapa } from '../../schemas/geo/noMapa.ts';
import type { Posicao } from '../../schemas/geo/area.ts';

/** A corner or point as degrees: longitude first, as outlines keep them. */
export type Modo = 'ponto' | 'contorno' | 'ver';

export interface EstadoDoEditor {
  readonly ponto: Posicao | null;
  readonly cantos: readonly Posicao[];
  readonly modo: Modo;
}

export interface OpcoesDoEditor {
  readonly fundo: Fundo;
  readonly aoMoverPonto: (ponto: Posicao) => void;
  readonly aoMudarCantos: (cantos: readonly Posicao[]) => void;
  /** Other records in the piece of the map that is shown; absent: none are drawn. */
  readonly vizinhos?: (janela?: Janela) => Promise<NoMapa>;
}

export interface Editor {
  atualizar(estado: EstadoDoEditor): void;
  /** Where the middle of the map is, for those who place points by keyboard. */
  centro(): Posicao;
  enquadrar(): void;
  fechar(): void;
}

const PASSO_PX = 1;
const PASSO_LARGO_PX = 10;
const ESPERA_MS = 400;
const ZOOM_DO_LOTE = 18;

const SETAS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const emGraus = ([lng, lat]: Posicao): L.LatLng => L.latLng(lat, lng);
const posicaoDe = ({ lat, lng }: L.LatLng): Posicao => [Number(lng.toFixed(6)), Number(lat.toFixed(6))];

/** Where a new corner belongs: behind the corner from which the way over it is the shortest detour. */
export const lugarDoCanto = (cantos: readonly Posicao[], novo: Posicao): number => {
  if (cantos.length < 3) return cantos.length;
  const longe = (a: Posicao, b: Posicao): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
  const desvios = cantos.map((a, i) => {
    const b = cantos[(i + 1) % cantos.length] ?? a;
    return longe(a, novo) + longe(novo, b) - longe(a, b);
  });
  return desvios.indexOf(Math.min(...desvios)) + 1;
};

/** A map on which one point and one outline are moved, by pointer, finger and keyboard. It keeps nothing: each change is told. */
export const criarEditor = (elemento: HTMLElement, opcoes: OpcoesDoEditor): Editor => {
  const mapa = criarMapa(elemento, opcoes.fundo);
  const camadaDosVizinhos = L.layerGroup().addTo(mapa);
  const contorno = L.polygon([], { className: 'mapa-contorno', interactive: false }).addTo(mapa);
  const marcas = L.layerGroup().addTo(mapa);
  let estado: EstadoDoEditor = { ponto: null, cantos: [], modo: 'ver' };
  let enquadrado = false;
  let aberto = true;
  let espera: ReturnType<typeof setTimeout> | undefined;

  const mudarCanto = (i: number, novo: Posicao | null): void =>
    opcoes.aoMudarCantos(estado.cantos.flatMap((canto, j) => (i !== j ? [canto] : novo === null ? [] : [novo])));

  /** Arrows move what has the focus by a pixel of what is seen, with Shift by ten; Delete takes a corner away. */
  const ligarTeclas = (marca: L.Marker, mover: (nova: Posicao) => void, tirar?: () => void): void => {
    marca.getElement()?.addEventListener('keydown', (evento) => {
      const seta = SETAS[evento.key];
      if (seta === undefined && (tirar === undefined || (evento.key !== 'Delete' && evento.key !== 'Backspace')))
        return;
      evento.preventDefault();
      evento.stopPropagation();
      if (seta === undefined) return tirar?.();
      const passo = evento.shiftKey ? PASSO_LARGO_PX : PASSO_PX;
      const onde = mapa.latLngToContainerPoint(marca.getLatLng()).add([seta[0] * passo, seta[1] * passo]);
      const nova = mapa.containerPointToLatLng(onde);
      marca.setLatLng(nova);
      mover(posicaoDe(nova));
    });
  };
  const marcar = (onde: Posicao, rotulo: string, classe: string, tamanho: number, movel: boolean): L.Marker => {
    const marca = L.marker(emGraus(onde), {
      icon: icone(classe, tamanho),
      draggable: movel,
      keyboard: movel,
      interactive: movel,
      autoPanOnFocus: false,
    }).addTo(marcas);
    const nele = marca.getElement();
    if (movel) nele?.setAttribute('aria-label', rotulo);
    else nele?.setAttribute('aria-hidden', 'true');
    return marca;
  };

  const desenharPonto = (focado: string | null): void => {
    const { ponto, modo } = estado;
    if (ponto === null) return;
    const movel = modo === 'ponto';
    const marca = marcar(ponto, 'Ponto no mapa: as setas movem', 'mapa-pino', 28, movel);
    if (!movel) return;
    const mover = (novo: Posicao): void => opcoes.aoMoverPonto(novo);
    marca.on('dragend', () => mover(posicaoDe(marca.getLatLng())));
    ligarTeclas(marca, mover);
    const nele = marca.getElement();
    nele?.setAttribute('data-marca', 'ponto');
    if (focado === 'ponto') nele?.focus({ preventScroll: true });
  };
  const desenharCantos = (focado: string | null): void => {
    if (estado.modo !== 'contorno') return;
    estado.cantos.forEach((canto, i) => {
      const marca = marcar(canto, `Canto ${i + 1}: as setas movem, Delete tira`, 'mapa-canto', 24, true);
      marca.on('drag', () =>
        contorno.setLatLngs(estado.cantos.map((um, j) => (i === j ? marca.getLatLng() : emGraus(um)))),
      );
      marca.on('dragend', () => mudarCanto(i, posicaoDe(marca.getLatLng())));
      ligarTeclas(
        marca,
        (novo) => mudarCanto(i, novo),
        () => mudarCanto(i, null),
      );
      const nele = marca.getElement();
      nele?.setAttribute('data-marca', `canto-${i}`);
      if (focado === `canto-${i}`) nele?.focus({ preventScroll: true });
    });
  };
  const desenhar = (): void => {
    const ativo = document.activeElement;
    const focado = ativo !== null && elemento.contains(ativo) ? ativo.getAttribute('data-marca') : null;
    marcas.clearLayers();
    contorno.setLatLngs(estado.cantos.map(emGraus));
    desenharPonto(focado);
    desenharCantos(focado);
  };

  const enquadrar = (): void => {
    if (estado.cantos.length > 1) mapa.fitBounds(L.latLngBounds(estado.cantos.map(emGraus)).pad(0.3), { maxZoom: 20 });
    else if (estado.ponto !== null) mapa.setView(emGraus(estado.ponto), ZOOM_DO_LOTE);
    else return;
    enquadrado = true;
  };
  const mostrarVizinhos = async (): Promise<void> => {
    if (opcoes.vizinhos === undefined) return;
    const b = mapa.getBounds();
    const janela = enquadrado
      ? { norte: b.getNorth(), sul: b.getSouth(), leste: b.getEast(), oeste: b.getWest() }
      : undefined;
    const { grupos, limites } = await opcoes.vizinhos(janela);
    if (!aberto) return;
    camadaDosVizinhos.clearLayers();
    for (const { latitude, longitude, quantos, titulo } of grupos)
      L.circleMarker([latitude, longitude], { className: 'mapa-vizinho', radius: Math.min(14, 4 + Math.log2(quantos)) })
        .bindTooltip(document.createTextNode(titulo ?? `${quantos} registros`) as unknown as HTMLElement)
        .addTo(camadaDosVizinhos);
    if (!enquadrado && limites !== null) {
      enquadrado = true;
      mapa.fitBounds(
        [
          [limites.sul, limites.oeste],
          [limites.norte, limites.leste],
        ],
        { maxZoom: 17 },
      );
    }
  };
  const agendarVizinhos = (): void => {
    clearTimeout(espera);
    espera = setTimeout(() => void mostrarVizinhos(), ESPERA_MS);
  };

  mapa.on('click', ({ latlng }: L.LeafletMouseEvent) => {
    const onde = posicaoDe(latlng);
    if (estado.modo === 'ponto') opcoes.aoMoverPonto(onde);
    if (estado.modo !== 'contorno') return;
    const lugar = lugarDoCanto(estado.cantos, onde);
    opcoes.aoMudarCantos([...estado.cantos.slice(0, lugar), onde, ...estado.cantos.slice(lugar)]);
  });
  mapa.on('moveend', agendarVizinhos);
  // The map is drawn for the size it was born with; a tab or a turned phone gives it another one.
  const medir = (): void => void mapa.invalidateSize();
  window.addEventListener('resize', medir);
  agendarVizinhos();

  return {
    atualizar: (novo) => {
      estado = novo;
      desenhar();
      if (!enquadrado) enquadrar();
    },
    centro: () => posicaoDe(mapa.getCenter()),
    enquadrar,
    fechar: () => {
      aberto = false;
      clearTimeout(espera);
      window.removeEventListener('resize', medir);
      mapa.remove();
    },
  };
};
