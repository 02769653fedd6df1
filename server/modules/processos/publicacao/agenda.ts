import { sql } from 'kysely';
import { AppError } from '../../../../src/schemas/errors.ts';
import { fraseDaAgendada } from '../../../../src/schemas/processo/publicacao.ts';
import type { MapaDaMigracao } from '../../../../src/schemas/requerimento/migracao/mapa.ts';
import type { EscolhaDosPrazos } from '../../../../src/schemas/requerimento/prazoMantido.ts';
import type { Trx } from '../../../database/transaction.ts';

/** When the draft of a process is published by itself, as its city writes it ('12/12/2026 às 08:00'); undefined where it is not. */
const agendadaPara = async (trx: Trx, organizacaoId: number, versaoId: number): Promise<string | undefined> => {
  const { rows } = await sql<{ quando: string }>`
    select to_char(p.quando at time zone o.fuso, 'DD/MM/YYYY "às" HH24:MI') as quando
    from processo_publicacao p join organizacao o on o.id = p.organizacao_id
    where p.organizacao_id = ${organizacaoId} and p.processo_versao_id = ${versaoId} and p.situacao = 'agendada'`.execute(
    trx,
  );
  return rows[0]?.quando;
};

/** A draft that is scheduled is published as it was looked at: nothing of it changes before. @throws AppError regra */
export const exigirSemAgenda = async (trx: Trx, organizacaoId: number, versaoId: number): Promise<void> => {
  const quando = await agendadaPara(trx, organizacaoId, versaoId);
  if (quando !== undefined)
    throw new AppError('regra', fraseDaAgendada(quando), { dados: { publicacao_agendada: quando } });
};

/** Ends what is scheduled for a draft; gives the id of what was. */
export const encerrarAgenda = async (
  trx: Trx,
  organizacaoId: number,
  versaoId: number,
  fim: { readonly situacao: 'publicada' | 'falhou' | 'cancelada'; readonly motivo?: string; readonly agora: Date },
): Promise<number | undefined> => {
  const linha = await trx
    .updateTable('processo_publicacao')
    .set({ situacao: fim.situacao, motivo: fim.motivo ?? null, terminada_em: fim.agora })
    .where('organizacao_id', '=', organizacaoId)
    .where('processo_versao_id', '=', versaoId)
    .where('situacao', '=', 'agendada')
    .returning('id')
    .executeTakeFirst();
  return linha?.id;
};

/** The map, and what becomes of terms, that go with what is scheduled for the draft of a process; undefined where nothing is, or requests stay. The process is locked by the caller. */
export const mapaAgendado = async (
  trx: Trx,
  organizacaoId: number,
  processoId: number,
): Promise<{ readonly mapa: MapaDaMigracao; readonly prazos: EscolhaDosPrazos } | undefined> => {
  const linha = await trx
    .selectFrom('processo_publicacao as a')
    .innerJoin('processo_versao as v', (j) =>
      j.onRef('v.organizacao_id', '=', 'a.organizacao_id').onRef('v.id', '=', 'a.processo_versao_id'),
    )
    .select(['a.mapa', 'a.prazos'])
    .where('a.organizacao_id', '=', organizacaoId)
    .where('v.processo_id', '=', processoId)
    .where('a.situacao', '=', 'agendada')
    .executeTakeFirst();
  if (linha === undefined || linha.mapa === null) return undefined;
  return { mapa: linha.mapa as MapaDaMigracao, prazos: linha.prazos };
};

export interface NovaAgenda {
  readonly organizacaoId: number;
  readonly versaoId: number;
  readonly versao: number;
  readonly quando: Date;
  readonly usuarioId: number;
  /** Where he has his bell. */
  readonly sinoId: number;
  readonly mapa: MapaDaMigracao | null;
  readonly prazos: EscolhaDosPrazos;
  readonly agora: Date;
}

/** Schedules a draft, in the place of what was scheduled before. The process is locked by the caller. */
export const gravarAgenda = async (trx: Trx, a: NovaAgenda): Promise<number> => {
  await encerrarAgenda(trx, a.organizacaoId, a.versaoId, {
    situacao: 'cancelada',
    motivo: 'Agendada de novo',
    agora: a.agora,
  });
  const { id } = await trx
    .insertInto('processo_publicacao')
    .values({
      ...{ organizacao_id: a.organizacaoId, processo_versao_id: a.versaoId, versao: a.versao, quando: a.quando },
      ...{ agendada_por: a.usuarioId, sino_organizacao_id: a.sinoId, agendada_em: a.agora },
      mapa: a.mapa === null ? null : JSON.stringify(a.mapa),
      prazos: a.prazos,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
