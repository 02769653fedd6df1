import { setTimeout as esperar } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { reunirFatos, type OpcoesDosFatos } from './reunirFatos.ts';

interface Andamento {
  readonly terminado: boolean;
  readonly feitos: number;
  readonly todos: number;
}

/** Milliseconds until it is looked again, while another portal is at it. */
const ESPERA_MS = 500;

const andamento = async (db: Kysely<Tables>): Promise<Andamento> => {
  const { rows } = await sql<Andamento>`select a.terminado_em is not null as terminado,
    (select count(*) from requerimento r where r.id <= a.ate_id)::int as feitos, (select count(*) from requerimento)::int as todos
    from fato_andamento a`.execute(db);
  return rows[0] ?? { terminado: true, feitos: 0, todos: 0 };
};

export interface OpcoesDaReconstrucao extends OpcoesDosFatos {
  readonly agora: () => Date;
  /** Hears how far it has come. */
  readonly say: (frase: string) => void;
  /** Milliseconds between two sentences. */
  readonly dizerACadaMs?: number;
}

/**
 * Works out the facts of every request anew, to its end. One that was under way goes on where it was; beside a portal that runs, whoever holds the lock
 * does the next.
 */
export const refazerFatos = async (db: Kysely<Tables>, opcoes: OpcoesDaReconstrucao): Promise<void> => {
  const { agora, say, dizerACadaMs = 5_000, ...dosFatos } = opcoes;
  await sql`update fato_andamento set ate_id = 0, iniciado_em = ${agora()}, terminado_em = null where terminado_em is not null`.execute(
    db,
  );
  let dito = -Infinity;
  for (;;) {
    const resta = await reunirFatos(db, agora(), dosFatos);
    if (resta && performance.now() - dito < dizerACadaMs) continue;
    const { terminado, feitos, todos } = await andamento(db);
    if (terminado) return say(`Fatos refeitos: ${todos} requerimentos lidos.`);
    say(`${feitos} de ${todos} requerimentos…`);
    dito = performance.now();
    if (!resta) await esperar(ESPERA_MS);
  }
};
