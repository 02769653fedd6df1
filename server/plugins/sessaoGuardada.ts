import { performance } from 'node:perf_hooks';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { BaseLogger } from 'pino';
import { escutar, type Escuta } from '../database/escutar.ts';
import { aoGravar } from '../database/gravacoes.ts';
import type { Tables } from '../database/tables.ts';

/** Bounds what a database connection that died without a word can hide; else notices come with the commit. */
const VALIDADE_MS = 1_000;
const LIMITE = 10_000;
/** Notified by the triggers of migration 0041. */
const CANAL = 'portal_direitos';

/** What a session is worked out from (session.ts). */
const TABELAS = [
  'sessao',
  'usuario',
  'usuario_organizacao',
  'usuario_setor',
  'usuario_perfil',
  'perfil',
  'setor',
  'organizacao',
  'segundo_fator',
  'ausencia',
] as const;

interface Guardada<T> {
  readonly linha: T;
  readonly ate: number;
}

/**
 * Remembers sessions for a second, so that a screen's burst of calls asks once. What this process writes to the tables behind a
 * session makes it forget all of them before the writer has his answer; what another portal writes is told by the database with the
 * commit. While nobody can tell, nothing is remembered.
 */
export class SessoesGuardadas<T> {
  readonly #guardadas = new Map<string, Guardada<T>>();
  /** Counts the forgettings: what was read before one is not kept after it. */
  #geracao = 0;
  #ouvindo = false;
  #escuta: Escuta | undefined;
  readonly #escutar: () => Escuta;
  /** Ends the hearing of what this process writes. */
  readonly #deixarDeOuvir: () => void;

  constructor({ db, pool, log }: { db: Kysely<Tables>; pool: pg.Pool; log: Pick<BaseLogger, 'warn'> }) {
    this.#deixarDeOuvir = aoGravar(db, TABELAS, () => this.#esquecer());
    const mudar = (ouvindo: boolean): void => {
      this.#esquecer();
      this.#ouvindo = ouvindo;
    };
    this.#escutar = () =>
      escutar({
        pool,
        canal: CANAL,
        nome: 'direitos',
        log,
        receber: () => this.#esquecer(),
        ouvindo: () => mudar(true),
        surdo: () => mudar(false),
      });
  }

  #esquecer(): void {
    this.#geracao += 1;
    this.#guardadas.clear();
  }

  /** The session's row, read by `ler` unless it was a moment ago; one that does not exist is asked for each time. */
  async achar(chave: string, ler: () => Promise<T | undefined>): Promise<T | undefined> {
    this.#escuta ??= this.#comecar();
    const agora = performance.now();
    const guardada = this.#guardadas.get(chave);
    if (guardada !== undefined && guardada.ate > agora) return guardada.linha;
    const geracao = this.#geracao;
    const linha = await ler();
    if (linha === undefined || geracao !== this.#geracao || !this.#ouvindo) return linha;
    if (this.#guardadas.size >= LIMITE) this.#guardadas.clear();
    this.#guardadas.set(chave, { linha, ate: agora + VALIDADE_MS });
    return linha;
  }

  #comecar(): Escuta {
    const escuta = this.#escutar();
    escuta.pronta.catch(() => undefined); // it goes on trying, and says so in the log
    return escuta;
  }

  /** Ends the listening. */
  async parar(): Promise<void> {
    this.#deixarDeOuvir();
    await this.#escuta?.stop();
  }
}
