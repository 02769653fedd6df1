import { sql } from 'kysely';
import { erroNoCampo } from '../../../../src/schemas/errors.ts';
import { textos } from '../../../../src/schemas/textos.ts';
import type { Trx } from '../../../database/transaction.ts';
import type { Gravacao, Valores } from '../../../entities/partes.ts';
import { desocuparChefias } from './chefia.ts';

export const textoOuNulo = (valor: unknown): string | null => (typeof valor === 'string' ? valor : null);

/** The sectors of a user as the registry writes them. */
export type Setores = readonly {
  readonly id: number;
  readonly permissoes: readonly string[];
  readonly perfis: readonly number[];
  readonly chefia?: boolean | null;
}[];

/** The sectors as they are to be; who leads one takes the place of whoever led it. */
export const gravarSetores = async (
  trx: Trx,
  organizacaoId: number,
  usuarioId: number,
  setores: Setores,
): Promise<void> => {
  await trx
    .deleteFrom('usuario_setor')
    .where('organizacao_id', '=', organizacaoId)
    .where('usuario_id', '=', usuarioId)
    .execute();
  if (setores.length === 0) return;
  await desocuparChefias(
    trx,
    organizacaoId,
    setores.filter(({ chefia }) => chefia === true).map(({ id }) => id),
  );
  await trx
    .insertInto('usuario_setor')
    .values(
      setores.map(({ id, permissoes, chefia }) => ({
        organizacao_id: organizacaoId,
        usuario_id: usuarioId,
        setor_id: id,
        permissoes: [...permissoes],
        chefia: chefia === true,
      })),
    )
    .execute();
};

/** Profiles given as a whole, and those of each sector, as they are to be; the database works the rights out anew. */
export const gravarPerfis = async (
  trx: Trx,
  organizacaoId: number,
  usuarioId: number,
  depois: Valores,
): Promise<void> => {
  const setores = (depois['setores'] ?? []) as Setores;
  const perfis = [
    ...((depois['perfis'] ?? []) as readonly number[]).map((perfil_id) => ({ perfil_id, setor_id: null })),
    ...setores.flatMap(({ id, perfis: dele }) => dele.map((perfil_id) => ({ perfil_id, setor_id: id }))),
  ];
  const quem = { organizacao_id: organizacaoId, usuario_id: usuarioId };
  await trx
    .deleteFrom('usuario_perfil')
    .where((eb) => eb.and(quem))
    .execute();
  if (perfis.length === 0) return;
  await trx
    .insertInto('usuario_perfil')
    .values(perfis.map((um) => ({ ...quem, ...um })))
    .execute();
};

/** Staff already, of the row that an upsert meets. */
const EQUIPE_ATIVA = sql<boolean>`(usuario_organizacao.excluido_em is null
  and usuario_organizacao.equipe_desativada_em is null and usuario_organizacao.equipe)`;

/**
 * What an applicant of the organisation could do before he joined its staff stays with him. Staff is not joined twice: of two
 * writers that passed the checks together, the slower one meets the membership of the faster here.
 */
export const gravarVinculo = async (
  trx: Trx,
  { agora, depois }: Gravacao,
  organizacaoId: number,
  usuarioId: number,
): Promise<void> => {
  const permissoes = (depois['permissoes'] ?? []) as string[];
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('usuario_organizacao')
    .values({
      organizacao_id: organizacaoId,
      usuario_id: usuarioId,
      permissoes,
      documento_conferido: textoOuNulo(depois['documento']),
      cargo: textoOuNulo(depois['cargo']),
      criado_em: agora,
      atualizado_em: agora,
    })
    .onConflict((oc) =>
      oc
        .columns(['organizacao_id', 'usuario_id'])
        .doUpdateSet((eb) => ({
          permissoes: sql<
            string[]
          >`array(select distinct p from unnest(usuario_organizacao.permissoes || excluded.permissoes) p order by p)`,
          documento_conferido: eb.ref('excluded.documento_conferido'),
          cargo: eb.ref('excluded.cargo'),
          excluido_em: null,
          equipe_desativada_em: null,
          atualizado_em: agora,
          versao: eb('usuario_organizacao.versao', '+', 1),
        }))
        .where((eb) => eb.not(EQUIPE_ATIVA)),
    )
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw erroNoCampo('email', textos.validacao.usuarioRepetido);
  await gravarSetores(trx, organizacaoId, usuarioId, (depois['setores'] ?? []) as Setores);
  await gravarPerfis(trx, organizacaoId, usuarioId, depois);
};

/** Whoever is an applicant of the city too leaves its staff and no more: his own requests stay open to him. */
export const foraDaEquipe = (em: Date | null) => {
  if (em === null) return { excluido_em: null, equipe_desativada_em: null };
  const requerente = sql<boolean>`direitos @> array['painel.contribuinte']`;
  return {
    excluido_em: sql<Date | null>`case when ${requerente} then excluido_em else ${em}::timestamptz end`,
    equipe_desativada_em: sql<Date | null>`case when ${requerente} then ${em}::timestamptz end`,
  };
};
