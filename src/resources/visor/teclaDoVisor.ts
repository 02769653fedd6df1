import type { KeyboardEvent } from 'react';
import { atalhosLigados } from '../../panels/layout/ui/useTeclas.ts';
import { escrevendo } from './escrevendo.ts';
import { aumentar, diminuir } from './geometria.ts';
import type { EstadoDaMesa } from './useMesa.ts';

/** Keys of the viewer: + - 0 zoom, PageUp and PageDown pages, R turns, Ctrl+F searches. True when the key was one of them. */
export const teclaDoVisor = (evento: KeyboardEvent, estado: EstadoDaMesa, buscar: () => void): boolean => {
  const { key, ctrlKey, metaKey, altKey } = evento;
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'f') return (buscar(), true);
  if (ctrlKey || metaKey || altKey || escrevendo(evento.target)) return false;
  const { escala, paginaAtual } = estado;
  const atos: Readonly<Record<string, () => void>> = {
    '+': () => estado.aproximar(aumentar(escala)),
    '=': () => estado.aproximar(aumentar(escala)),
    '-': () => estado.aproximar(diminuir(escala)),
    '0': () => estado.ajustar('pagina'),
    PageDown: () => estado.irPara({ pagina: Math.min(paginaAtual + 1, estado.tamanhos.length) }),
    PageUp: () => estado.irPara({ pagina: Math.max(paginaAtual - 1, 1) }),
    ...(atalhosLigados() ? { r: () => estado.girar(90), R: () => estado.girar(-90) } : {}),
  };
  const ato = Object.hasOwn(atos, key) ? atos[key] : undefined;
  ato?.();
  return ato !== undefined;
};
