import type { AbrirFolhas } from '../../../src/resources/visor/abrirFolhas.ts';
import type { Folhas } from '../../../src/resources/visor/folhas.ts';

/** A file of A4 pages that lies in memory, each with its text; its pictures are blank canvases. */
export const emMemoria = (textos: readonly string[]): Folhas & { readonly fechado: () => boolean } => {
  let fechado = false;
  return {
    paginas: textos.length,
    tamanho: () => Promise.resolve({ largura: 595, altura: 842 }),
    desenhar: () => ({ pronto: Promise.resolve(document.createElement('canvas')), cancelar: () => undefined }),
    texto: (pagina) =>
      Promise.resolve([{ texto: textos[pagina - 1] ?? '', lugar: { x: 0.1, y: 0.1, largura: 0.8, altura: 0.02 } }]),
    esquecer: () => undefined,
    fechar: () => {
      fechado = true;
    },
    fechado: () => fechado,
  };
};

export const abre =
  (folhas: Folhas): AbrirFolhas =>
  () =>
    Promise.resolve({ folhas, nome: 'matricula.pdf' });

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
