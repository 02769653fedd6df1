import type { AbrirFolhas } from '../../../src/resources/visor/abrirFolhas.ts';
import type { Folhas, PedidoDeDesenho } from '../../../src/resources/visor/folhas.ts';

interface EmMemoria extends Folhas {
  readonly fechado: () => boolean;
  /** What was asked of it, in order. */
  readonly pedidos: readonly (PedidoDeDesenho & { readonly pagina: number })[];
}

/** A file of A4 pages that lies in memory, each with its text; its pictures are blank canvases. */
export const emMemoria = (textos: readonly string[], tamanho = { largura: 595, altura: 842 }): EmMemoria => {
  let fechado = false;
  const pedidos: (PedidoDeDesenho & { readonly pagina: number })[] = [];
  return {
    paginas: textos.length,
    tamanho: () => Promise.resolve(tamanho),
    desenhar: (pagina, pedido) => {
      pedidos.push({ ...pedido, pagina });
      return { pronto: Promise.resolve(document.createElement('canvas')), cancelar: () => undefined };
    },
    texto: (pagina) =>
      Promise.resolve([{ texto: textos[pagina - 1] ?? '', lugar: { x: 0.1, y: 0.1, largura: 0.8, altura: 0.02 } }]),
    esquecer: () => undefined,
    fechar: () => {
      fechado = true;
    },
    fechado: () => fechado,
    pedidos,
  };
};

export const abre =
  (folhas: Folhas): AbrirFolhas =>
  () =>
    Promise.resolve({ folhas, nome: 'matricula.pdf' });

/** A window as wide as a desk, or as a phone. */
export const janela =
  (estreita = false) =>
  (consulta: string): object => ({
    matches: consulta.includes('max-width') ? estreita : !estreita,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });

/** jsdom lays nothing out: the desk is given a size. */
export const comTamanho = (largura: number, altura: number): (() => void) => {
  const antes = ['clientWidth', 'clientHeight'].map((nome) => [
    nome,
    Object.getOwnPropertyDescriptor(Element.prototype, nome) ?? {},
  ]) as readonly (readonly [string, PropertyDescriptor])[];
  Object.defineProperty(Element.prototype, 'clientWidth', { configurable: true, get: () => largura });
  Object.defineProperty(Element.prototype, 'clientHeight', { configurable: true, get: () => altura });
  return () => {
    for (const [nome, descritor] of antes) Object.defineProperty(Element.prototype, nome, descritor);
  };
};
