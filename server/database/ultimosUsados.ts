/** So many values in memory, by their keys; the least recently used one goes first. */
export class UltimosUsados<Chave, Valor> {
  // A Map remembers the order of insertion: reading puts an entry last, so the first one is the oldest.
  readonly #mapa = new Map<Chave, Valor>();
  readonly #limite: number;

  constructor(limite: number) {
    this.#limite = limite;
  }

  ler(chave: Chave): Valor | undefined {
    const achado = this.#mapa.get(chave);
    if (achado !== undefined) this.guardar(chave, achado);
    return achado;
  }

  guardar(chave: Chave, valor: Valor): Valor {
    this.#mapa.delete(chave);
    this.#mapa.set(chave, valor);
    const [primeira] = this.#mapa.keys();
    if (this.#mapa.size > this.#limite && primeira !== undefined) this.#mapa.delete(primeira);
    return valor;
  }
}
