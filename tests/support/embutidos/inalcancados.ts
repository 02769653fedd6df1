import type { Uso } from './usos.ts';

interface Inalcancado extends Pick<Uso, 'tipo' | 'nome'> {
  /** Chunk of the build, without the hash of its name. */
  readonly pedaco: string;
  readonly porque: string;
}

const daTransicao = (tipo: Uso['tipo'], nome: string): Inalcancado => ({
  tipo,
  nome,
  pedaco: 'base',
  porque: 'React: only within view transitions, which the portal does not use and no browser of the minimum has',
});
const semPonteiro =
  'Safari 10 has no pointer events: what calls it never happens there, the keys and menus do the same';

/** Uses that stay in the legacy bundle without guard or polyfill, and why no browser that lacks them comes to run them. */
export const inalcancados: readonly Inalcancado[] = [
  daTransicao('metodos', 'startViewTransition'),
  {
    tipo: 'metodos',
    nome: 'startViewTransition',
    pedaco: 'comum',
    porque: 'react-router: navigations that ask for a view transition, which the portal’s do not',
  },
  daTransicao('metodos', 'animate'),
  daTransicao('estaticos', 'CSS.escape'),
  daTransicao('globais', 'DOMRect'),
  {
    tipo: 'metodos',
    nome: 'getRootNode',
    pedaco: 'base',
    porque: 'React: refs of fragments, which the portal does not use',
  },
  {
    tipo: 'globais',
    nome: 'navigation',
    pedaco: 'base',
    porque: 'React: set up only where typeof navigation is an object',
  },
  {
    tipo: 'globais',
    nome: 'IntersectionObserver',
    pedaco: 'comum',
    porque: 'react-router: links with prefetch="viewport", which the portal does not have',
  },
  {
    tipo: 'globais',
    nome: 'ShadowRoot',
    pedaco: 'Paper',
    porque: 'only with what getRootNode gave, which the browser without ShadowRoot lacks as well',
  },
  { tipo: 'metodos', nome: 'setPointerCapture', pedaco: 'useColunasDaLista', porque: semPonteiro },
  { tipo: 'metodos', nome: 'setPointerCapture', pedaco: 'ColunasEmOrdem', porque: semPonteiro },
  { tipo: 'metodos', nome: 'setPointerCapture', pedaco: 'visorEstreito', porque: semPonteiro },
];
