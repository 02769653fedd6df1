import { createHash, type Hash } from 'node:crypto';

/** SHA-256 and length of what passes. */
export class Medida {
  readonly #hash: Hash = createHash('sha256');
  #bytes = 0;

  somar(pedaco: Uint8Array): void {
    this.#hash.update(pedaco);
    this.#bytes += pedaco.length;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Ends the measure. */
  sha256(): string {
    return this.#hash.digest('hex');
  }
}

/** Passes the pieces on, measured. */
export async function* medido(
  pedacos: AsyncIterable<Uint8Array>,
  medida: Pick<Medida, 'somar'>,
): AsyncGenerator<Uint8Array, void> {
  for await (const pedaco of pedacos) {
    medida.somar(pedaco);
    yield pedaco;
  }
}

/** One digest over many files: each by its path, its size and its bytes, in the order they come. */
export class MedidaDosArquivos {
  readonly #hash: Hash = createHash('sha256');
  quantos = 0;
  bytes = 0;

  comecar(caminho: string, tamanho: number): void {
    this.#hash.update(`${caminho} ${tamanho}\n`);
    this.quantos += 1;
    this.bytes += tamanho;
  }

  somar(pedaco: Uint8Array): void {
    this.#hash.update(pedaco);
  }

  fechar(): { quantos: number; bytes: number; sha256: string } {
    return { quantos: this.quantos, bytes: this.bytes, sha256: this.#hash.digest('hex') };
  }
}

/** Everything of a small member. */
export const inteiro = async (pedacos: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const todos: Uint8Array[] = [];
  for await (const pedaco of pedacos) todos.push(pedaco);
  return Buffer.concat(todos);
};
