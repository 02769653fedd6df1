import type { Definicao } from '../processo/definicao.ts';
import { camposDaEtapa, preencher } from '../processo/preenchimento.ts';
import type { DiasDasRegras } from './dias.ts';
import type { Respostas } from './resposta.ts';

/** What a correction makes of the other answers. */
export interface Reavaliacao {
  /** Calculated fields with their new values. */
  readonly calculadas: Respostas;
  /** Fields that hold an answer and are shown no more, or cannot be calculated any more. */
  readonly descartadas: readonly string[];
}

const igual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Works the given answers out anew, step by step in the order of the definition: a corrected area changes the total that is
 * calculated from it, and a field that it hides takes no part any more (process.md 2 "Hidden fields take no part"). `diasDe`: the days that the
 * rules of a step are judged by.
 */
export const reavaliar = (
  definicao: Definicao,
  respostas: Respostas,
  diasDe: (etapa: string) => DiasDasRegras = () => ({}),
): Reavaliacao => {
  let atuais = respostas;
  const calculadas: Record<string, Respostas[string]> = {};
  const descartadas: string[] = [];
  for (const etapa of definicao.etapas) {
    const chaves = camposDaEtapa(definicao, etapa).map((c) => c.chave);
    const daEtapa = Object.fromEntries(Object.entries(atuais).filter(([k]) => chaves.includes(k)));
    const respondidas = Object.keys(daEtapa);
    if (respondidas.length === 0) continue;
    const { valores } = preencher(definicao, etapa, daEtapa, {
      anteriores: { ...diasDe(etapa.chave), ...atuais },
      completo: false,
    });
    for (const [chave, valor] of Object.entries(valores)) if (!igual(valor, atuais[chave])) calculadas[chave] = valor;
    const saem = respondidas.filter((k) => !Object.hasOwn(valores, k));
    descartadas.push(...saem);
    atuais = { ...Object.fromEntries(Object.entries(atuais).filter(([k]) => !saem.includes(k))), ...valores };
  }
  return { calculadas, descartadas };
};
