import { chamadaDe, filhosDe, ladosDe, nomeDe, type No } from '../../expressao/no.ts';

/** Trees that hold and that do not where a part of an expression counts. */
export interface Contexto {
  readonly valem: readonly No[];
  readonly naoValem: readonly No[];
}

/** A part of a sum, with the conditions under which it counts: a name that it needs, a condition that it chooses by, what it divides by. */
export interface ParteDaConta {
  readonly nome?: string;
  readonly regra?: No;
  readonly divisor?: No;
  readonly contexto: Contexto;
}

const ehDeSimOuNao = (no: No): boolean => ['==', '!=', '<', '<=', '>', '>=', 'in', '&&', '||', '!_'].includes(no.op);

/** Reads a sum part by part. */
export const partesDaConta = (no: No, contexto: Contexto): readonly ParteDaConta[] => {
  const chamada = chamadaDe(no);
  const nome = nomeDe(no);
  if (nome !== null) return [{ nome, contexto }];
  if (chamada?.nome === 'f_preenchido') return [];
  if (ehDeSimOuNao(no)) return [{ regra: no, contexto }];
  const [condicao, sim, nao] = chamada?.args ?? [];
  if (chamada?.nome === 'f_se' && condicao && sim && nao)
    return [
      { regra: condicao, contexto },
      ...partesDaConta(sim, { ...contexto, valem: [...contexto.valem, condicao] }),
      ...partesDaConta(nao, { ...contexto, naoValem: [...contexto.naoValem, condicao] }),
    ];
  // What is repeated for each row, or a column, is named within the table.
  if (chamada?.alvo) return partesDaConta(chamada.alvo, contexto);
  const filhos = chamada?.nome === 'f_soma' ? filhosDe(no).slice(0, 1) : filhosDe(no);
  const divisor = no.op === '/' || no.op === '%' ? ladosDe(no)?.[1] : undefined;
  return [
    ...(divisor === undefined ? [] : [{ divisor, contexto }]),
    ...filhos.flatMap((filho) => partesDaConta(filho, contexto)),
  ];
};
