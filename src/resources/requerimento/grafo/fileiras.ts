import { emTrilhos, type Travessia } from './faixas.ts';
import { NO } from './medidas.ts';
import { chegaEm, FAIXA, FOLGA, MARGEM, saiEm, volta, type NoADispor, type Rota } from './rotas.ts';

/** A stretch of a way between two rows of steps. */
interface NaFileira extends Travessia {
  readonly rota: Rota;
  readonly fileira: number;
}

/** From the last track to the box, with the arrowhead. */
export const CHEGADA = 26;

const travessiasDe = (rota: Rota): readonly NaFileira[] => {
  const { saida, chegada, pista } = rota;
  const comum = { rota, deCima: [saida], paraBaixo: [chegada] };
  if (pista === null) return [{ ...comum, fileira: saiEm(rota), de: saida, ate: chegada }];
  // A way back leaves its row upwards, on its lane, and comes into the other one from below.
  const daPista = volta(rota) ? [] : [pista];
  return [
    { ...comum, fileira: saiEm(rota), de: saida, ate: pista, paraBaixo: daPista },
    { ...comum, fileira: chegaEm(rota), de: pista, ate: chegada, deCima: daPista },
  ];
};

export interface Fileiras {
  readonly topoDe: (no: NoADispor) => number;
  /** The level stretches of a way, one after the other. */
  readonly trechosDe: (rota: Rota) => readonly { readonly de: number; readonly ate: number; readonly y: number }[];
  readonly altura: number;
}

/**
 * Rows from above the first layer to below the last one, as high as the ways between them and the words above each step need.
 * @param palavrasDe height of the words above a step
 */
export function emFileiras(
  nos: readonly NoADispor[],
  rotas: readonly Rota[],
  palavrasDe: (no: NoADispor) => number,
): Fileiras {
  const camadas = Math.max(0, ...nos.map(({ camada }) => camada + 1));
  const travessias = new Map(rotas.map((rota) => [rota, travessiasDe(rota)]));
  const todas = [...travessias.values()].flat().filter(({ de, ate }) => de !== ate);
  const trilhos = new Map<Travessia, number>();
  const comecos: number[] = [];
  const topos: number[] = [];
  let y = 0;
  for (let fileira = -1; fileira < camadas; fileira++) {
    comecos.push(y);
    const destas = todas.filter((um) => um.fileira === fileira);
    const quais = emTrilhos(destas);
    destas.forEach((um, i) => trilhos.set(um, quais[i] ?? 0));
    const abaixo = nos.filter(({ camada }) => camada === fileira + 1);
    const [primeira, ultima] = [fileira === -1, fileira === camadas - 1];
    const usados = Math.max(0, ...quais.map((trilho) => trilho + 1)) * FAIXA;
    const palavras = Math.max(0, ...abaixo.map(palavrasDe));
    y += Math.max(primeira || ultima ? MARGEM : NO.entreCamadas, FOLGA + usados + palavras + (ultima ? 0 : CHEGADA));
    topos.push(y);
    y += Math.max(0, ...abaixo.map(({ altura = NO.altura }) => altura));
  }
  return {
    topoDe: ({ camada }) => topos[camada] ?? 0,
    trechosDe: (rota) =>
      (travessias.get(rota) ?? []).map((um) => ({
        ...{ de: um.de, ate: um.ate },
        y: (comecos[um.fileira + 1] ?? 0) + FOLGA + (trilhos.get(um) ?? 0) * FAIXA,
      })),
    altura: y,
  };
}
