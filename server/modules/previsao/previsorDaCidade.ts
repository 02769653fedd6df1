import { sql, type Kysely } from 'kysely';
import {
  abrirAprendido,
  VERSAO_DO_APRENDIDO,
  type Aprendido,
  type Aprendizado,
} from '../../../src/schemas/previsao/aprender.ts';
import type { Previsor } from '../../../src/schemas/previsao/guardada.ts';
import { filaCom } from '../../../src/schemas/previsao/razoes.ts';
import type { Tables } from '../../database/tables.ts';
import { UltimosUsados } from '../../database/ultimosUsados.ts';
import { carregarCidade } from '../requerimentos/cidade.ts';
import { hojeEm } from '../requerimentos/hojeEm.ts';
import { cidadeDePrevisao } from './diasTrabalhados.ts';
import { lerFila } from './lerFatos.ts';

interface Aberto {
  readonly aprendidoEm: string;
  readonly hoje: string;
  readonly aprendizado: Aprendizado;
}

/** Cities kept open in one portal: one of six processes takes half a megabyte, and ten milliseconds to open. */
const LIMITE = 128;
type Abertos = UltimosUsados<number, Aberto>;
const porBanco = new WeakMap<object, Abertos>();

const abertosDe = (db: Kysely<Tables>): Abertos => {
  const { adapter } = db.getExecutor();
  const prontos = porBanco.get(adapter) ?? new UltimosUsados<number, Aberto>(LIMITE);
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
  const conhecido = abertos.ler(organizacaoId);
  const { rows } = await sql<{ em: string; dados: Aprendido | null; fuso: string }>`
    select m.aprendido_em::text as em, case when m.aprendido_em::text is distinct from ${conhecido?.aprendidoEm ?? null}::text then m.dados end as dados, o.fuso
    from previsao_modelo m join organizacao o on o.id = m.organizacao_id where m.organizacao_id = ${organizacaoId}::bigint and m.versao = ${VERSAO_DO_APRENDIDO}`.execute(
    db,
  );
  const [lido] = rows;
  if (lido === undefined) return undefined;
  const hoje = hojeEm(agora, lido.fuso);
  const fila = filaCom(await lerFila(db, organizacaoId, processos));
  const serve = conhecido !== undefined && conhecido.aprendidoEm === lido.em && conhecido.hoje === hoje;
  const aberto = serve ? conhecido : await abrir(db, organizacaoId, lido.em, lido.dados, hoje);
  if (aberto === undefined) return undefined;
  abertos.guardar(organizacaoId, aberto);
  return { ...aberto.aprendizado, fila };
};

/** @param dados null: they were read on another day, and are not kept beside what was opened of them */
const abrir = async (
  db: Kysely<Tables>,
  organizacaoId: number,
  aprendidoEm: string,
  dados: Aprendido | null,
  hoje: string,
): Promise<Aberto | undefined> => {
  const lidos = dados ?? (await dadosDe(db, organizacaoId));
  if (lidos === undefined) return undefined;
  const cidade = cidadeDePrevisao(await carregarCidade(db, organizacaoId), hoje);
  return { aprendidoEm, hoje, aprendizado: abrirAprendido(lidos, cidade) };
};

const dadosDe = async (db: Kysely<Tables>, organizacaoId: number): Promise<Aprendido | undefined> => {
  const { rows } = await sql<{ dados: Aprendido }>`select dados from previsao_modelo
    where organizacao_id = ${organizacaoId}::bigint and versao = ${VERSAO_DO_APRENDIDO}`.execute(db);
  return rows[0]?.dados;
};
