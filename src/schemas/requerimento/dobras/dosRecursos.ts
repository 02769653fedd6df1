import type { Estado } from '../estado.ts';
import { recursoDaInstancia, type RecursoDoRequerimento } from '../recurso.ts';
import type { Dobras } from './dobras.ts';

/** The last one is the one that is open. */
const noUltimo = (s: Estado, mudanca: Partial<RecursoDoRequerimento>): Estado => {
  const { recursos = [] } = s;
  return { ...s, recursos: recursos.map((r, i) => (i === recursos.length - 1 ? { ...r, ...mudanca } : r)) };
};

/**
 * The request has ended: an appeal that is open then, as when the city cancels it, is judged by nobody any more. Every other end closes its appeal
 * before.
 */
export const semRecursoAberto = (
  { recursos }: Pick<Estado, 'recursos'>,
  encerrado_em: string,
): Pick<Estado, 'recursos'> =>
  recursos === undefined
    ? {}
    : { recursos: recursos.map((r) => (r.resultado === null ? { ...r, resultado: 'prejudicado', encerrado_em } : r)) };

/** Denials that may be appealed against, and their appeals. */
export const dosRecursos = {
  recurso_aberto: (s, { tipo: _tipo, recorrer_ate: _ate, quando, ...e }) => ({
    ...s,
    recursos: [
      ...(s.recursos ?? []),
      { ...e, aberto_em: quando, interposto_em: null, resultado: null, encerrado_em: null },
    ],
  }),
  recurso_interposto: (s, e) => noUltimo(s, { interposto_em: e.quando }),
  recurso_reaberto: (s, { instancia, quando }) => {
    const antes = recursoDaInstancia(s, instancia);
    return antes === undefined
      ? s
      : {
          ...s,
          recursos: [...(s.recursos ?? []), { ...antes, reaberto_em: quando, resultado: null, encerrado_em: null }],
        };
  },
  recurso_encerrado: (s, e) => noUltimo(s, { resultado: e.resultado, encerrado_em: e.quando }),
} satisfies Partial<Dobras>;
