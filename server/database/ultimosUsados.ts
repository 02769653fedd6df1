interface Guardado<Valor> {
  readonly valor: Valor;
  readonly peso: number;
}

/** So many values in memory, by their keys, or so much of them; the least recently used one goes first. */
export class UltimosUsados<Chave, Valor> {
  // A Map remembers the order of insertion: reading puts an entry last, so the first one is the oldest.
  readonly #mapa = new Map<Chave, Guardado<Valor>>();
  readonly #limite: number;
  readonly #pesoDe: (valor: Valor) => number;
  #peso = 0;

  /** @param limite how much all of them may weigh together; one that weighs more by itself is not kept @param pesoDe absent: one each */
  constructor(limite: number, pesoDe: (valor: Valor) => number = () => 1) {
    this.#limite = limite;
    this.#pesoDe = pesoDe;
  }

  ler(chave: Chave): Valor | undefined {
    const achado = this.#mapa.get(chave);
    if (achado === undefined) return undefined;
    this.#mapa.delete(chave);
    this.#mapa.set(chave, achado);
    return achado.valor;
  }

  guardar(chave: Chave, valor: Valor): Valor {
    this.#tirar(chave);
    const peso = this.#pesoDe(valor);
    if (peso > this.#limite) return valor;
    this.#mapa.set(chave, { valor, peso });
    this.#peso += peso;
    for (const [antiga] of this.#mapa) {
      if (this.#peso <= this.#limite) break;
      this.#tirar(antiga);
    }
    return valor;
  }

  #tirar(chave: Chave): void {
    this.#peso -= this.#mapa.get(chave)?.peso ?? 0;
    this.#mapa.delete(chave);
  }
}
