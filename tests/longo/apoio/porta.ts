/** Lets calls through while the portal is up, and knows how many are under way. */
export class Porta {
  #fechada = false;
  #dentro = 0;
  readonly #esperam = new Set<() => void>();

  get dentro(): number {
    return this.#dentro;
  }

  async passar<T>(chamada: () => Promise<T>): Promise<T> {
    while (this.#fechada) await new Promise<void>((seguir) => void this.#esperam.add(seguir));
    this.#dentro += 1;
    try {
      return await chamada();
    } finally {
      this.#dentro -= 1;
    }
  }

  fechar(): void {
    this.#fechada = true;
  }

  abrir(): void {
    this.#fechada = false;
    for (const seguir of this.#esperam) seguir();
    this.#esperam.clear();
  }
}
