import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { primeiroEloQuebrado, type EventoGuardado } from '../../server/modules/requerimentos/cadeia.ts';
import { estadoInicial, type Estado } from '../../src/schemas/requerimento/estado.ts';
import type { Evento } from '../../src/schemas/requerimento/eventos.ts';
import { reproduzir } from '../../src/schemas/requerimento/evoluir.ts';

interface Linha {
  readonly id: number;
  readonly estado: Estado;
  readonly situacao: string;
  readonly cabeca_hash: string;
}

/**
 * Whether generated requests are what the service itself would have written: events fold to the state, the chain verifies, kept
 * counts are the counted ones. A sample of every stage.
 * @throws Error that names the first request that is not
 */
export const conferir = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<Linha>(
    `select id, estado, situacao, cabeca_hash from (select *, row_number() over (partition by situacao order by md5(id::text)) as n from requerimento) r where n <= 5`,
  );
  for (const r of rows) {
    const { rows: eventos } = await pool.query<EventoGuardado & { tipo: string }>(
      'select tipo, sequencia, canonico, dados, sal, hash_anterior, hash from requerimento_evento where requerimento_id = $1 order by sequencia',
      [r.id],
    );
    const quebrado = primeiroEloQuebrado(eventos, r.cabeca_hash);
    if (quebrado !== null) throw new Error(`requerimento ${r.id}: elo ${quebrado} não confere`);
    const refeito = reproduzir(
      eventos.map(({ tipo, dados }) => ({ tipo, ...(dados as object) }) as Evento),
      estadoInicial,
    );
    if (!isDeepStrictEqual(JSON.parse(JSON.stringify(refeito)), r.estado))
      throw new Error(`requerimento ${r.id} (${r.situacao}): os eventos não dão o estado gravado`);
  }
  const { rows: erradas } = await pool.query(
    `select organizacao_id, coalesce(setor_id, 0) as setor, situacao, count(*) as n from requerimento where situacao <> 'Rascunho' group by 1, 2, 3
      except select organizacao_id, setor_id, situacao, sum(total)::bigint from requerimento_contagem group by 1, 2, 3`,
  );
  const { rows: dosPrazos } = await pool.query(
    `select organizacao_id, situacao, vence_em, count(*) as n from requerimento where situacao <> 'Rascunho' and finalizado_em is null and not prazo_pausado and vence_em is not null group by 1, 2, 3
      except select organizacao_id, situacao, vence_em, sum(total)::bigint from requerimento_contagem_prazo group by 1, 2, 3`,
  );
  erradas.push(...dosPrazos);
  if (erradas.length > 0) throw new Error(`contagens erradas: ${JSON.stringify(erradas[0])}`);
};
