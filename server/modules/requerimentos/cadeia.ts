import { createHash, randomBytes } from 'node:crypto';
import { textoCanonico } from '../../../src/schemas/processo/canonico.ts';

export interface Elo {
  readonly organizacao: number;
  readonly requerimento: number;
  readonly sequencia: number;
  readonly ator: number;
  /** Id of the person in whose name the actor acted; absent when he acted for himself. */
  readonly em_nome_de?: number;
  /** Account of somebody who was away, in whose place the actor acted. */
  readonly no_lugar_de?: number;
  readonly quando: string;
  readonly tipo: string;
}

const sha256 = (texto: string): string => createHash('sha256').update(texto).digest('hex');

/** The text that is hashed: who, when and what kind in clear, the data only as a salted hash (decisions.md "Chained events"). */
export const canonicoDoEvento = (elo: Elo, dados: unknown, sal: string): string =>
  textoCanonico({ ...elo, dados: sha256(`${sal}\n${textoCanonico(dados)}`) });

export const hashDoEvento = (anterior: string, canonico: string): string => sha256(`${anterior}\n${canonico}`);
export const novoSal = (): string => randomBytes(16).toString('base64url');

export interface EventoGuardado {
  readonly sequencia: number;
  readonly canonico: string;
  readonly dados: unknown;
  readonly sal: string;
  readonly hash_anterior: string;
  readonly hash: string;
}

/** Sequence of the first event that was changed, removed or put in afterwards; null for a whole chain ending in `cabeca`. */
export const primeiroEloQuebrado = (eventos: readonly EventoGuardado[], cabeca: string): number | null => {
  let anterior = '';
  let esperado = 1;
  for (const e of eventos) {
    const { dados: resumo } = JSON.parse(e.canonico) as { dados: string };
    const dadosIguais = resumo === sha256(`${e.sal}\n${textoCanonico(e.dados)}`);
    if (
      e.sequencia !== esperado ||
      e.hash_anterior !== anterior ||
      e.hash !== hashDoEvento(anterior, e.canonico) ||
      !dadosIguais
    )
      return e.sequencia;
    anterior = e.hash;
    esperado++;
  }
  return anterior === cabeca ? null : esperado;
};
