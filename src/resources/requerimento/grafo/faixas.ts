/** A stretch on a line, from one number to another, in any order. */
export interface Trecho {
  readonly de: number;
  readonly ate: number;
}

const AR = 6;
const tocam = (a: Trecho, b: Trecho): boolean =>
  Math.min(a.de, a.ate) < Math.max(b.de, b.ate) + AR && Math.min(b.de, b.ate) < Math.max(a.de, a.ate) + AR;

/** Stretches that run beside each other, each on the first lane on which it touches no other: the short ones inside. @returns the lane of each, from 0 */
export function emPistas(trechos: readonly Trecho[]): readonly number[] {
  const comprimento = (i: number): number => Math.abs((trechos[i]?.ate ?? 0) - (trechos[i]?.de ?? 0));
  const pistas: Trecho[][] = [];
  const quais = trechos.map(() => 0);
  for (const i of trechos.map((_, n) => n).sort((a, b) => comprimento(a) - comprimento(b) || a - b)) {
    const um = trechos[i] as Trecho;
    let n = pistas.findIndex((pista) => !pista.some((outro) => tocam(um, outro)));
    if (n === -1) n = pistas.push([]) - 1;
    pistas[n]?.push(um);
    quais[i] = n;
  }
  return quais;
}

/** A stretch between two rows of boxes: where lines come to it from above, and from where they leave it downwards. */
export interface Travessia extends Trecho {
  readonly deCima: readonly number[];
  readonly paraBaixo: readonly number[];
}

const perto = (a: readonly number[], b: readonly number[]): boolean =>
  a.some((x) => b.some((y) => Math.abs(x - y) < AR));
const dentro = (lugares: readonly number[], { de, ate }: Trecho): number =>
  lugares.filter((x) => x > Math.min(de, ate) && x < Math.max(de, ate)).length;
/** How many lines cross where the one stands above the other. */
const cruzamentos = (acima: Travessia, abaixo: Travessia): number =>
  dentro(abaixo.deCima, acima) + dentro(acima.paraBaixo, abaixo);

/**
 * Tracks of a channel between two rows of boxes, filled from above: on one track no two stretches touch, and what comes down at a place stands above
 * what leaves from there, so that no two lines run on each other (the constrained left-edge method of channel routing); else the fewer lines cross, the
 * better. Where such wishes go round in a circle one of them is given up.
 * @returns the track of each, from 0
 */
export function emTrilhos(travessias: readonly Travessia[]): readonly number[] {
  const trilhos = travessias.map(() => 0);
  const custos = travessias.map((um) =>
    travessias.reduce((soma, outra) => soma + cruzamentos(um, outra) - cruzamentos(outra, um), 0),
  );
  let faltam = travessias.map((_, i) => i).sort((a, b) => (custos[a] ?? 0) - (custos[b] ?? 0) || a - b);
  for (let trilho = 0; faltam.length > 0; trilho++) {
    const livres = faltam.filter((i) =>
      faltam.every((j) => {
        const [este, outro] = [travessias[i], travessias[j]];
        return i === j || este === undefined || outro === undefined || !perto(outro.deCima, este.paraBaixo);
      }),
    );
    const postas: number[] = [];
    for (const i of livres.length > 0 ? livres : faltam.slice(0, 1)) {
      const este = travessias[i] as Travessia;
      if (postas.some((j) => tocam(este, travessias[j] as Travessia))) continue;
      postas.push(i);
      trilhos[i] = trilho;
    }
    faltam = faltam.filter((i) => !postas.includes(i));
  }
  return trilhos;
}
