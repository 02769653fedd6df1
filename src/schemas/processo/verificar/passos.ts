import type { Etapa } from '../definicao.ts';
import { bifurcam } from './grafo.ts';

type Saida = Etapa['proximas'][number];

/** A step that a request comes through by itself, and the way on that is taken from it. */
export interface Passo {
  readonly etapa: Etapa;
  /** Passed over by its own condition, or since nobody took it in by hand; else it is automatic and runs. */
  readonly dispensada: boolean;
  readonly saida: Saida;
}

export const ehAutomatica = ({ tipo }: Etapa): boolean => tipo === 'automático';
export const podeDispensar = ({ condicao, manual, juncao }: Etapa): boolean =>
  juncao === undefined && (condicao != null || manual === true);

/** Ways on that a step may take: of one passed over none that forks, and nothing behind one without a condition. */
export const saidasDe = (etapa: Etapa, dispensada: boolean): readonly Saida[] => {
  const seguem = etapa.proximas.filter((s) => s.tipo !== 'bifurca');
  const livre = seguem.findIndex((s) => s.condicao == null);
  const usadas = livre < 0 ? seguem : seguem.slice(0, livre + 1);
  if (dispensada) return usadas;
  return bifurcam(etapa).some((s) => s.condicao == null) ? bifurcam(etapa) : [...bifurcam(etapa), ...usadas];
};

/** What holds and what does not where a request goes this way; undefined where it never does. */
export const condicoesDo = ({ etapa, dispensada, saida }: Passo) => {
  const valem = [saida.condicao];
  const naoValem: (string | null | undefined)[] = [];
  if (!dispensada) {
    valem.push(etapa.condicao);
    // What a rule grants goes on; what one denies before that ends.
    const defere = (etapa.decide ?? []).findIndex(({ decisao }) => decisao === 'deferir');
    const negam = (etapa.decide ?? []).slice(0, defere < 0 ? undefined : defere);
    if (negam.some(({ condicao }) => condicao == null)) return undefined;
    naoValem.push(...negam.map(({ condicao }) => condicao));
  } else if (etapa.manual !== true) naoValem.push(etapa.condicao);
  if (saida.tipo !== 'bifurca') {
    const seguem = etapa.proximas.filter((s) => s.tipo !== 'bifurca');
    if (!dispensada) naoValem.push(...bifurcam(etapa).map((s) => s.condicao));
    naoValem.push(...seguem.slice(0, seguem.indexOf(saida)).map((s) => s.condicao));
  }
  return { valem, naoValem };
};
