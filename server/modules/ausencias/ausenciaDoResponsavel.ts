import { sql, type Kysely } from 'kysely';
import { substitutoDe, type Ausencias, type AusenciaVista } from '../../../src/schemas/substituicao.ts';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';
import { analisamNoSetor } from '../recursos/pessoal.ts';
import { ausenciasDeHoje } from './ausenciasDeHoje.ts';

interface ComQuem {
  readonly organizacaoId: number;
  /** What requests call the sector of the open step by: its acronym, else its name. */
  readonly setor?: string | null;
  readonly responsavel?: { readonly id: number } | null;
}

/** The absence of the one whom a request is with, and who of the step's sector answers meanwhile; null while he is there. */
export const ausenciaDoResponsavel = async (
  db: Kysely<Tables> | Trx,
  agora: Date,
  comQuem: ComQuem,
): Promise<AusenciaVista | null> =>
  comQuem.responsavel == null
    ? null
    : ausenciaEntre(db, await ausenciasDeHoje(db, comQuem.organizacaoId, agora), comQuem);

/** The same where today's absences were read already: asks for nothing as long as he is there. */
export const ausenciaEntre = async (
  db: Kysely<Tables> | Trx,
  ausencias: Ausencias,
  { organizacaoId, setor, responsavel }: ComQuem,
): Promise<AusenciaVista | null> => {
  const ausencia = responsavel == null ? undefined : ausencias.get(responsavel.id);
  if (responsavel == null || setor == null || ausencia === undefined) return null;
  const achado = await db
    .selectFrom('setor')
    .select('id')
    .where('organizacao_id', '=', organizacaoId)
    .where('excluido_em', 'is', null)
    .where(sql<boolean>`coalesce(nullif(sigla, ''), nome) = ${setor}`)
    // A name may be what another sector's acronym is: the acronym comes first, as in the request.
    .orderBy(sql`nullif(sigla, '') is null`)
    .orderBy('id')
    .executeTakeFirst();
  const analistas = achado === undefined ? [] : await analisamNoSetor(db, organizacaoId, achado.id);
  const quem = substitutoDe(responsavel.id, ausencias, (id) => analistas.some((um) => um.id === id));
  const substituto = analistas.find(({ id }) => id === quem);
  return {
    ausente_ate: ausencia.ate,
    substituto: substituto === undefined ? null : { id: substituto.id, nome: substituto.nome },
  };
};
