import type { maisDesenhos } from './maisDesenhos.ts';

/** A part is either drawn as a line (`d`) or filled (`cheio`). */
export interface Desenho {
  readonly d: string;
  readonly cheio?: string;
}

export const CIRCULO = 'M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18z';
const OLHO = 'M2.5 12c2-4 5.5-6.5 9.5-6.5s7.5 2.5 9.5 6.5c-2 4-5.5 6.5-9.5 6.5S4.5 16 2.5 12z';

/** The icons of the log-in, which has no room for the others (design/quality.md: 90 KB of script). */
const desenhosDaEntrada = {
  buscar: { d: 'M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13zM15.3 15.3L20.5 20.5' },
  fechar: { d: 'M6 6l12 12M18 6L6 18' },
  'seta-direita': { d: 'M9.5 6l6 6-6 6' },
  voltar: { d: 'M20 12H5M11 5.5L4.5 12l6.5 6.5' },
  contraste: { d: CIRCULO, cheio: 'M12 3a9 9 0 0 1 0 18z' },
  'tamanho-do-texto': { d: 'M9.5 6.5h11M15 6.5V19M3.5 12h7M7 12v7' },
  olho: { d: `${OLHO}M12 9a3 3 0 1 1 0 6a3 3 0 0 1 0-6z` },
  'olho-fechado': { d: `${OLHO}M12 9a3 3 0 1 1 0 6a3 3 0 0 1 0-6zM4 3.5L20.5 20` },
  qr: {
    d: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14v2.5M14 20h2.5M17 17h3M20 14v.01M20 20v.01',
    cheio: 'M6.2 6.2h1.6v1.6H6.2zM16.2 6.2h1.6v1.6h-1.6zM6.2 16.2h1.6v1.6H6.2z',
  },
  info: { d: `${CIRCULO}M12 11v5.5M12 7.5v.01` },
  exclamacao: { d: `${CIRCULO}M12 7.5v5.5M12 16.5v.01` },
  'certo-circulo': { d: `${CIRCULO}M8 12.3l2.7 2.7L16 9.5` },
  alerta: { d: 'M12 4L2.8 19.8h18.4zM12 10v4.5M12 17.2v.01' },
  ampulheta: { d: 'M6.5 3.5h11M6.5 20.5h11M8 3.5V7c0 2 4 3.5 4 5s-4 3-4 5v3.5M16 3.5V7c0 2-4 3.5-4 5s4 3 4 5v3.5' },
} as const satisfies Record<string, Desenho>;

export type NomeDoIcone = keyof typeof desenhosDaEntrada | keyof typeof maisDesenhos;

/**
 * The portal's own icons: lines of 1.8 on a grid of 24, rounded ends. Names say what is drawn, never where it is used.
 * Those beyond the log-in are there once maisDesenhos.ts was loaded: each panel does, and each public screen that shows one of them.
 */
export const desenhos: Partial<Record<NomeDoIcone, Desenho>> = { ...desenhosDaEntrada };
