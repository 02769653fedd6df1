import { sql, type Kysely } from 'kysely';
import { comAusencias } from '../../../src/schemas/substituicao.ts';
import { abertas } from '../../../src/schemas/requerimento/situacao.ts';
import type { Contexto } from '../../contexto.ts';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';
import { ausenciasDeHoje } from '../ausencias/ausenciasDeHoje.ts';

interface Setor {
  id: number;
  sigla: string | null;
  nome: string;
}

/** Sectors as screens call them: by sigla where they have one. In the order of their names a list of siglas looks like none. */
const comoSeLe = (s: string) =>
  sql`coalesce(nullif(${sql.ref(`${s}.sigla`)}, ''), ${sql.ref(`${s}.nome`)}) collate "pt-BR-x-icu"`;

/** Active sectors of an organisation, in the order in which they are read. */
export const setoresDa = ({ db }: Pick<Contexto, 'db'>, organizacaoId: number): Promise<Setor[]> =>
  db
    .selectFrom('setor')
    .select(['id', 'sigla', 'nome'])
    .where('organizacao_id', '=', organizacaoId)
    .where('excluido_em', 'is', null)
    .orderBy(comoSeLe('setor'))
    .orderBy('id')
    .execute();

/** Permissions are compared in lower case (spec 6), however a profile wrote them. */
const algumaDe = (lista: string, nomes: readonly string[]) =>
  sql<boolean>`exists (select 1 from unnest(${sql.ref(lista)}) as p(nome) where lower(p.nome) = any(${nomes}))`;

const DA_EQUIPE = ['painel.prefeitura', 'perfil.administrador', 'root'] as const;

/** City hall users of an organisation: active members who can open the municipality panel. */
export const usuariosDaPrefeitura = ({ db }: Pick<Contexto, 'db'>, organizacaoId: number) =>
  db
    .selectFrom('usuario_organizacao as uo')
    .innerJoin('usuario as u', 'u.id', 'uo.usuario_id')
    .select(['u.id', 'u.nome', 'u.email'])
    .where('uo.organizacao_id', '=', organizacaoId)
    .where('uo.excluido_em', 'is', null)
    .where('u.desativado_em', 'is', null)
    .where('uo.equipe_desativada_em', 'is', null)
    .where((eb) => eb.or([eb('uo.is_root', '=', true), algumaDe('uo.direitos', DA_EQUIPE)]))
    .orderBy(sql`u.nome collate "pt-BR-x-icu"`)
    .orderBy('u.id')
    .execute();

/** Active members whose permission to analyse stands in that sector's list. */
export const analisamNoSetor = (db: Kysely<Tables> | Trx, organizacaoId: number, setorId: number) =>
  db
    .selectFrom('usuario_setor as us')
    .innerJoin('usuario as u', 'u.id', 'us.usuario_id')
    .innerJoin('usuario_organizacao as uo', (on) =>
      on.onRef('uo.organizacao_id', '=', 'us.organizacao_id').onRef('uo.usuario_id', '=', 'us.usuario_id'),
    )
    .innerJoin('setor as s', (on) =>
      on.onRef('s.organizacao_id', '=', 'us.organizacao_id').onRef('s.id', '=', 'us.setor_id'),
    )
    .select(['u.id', 'u.nome', 'u.email'])
    .where('us.organizacao_id', '=', organizacaoId)
    .where('us.setor_id', '=', setorId)
    .where('s.excluido_em', 'is', null)
    .where('uo.excluido_em', 'is', null)
    .where('uo.equipe_desativada_em', 'is', null)
    .where('u.desativado_em', 'is', null)
    .where(algumaDe('us.direitos', ['requerimento.analisar', 'perfil.administrador', 'root']))
    .orderBy(sql`u.nome collate "pt-BR-x-icu"`)
    .orderBy('u.id')
    .execute();

/**
 * Analysts of one sector; of one who is away today also until when, and who of the sector takes his work meanwhile (AMB-008: shown where work
 * is assigned, never a hindrance).
 */
export const analistasDoSetor = async (
  { db, clock }: Pick<Contexto, 'db' | 'clock'>,
  organizacaoId: number,
  setorId: number,
) =>
  comAusencias(
    await analisamNoSetor(db, organizacaoId, setorId),
    await ausenciasDeHoje(db, organizacaoId, clock.now()),
  );

/** Sectors among `ids` that requests are with; from the kept counts, so its cost does not grow with them. */
export const setoresComProcessos = async (
  { db }: Pick<Contexto, 'db'>,
  organizacaoId: number,
  ids: readonly number[],
): Promise<(Setor & { total: number })[]> => {
  if (ids.length === 0) return [];
  const linhas = await db
    .selectFrom('setor as s')
    .innerJoin('requerimento_contagem as c', (on) =>
      on
        .onRef('c.organizacao_id', '=', 's.organizacao_id')
        .onRef('c.setor_id', '=', 's.id')
        .on('c.situacao', 'in', [...abertas]),
    )
    .select((eb) => ['s.id', 's.sigla', 's.nome', eb.fn.sum<string>('c.total').as('total')])
    .where('s.organizacao_id', '=', organizacaoId)
    .where('s.excluido_em', 'is', null)
    .where('s.id', 'in', [...ids])
    .groupBy(['s.id', 's.sigla', 's.nome'])
    .having((eb) => eb(eb.fn.sum('c.total'), '>', 0))
    .orderBy(comoSeLe('s'))
    .orderBy('s.id')
    .execute();
  return linhas.map((linha) => ({ ...linha, total: Number(linha.total) }));
};
