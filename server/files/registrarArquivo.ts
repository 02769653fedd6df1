import { sql, type Insertable, type Kysely } from 'kysely';
import {
  aindaCabem,
  BYTES_DE_UM_GB,
  semLugar,
  type ContaDeArquivos,
  type UsosDeArquivos,
} from '../../src/schemas/cotas.ts';
import { erroNoCampo } from '../../src/schemas/errors.ts';
import type { Tables } from '../database/tables.ts';
import type { Trx } from '../database/transaction.ts';
import { travas } from '../database/travas.ts';
import type { Parts } from '../parts.ts';

type Com = Pick<Parts, 'clock' | 'settings'>;
const HORAS_DO_DIA = 24;
const HORA_MS = 3_600_000;

/** Whose counts: null where there is none (an outsider has no account, a picture of a registry no request). */
export interface DonoDasContas {
  readonly organizacaoId: number;
  readonly usuarioId: number | null;
  readonly requerimentoId: number | null;
}

/**
 * What is used of each count, in one statement by indexes: a request's files by theirs, no more than its quota; a person's day by its hours; an
 * organisation by the changes that are not put together yet. An organisation may have a bound of its own (`metadados.arquivos_gb`).
 */
export const usoDeArquivos = async (
  db: Kysely<Tables> | Trx,
  { clock, settings: { cotas } }: Com,
  { organizacaoId, usuarioId, requerimentoId }: DonoDasContas,
): Promise<UsosDeArquivos> => {
  const desde = new Date(clock.now().getTime() - HORAS_DO_DIA * HORA_MS);
  const { rows } = await sql<{ conta: ContaDeArquivos; bytes: number; arquivos: number; gb: number | null }>`
    select 'organizacao' as conta, coalesce(sum(bytes), 0)::bigint as bytes, coalesce(sum(arquivos), 0)::bigint as arquivos,
      (select (metadados ->> 'arquivos_gb')::int from organizacao where id = ${organizacaoId}) as gb
      from arquivo_uso where organizacao_id = ${organizacaoId}
    union all select 'dia', coalesce(sum(bytes), 0)::bigint, coalesce(sum(arquivos), 0)::bigint, null
      from arquivo_enviado where organizacao_id = ${organizacaoId} and usuario_id = ${usuarioId} and hora > ${desde}
    union all select 'requerimento', coalesce(sum(tamanho), 0)::bigint, count(*), null
      from arquivo where organizacao_id = ${organizacaoId} and requerimento_id = ${requerimentoId}`.execute(db);
  const contadas = rows.filter(
    ({ conta }) => !(conta === 'dia' && usuarioId === null) && !(conta === 'requerimento' && requerimentoId === null),
  );
  return Object.fromEntries(
    contadas.map(({ conta, bytes, arquivos, gb }) => {
      const cota = gb === null ? cotas[conta] : { ...cotas[conta], bytes: gb * BYTES_DE_UM_GB };
      return [conta, { usado: { bytes, arquivos }, cota }];
    }),
  );
};

/**
 * Refuses on the field where a file of so many bytes would have no room; else what was used before it.
 * @throws AppError dados_invalidos on `arquivo`
 */
export const exigirLugar = async (
  db: Kysely<Tables> | Trx,
  com: Com,
  dono: DonoDasContas,
  tamanho: number,
): Promise<UsosDeArquivos> => {
  const usos = await usoDeArquivos(db, com, dono);
  const frase = semLugar(usos, tamanho);
  if (frase !== undefined) throw erroNoCampo('arquivo', frase);
  return usos;
};

/** Of files that come at once to one request, or from one person, each sees those before it; requests first, as the acts on them do. */
const emFila = async (trx: Trx, { organizacaoId, usuarioId, requerimentoId }: DonoDasContas): Promise<void> => {
  if (requerimentoId !== null)
    await trx
      .selectFrom('requerimento')
      .select('id')
      .where('organizacao_id', '=', organizacaoId)
      .where('id', '=', requerimentoId)
      .forUpdate()
      .execute();
  if (usuarioId !== null) await sql`select pg_advisory_xact_lock(${travas.cotas}, ${usuarioId}::int)`.execute(trx);
};

/**
 * The one way in which a file that somebody sent becomes a row: where the quotas of its request, its sender's day and its organisation leave room
 * for it. The organisation's is not waited for: of files that come at once a few may pass it.
 * @returns its id, and what its sender should hear where little room is left after it
 * @throws AppError dados_invalidos on `arquivo`
 */
export const registrarArquivo = async (
  trx: Trx,
  com: Com,
  linha: Omit<Insertable<Tables['arquivo']>, 'criado_em' | 'enviado_por'> & { readonly enviado_por: number | null },
): Promise<{ readonly id: number; readonly cabem?: string }> => {
  const agora = com.clock.now();
  const { organizacao_id, enviado_por: usuarioId, tamanho } = linha;
  const dono = { organizacaoId: organizacao_id, usuarioId, requerimentoId: linha.requerimento_id ?? null };
  await emFila(trx, dono);
  const cabem = aindaCabem(await exigirLugar(trx, com, dono, tamanho), tamanho);
  if (usuarioId !== null)
    await trx
      .insertInto('arquivo_enviado')
      .values({
        organizacao_id,
        usuario_id: usuarioId,
        hora: new Date(Math.floor(agora.getTime() / HORA_MS) * HORA_MS),
        bytes: tamanho,
        arquivos: 1,
      })
      .onConflict((c) =>
        c.columns(['organizacao_id', 'usuario_id', 'hora']).doUpdateSet((eb) => ({
          bytes: eb('arquivo_enviado.bytes', '+', tamanho),
          arquivos: eb('arquivo_enviado.arquivos', '+', 1),
        })),
      )
      .execute();
  const { id } = await trx
    .insertInto('arquivo')
    .values({ ...linha, criado_em: agora })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, ...(cabem === undefined ? {} : { cabem }) };
};
