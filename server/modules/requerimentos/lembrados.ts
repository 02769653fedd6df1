import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { RequerimentoCarregado } from './carregar.ts';
import type { Leitor, LinhaDeEvento } from './eventosVistos.ts';

/** A request as it was read, and the newest events that its readers were shown. */
export interface Lembrado {
  /** Which version of its row that was (carregar.ts, MARCA). */
  readonly marca: string;
  readonly requerimento: RequerimentoCarregado;
  /** Written once and never again: they stand as long as the row, which counts them, stands. */
  readonly eventos: Map<Leitor, readonly LinhaDeEvento[]>;
  /** About so many bytes of memory. */
  readonly peso: number;
}

/** All that is remembered of one database may weigh so much; what was looked at longest ago goes first. */
const LIMITE = 48 * 1024 * 1024;
/** A state in memory against its bytes in the database, and what an event and a row weigh; measured with the demonstration's requests. */
const POR_BYTE = 8;
const POR_EVENTO = 800;
const POR_LINHA = 4_000;
/** Events of a reader at most (bordasDaVisao.ts), of the two kinds of readers. */
const EVENTOS = 100;

/** What is looked at again and again between two acts: whoever watches a request asks for it at each change, and so do all who go back to it. */
class Lembrados {
  readonly #mapa = new Map<string, Lembrado>();
  #peso = 0;

  ler(chave: string): Lembrado | undefined {
    const achado = this.#mapa.get(chave);
    if (achado === undefined) return undefined;
    // A Map remembers the order of insertion: reading puts an entry last, so the first one is the oldest.
    this.#mapa.delete(chave);
    this.#mapa.set(chave, achado);
    return achado;
  }

  guardar(chave: string, lembrado: Lembrado): void {
    this.#tirar(chave);
    this.#mapa.set(chave, lembrado);
    this.#peso += lembrado.peso;
    for (const [antiga] of this.#mapa) {
      if (this.#peso <= LIMITE) break;
      this.#tirar(antiga);
    }
  }

  #tirar(chave: string): void {
    this.#peso -= this.#mapa.get(chave)?.peso ?? 0;
    this.#mapa.delete(chave);
  }
}

const porBanco = new WeakMap<object, Lembrados>();

/** One memory a database: the adapter is made once per connection pool. */
const lembradosDe = (db: Kysely<Tables>): Lembrados => {
  const { adapter } = db.getExecutor();
  const prontos = porBanco.get(adapter) ?? new Lembrados();
  porBanco.set(adapter, prontos);
  return prontos;
};

/** A request as it was last read here; whether it still stands is for the caller to ask, by its mark. */
export const lembrado = (db: Kysely<Tables>, organizacaoId: number, id: number): Lembrado | undefined =>
  lembradosDe(db).ler(`${organizacaoId}:${id}`);

/** Keeps a request as it was read, with the events that this reader was shown. */
export const lembrar = (
  db: Kysely<Tables>,
  {
    marca,
    requerimento,
    tamanho,
  }: { readonly marca: string; readonly requerimento: RequerimentoCarregado; readonly tamanho: number },
  leitor: Leitor,
  eventos: readonly LinhaDeEvento[],
): void => {
  const { organizacaoId, id, ultimoEvento } = requerimento;
  const peso = POR_LINHA + POR_BYTE * tamanho + POR_EVENTO * Math.min(2 * ultimoEvento, EVENTOS);
  lembradosDe(db).guardar(`${organizacaoId}:${id}`, {
    marca,
    requerimento,
    eventos: new Map([[leitor, eventos]]),
    peso,
  });
};
