import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { RequerimentoCarregado } from './carregar.ts';
import type { Leitor, LinhaDeEvento } from './eventosVistos.ts';

/** What one reader was answered, and by what. */
export interface Respondida {
  readonly chave: string;
  /** UTF-8, as it is sent. */
  readonly corpo: Buffer;
}

/** A request as it was read, and what its readers were shown of it. */
export interface Lembrado {
  /** Which version of its row that was (carregar.ts, MARCA). */
  readonly marca: string;
  readonly requerimento: RequerimentoCarregado;
  /** Written once and never again: they stand as long as the row, which counts them, stands. */
  readonly eventos: Map<Leitor, readonly LinhaDeEvento[]>;
  /** By account, the newest answer of each (respostaLembrada.ts). */
  readonly respondidas: Map<number, Respondida>;
  /** About so many bytes of memory. */
  peso: number;
}

/** All that is remembered of one database may weigh so much; what was looked at longest ago goes first. */
const LIMITE = 64 * 1024 * 1024;
/** A state in memory against its bytes in the database, and what an event and a row weigh: half as much again as was measured of a thousand requests. */
const POR_BYTE = 4;
const POR_EVENTO = 400;
const POR_LINHA = 3_000;
/** Events of a reader at most (bordasDaVisao.ts), of the two kinds of readers. */
const EVENTOS = 100;
/** Of an answer beside its bytes. */
const POR_RESPOSTA = 400;

/** Answers of one request that are kept: of who looked last. */
const LEITORES = 4;
const pesoDaResposta = (r: Respondida | undefined): number => (r === undefined ? 0 : POR_RESPOSTA + r.corpo.length);

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
    this.#pesar(lembrado.peso);
  }

  responder(chave: string, lembrado: Lembrado, quem: number, respondida: Respondida): void {
    if (this.#mapa.get(chave) !== lembrado) return;
    const { respondidas } = lembrado;
    const antes = lembrado.peso;
    const tirar = (conta: number): void => {
      lembrado.peso -= pesoDaResposta(respondidas.get(conta));
      respondidas.delete(conta);
    };
    tirar(quem);
    for (const [conta] of respondidas) if (respondidas.size >= LEITORES) tirar(conta);
    respondidas.set(quem, respondida);
    lembrado.peso += pesoDaResposta(respondida);
    this.#pesar(lembrado.peso - antes);
  }

  #pesar(mais: number): void {
    this.#peso += mais;
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
    respondidas: new Map(),
    peso,
  });
};

/** Keeps what an account was answered about a request that is remembered. */
export const lembrarResposta = (db: Kysely<Tables>, l: Lembrado, quem: number, respondida: Respondida): void => {
  const { organizacaoId, id } = l.requerimento;
  lembradosDe(db).responder(`${organizacaoId}:${id}`, l, quem, respondida);
};
