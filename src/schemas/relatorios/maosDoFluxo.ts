import { PENDENCIA } from './fatos/passagem.ts';

/** A passage as far as it says who had a step. */
interface Mao {
  readonly de: string;
  readonly para: string;
  readonly setor_de: string | null;
  readonly setor_para: string | null;
  readonly encaminhada?: boolean;
}

const chaveDe = (lugar: string, setor: string | null): string => JSON.stringify([lugar, setor]);

/**
 * How far within a step a sector stands: 0 where the step is opened with it, more where it only comes there by being handed over, from sector to sector; always
 * less than 1. So a step that goes on to another sector goes forward, and one that is handed back goes back.
 */
export const maosAte = (passagens: readonly Mao[]): ((lugar: string, setor: string | null) => number) => {
  const maos = passagens.filter(({ encaminhada }) => encaminhada === true);
  const recebem = new Set(maos.map(({ para, setor_para }) => chaveDe(para, setor_para)));
  const quantas = new Map<string, number>();
  for (const p of passagens) {
    // What an answer comes back to may have been handed over before.
    if (p.encaminhada !== true && p.de !== PENDENCIA) quantas.set(chaveDe(p.para, p.setor_para), 0);
    else if (p.encaminhada === true && !recebem.has(chaveDe(p.de, p.setor_de)))
      quantas.set(chaveDe(p.de, p.setor_de), 0);
  }
  // As many turns as there may be hands in one row.
  for (const _ of maos)
    for (const { de, para, setor_de, setor_para } of maos) {
      const antes = quantas.get(chaveDe(de, setor_de));
      const chave = chaveDe(para, setor_para);
      if (antes !== undefined) quantas.set(chave, Math.min(quantas.get(chave) ?? antes + 1, antes + 1));
    }
  return (lugar, setor) => (quantas.get(chaveDe(lugar, setor)) ?? 0) / (maos.length + 1);
};
