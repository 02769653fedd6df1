import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { escaparHtml } from '../../schemas/escaparHtml.ts';
import './mapa.css';

/** Pictures behind a map (MAPA_URL); null: a plan with a grid. */
export type Fundo = { readonly url: string; readonly credito: string } | null;

/** From the north of Roraima to the south of Rio Grande do Sul. */
export const BRASIL = L.latLngBounds([-33.8, -74.1], [5.3, -34.7]);

/** Squares of paper, so that moving and zooming can be seen where no pictures are. */
const Quadriculado = L.GridLayer.extend({
  createTile(this: L.GridLayer): HTMLElement {
    const { x, y } = this.getTileSize();
    const folha = document.createElement('canvas');
    folha.width = x;
    folha.height = y;
    const traco = folha.getContext('2d');
    if (traco !== null) {
      traco.strokeStyle = 'rgba(110, 130, 150, 0.28)';
      for (const passo of [0, x / 4, x / 2, (3 * x) / 4]) {
        traco.lineWidth = passo === 0 ? 1.5 : 0.5;
        traco.beginPath();
        traco.moveTo(passo, 0);
        traco.lineTo(passo, y);
        traco.moveTo(0, passo);
        traco.lineTo(x, passo);
        traco.stroke();
      }
    }
    return folha;
  },
}) as unknown as new (opcoes: L.GridLayerOptions) => L.GridLayer;

/** A map in this element, with pictures where the portal has them, scale and buttons in Portuguese. The caller removes it. */
export const criarMapa = (elemento: HTMLElement, fundo: Fundo): L.Map => {
  // The oldest browsers that the portal serves have no media queries in script.
  const semMovimento = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches === true;
  const mapa = L.map(elemento, {
    zoomControl: false,
    maxZoom: 21,
    minZoom: 3,
    worldCopyJump: false,
    zoomAnimation: !semMovimento,
    fadeAnimation: !semMovimento,
    markerZoomAnimation: !semMovimento,
  });
  mapa.attributionControl.setPrefix(false);
  L.control.zoom({ zoomInTitle: 'Aproximar', zoomOutTitle: 'Afastar' }).addTo(mapa);
  L.control.scale({ imperial: false }).addTo(mapa);
  if (fundo === null) new Quadriculado({ maxZoom: 21 }).addTo(mapa);
  // Credits come from a setting, not from a person at the page; still nothing of them is read as HTML.
  else L.tileLayer(fundo.url, { maxZoom: 21, maxNativeZoom: 19, attribution: escaparHtml(fundo.credito) }).addTo(mapa);
  mapa.fitBounds(BRASIL);
  return mapa;
};

/** A pin or a corner as plain markup: pictures of the library would come from addresses of their own. */
export const icone = (classe: string, tamanho: number, texto = ''): L.DivIcon => {
  const marca = document.createElement('span');
  marca.className = classe;
  marca.textContent = texto;
  return L.divIcon({ className: 'mapa-marca', html: marca, iconSize: [tamanho, tamanho] });
};
