import type { Passo } from './elo.ts';
import { DE_PASSAGEM } from './etapa.ts';
import type { Historia } from './historia.ts';
import { diasComecados, segundosDe } from './tempo.ts';

/** A stretch that a request stood where a passage came to, in seconds since 1970; `fim` null: it goes on. */
export interface Estada {
  readonly inicio: number;
  readonly fim: number | null;
  /** The step was passed over: that took nobody's time. */
  readonly passada: boolean;
}

/** How long that was. */
interface Ficou {
  /** Calendar days begun; null: it is still there, or was only passed through. */
  readonly dias: number | null;
  readonly ali: boolean;
}

export const ficou = ({ inicio, fim, passada }: Estada): Ficou => ({
  dias: fim === null || passada ? null : diasComecados(fim - inicio),
  ali: fim === null,
});

/** Moment of the first event after one that ends what began with it; null: none has. What ends with its request is left then. */
const fimDe = (passos: readonly Passo[], i: number, acaba: (evento: Passo['evento']) => boolean): number | null => {
  const fim = passos.slice(i + 1).find(({ evento }) => evento.tipo === 'requerimento_encerrado' || acaba(evento));
  return fim === undefined ? null : segundosDe(fim.quando);
};

/**
 * The stays of a request, by the event that each begins with. A step is left where a correction is asked for, until it is answered: that time is the applicant's.
 * @param onde in a step a stay goes on where the step is handed over; in a sector it ends there, and another begins
 */
export const estadasDe = ({ passos, estado }: Historia, onde: 'etapa' | 'setor'): ReadonlyMap<number, Estada> => {
  const corridaDa = (rodada: number): number | undefined => estado.pendencias.find(({ id }) => id === rodada)?.execucao;
  const estadas = new Map<number, Estada>();
  for (const [i, { evento, quando }] of passos.entries()) {
    const inicio = segundosDe(quando);
    if (evento.tipo === 'pendencia_emitida') {
      const { pendencia } = evento;
      const corrida = corridaDa(pendencia);
      const fim = fimDe(
        passos,
        i,
        (e) =>
          ((e.tipo === 'pendencia_respondida' || e.tipo === 'pendencia_concluida') && e.pendencia === pendencia) ||
          (e.tipo === 'etapa_concluida' && e.execucao === corrida),
      );
      estadas.set(i, { inicio, fim, passada: false });
    } else if (
      evento.tipo === 'etapa_aberta' ||
      evento.tipo === 'pendencia_respondida' ||
      (onde === 'setor' && evento.tipo === 'etapa_encaminhada')
    ) {
      const corrida = evento.tipo === 'pendencia_respondida' ? corridaDa(evento.pendencia) : evento.execucao;
      const fim = fimDe(
        passos,
        i,
        (e) =>
          (e.tipo === 'etapa_concluida' && e.execucao === corrida) ||
          (onde === 'setor' && e.tipo === 'etapa_encaminhada' && e.execucao === corrida) ||
          (e.tipo === 'pendencia_emitida' && corridaDa(e.pendencia) === corrida),
      );
      const resultado = estado.execucoes.find(({ sequencia }) => sequencia === corrida)?.resultado;
      estadas.set(i, { inicio, fim, passada: DE_PASSAGEM.includes(resultado ?? '') });
    }
  }
  return estadas;
};

/** A stay in a step of a sector. */
export interface NoSetor {
  readonly estada: Estada;
  /** It came from a step of that very sector. */
  readonly dentro: boolean;
}

/**
 * A stay in a sector: from coming to a step of it until nothing of the request stands there any more. Steps of it that follow, or go on beside it, belong to it.
 * @param seguintes those of the same sector after it, in their order
 */
export const estadaNoSetor = (entrada: Estada, seguintes: readonly NoSetor[]): Estada => {
  let { fim, passada } = entrada;
  for (const { estada, dentro } of seguintes) {
    // It had left and came back: that is another stay.
    if (!dentro && fim !== null && estada.inicio >= fim) break;
    fim = fim === null || estada.fim === null ? null : Math.max(fim, estada.fim);
    passada &&= estada.passada;
  }
  return { inicio: entrada.inicio, fim, passada };
};
