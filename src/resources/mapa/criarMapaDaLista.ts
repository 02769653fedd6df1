import L from 'leaflet';
import type { GrupoNoMapa, Janela, NoMapa } from '../../schemas/geo/noMapa.ts';
import { criarMapa, icone, type Fundo } from './criarMapa.ts';

export interface OpcoesDoMapaDaLista {
  readonly fundo: Fundo;
  readonly ler: (janela?: Janela) => Promise<NoMapa>;
  readonly aoLer: (achado: NoMapa) => void;
  readonly aoFalhar: (erro: unknown) => void;
  readonly abrir: (id: number) => void;
}

export interface MapaDaLista {
  /** Asks again from the beginning: the list is another one. */
  recomecar(): void;
  fechar(): void;
}

const ESPERA_MS = 350;
const MAIS_PERTO = 2;
const numero = new Intl.NumberFormat('pt-BR');

const cercar = ({ sul, oeste, norte, leste }: Janela): L.LatLngBounds => L.latLngBounds([sul, oeste], [norte, leste]);

/** The records of a list on a map: each alone where there are few, else gathered; what is asked is what is seen. */
export const criarMapaDaLista = (elemento: HTMLElement, opcoes: OpcoesDoMapaDaLista): MapaDaLista => {
  const mapa = criarMapa(elemento, opcoes.fundo);
  const camada = L.layerGroup().addTo(mapa);
  let comecado = false;
  let pedido = 0;
  let espera: ReturnType<typeof setTimeout> | undefined;

  const marcar = ({ quantos, latitude, longitude, id, titulo }: GrupoNoMapa): void => {
    const tamanho = id === null ? Math.min(56, 32 + Math.log2(quantos) * 3) : 24;
    const marca = L.marker([latitude, longitude], {
      icon: icone(id === null ? 'mapa-grupo' : 'mapa-um', tamanho, id === null ? numero.format(quantos) : ''),
    }).addTo(camada);
    const rotulo = id === null ? `${numero.format(quantos)} registros: aproximar` : (titulo ?? `nº ${id}`);
    marca.getElement()?.setAttribute('aria-label', rotulo);
    marca.bindTooltip(document.createTextNode(rotulo) as unknown as HTMLElement);
    marca.on('click keypress', (evento) => {
      const { originalEvent } = evento as unknown as { originalEvent?: KeyboardEvent };
      if (evento.type === 'keypress' && originalEvent?.key !== 'Enter') return;
      if (id !== null) opcoes.abrir(id);
      else mapa.setView([latitude, longitude], Math.min(mapa.getMaxZoom(), mapa.getZoom() + MAIS_PERTO));
    });
  };
  const ler = async (): Promise<void> => {
    const meu = ++pedido;
    const b = mapa.getBounds();
    const janela = comecado
      ? {
          norte: Math.min(90, b.getNorth()),
          sul: Math.max(-90, b.getSouth()),
          leste: Math.min(180, b.getEast()),
          oeste: Math.max(-180, b.getWest()),
        }
      : undefined;
    let achado: NoMapa;
    try {
      achado = await opcoes.ler(janela);
    } catch (erro) {
      if (meu === pedido) opcoes.aoFalhar(erro);
      return;
    }
    // Moved on meanwhile: only the last question counts.
    if (meu !== pedido) return;
    camada.clearLayers();
    achado.grupos.forEach(marcar);
    opcoes.aoLer(achado);
    if (!comecado && achado.limites !== null) {
      comecado = true;
      mapa.fitBounds(cercar(achado.limites).pad(0.05), { maxZoom: 18 });
    }
  };
  const agendar = (): void => {
    if (!comecado) return;
    clearTimeout(espera);
    espera = setTimeout(() => void ler(), ESPERA_MS);
  };
  mapa.on('moveend', agendar);
  void ler();
  return {
    recomecar: () => {
      comecado = false;
      void ler();
    },
    fechar: () => {
      pedido = -1;
      clearTimeout(espera);
      mapa.remove();
    },
  };
};
