import { sql, type Kysely } from 'kysely';
import { abrirAprendido, type Aprendido, type Aprendizado } from '../../../src/schemas/previsao/aprender.ts';
import type { Previsor } from '../../../src/schemas/previsao/guardada.ts';
import { filaCom } from '../../../src/schemas/previsao/razoes.ts';
import type { Tables } from '../../database/tables.ts';
import { carregarCidade } from '../requerimentos/cidade.ts';
import { hojeEm } from '../requerimentos/hojeEm.ts';
import { cidadeDePrevisao } from './diasTrabalhados.ts';
import { lerFila } from './lerFatos.ts';

interface Aberto {
  readonly aprendidoEm: string;
  readonly hoje: string;
  readonly aprendizado: Aprendizado;
}

/** Cities kept open in one portal; one takes a few megabytes. */
const LIMITE = 20;
const porBanco = new WeakMap<object, Map<number, Aberto>>();

const abertosDe = (db: Kysely<Tables>): Map<number, Aberto> => {
  const { adapter } = db.getExecutor();
  const prontos = porBanco.get(adapter) ?? new Map<number, Aberto>();
  porBanco.set(adapter, prontos);
  return prontos;
};

/**
 * What forecasts of today are made by in a city; undefined where nothing was learnt of it yet.
 * @param processos those whose requests are forecast: only their queues are read
 */
export const previsorDaCidade = async (
  db: Kysely<Tables>,
  organizacaoId: number,
  processos: readonly number[],
  agora: Date,
): Promise<Previsor | undefined> => {
  const abertos = abertosDe(db);
  const conhecido = abertos.get(organizacaoId);
  const { rows } = await sql<{ em: string; dados: Aprendido | null; fuso: string }>`
    select m.aprendido_em::text as em, case when m.aprendido_em::text is distinct from ${conhecido?.aprendidoEm ?? null}::text then m.dados end as dados, o.fuso
    from previsao_modelo m join organizacao o on o.id = m.organizacao_id where m.organizacao_id = ${organizacaoId}::bigint`.execute(
    db,
  );
  const [lido] = rows;
  if (lido === undefined) return undefined;
  const hoje = hojeEm(agora, lido.fuso);
  const fila = filaCom(await lerFila(db, organizacaoId, processos));
  if (conhecido !== undefined && conhecido.aprendidoEm === lido.em && conhecido.hoje === hoje)
    return { ...conhecido.aprendizado, fila };
  const dados = lido.dados ?? (await dadosDe(db, organizacaoId));
  if (dados === undefined) return undefined;
  const aprendizado = abrirAprendido(dados, cidadeDePrevisao(await carregarCidade(db, organizacaoId), hoje));
  if (abertos.size >= LIMITE) abertos.clear();
  abertos.set(organizacaoId, { aprendidoEm: lido.em, hoje, aprendizado });
  return { ...aprendizado, fila };
};

/** Of what was opened on another day: its values are not kept beside it. */
const dadosDe = async (db: Kysely<Tables>, organizacaoId: number): Promise<Aprendido | undefined> => {
  const { rows } = await sql<{ dados: Aprendido }>`select dados from previsao_modelo
    where organizacao_id = ${organizacaoId}::bigint`.execute(db);
  return rows[0]?.dados;
};
