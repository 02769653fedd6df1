import type { Kysely } from 'kysely';
import type { Ausencias, AusenciaVista } from '../../../src/schemas/substituicao.ts';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';
import { ausenciasDeHoje } from './ausenciasDeHoje.ts';
import { substitutosDe } from './quemSubstitui.ts';

interface ComQuem {
  readonly organizacaoId: number;
  readonly responsavel?: { readonly id: number } | null;
}

/** The absence of the one whom a request is with, and who answers meanwhile; null while he is there. */
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
  { organizacaoId, responsavel }: ComQuem,
): Promise<AusenciaVista | null> => {
  const ausencia = responsavel == null ? undefined : ausencias.get(responsavel.id);
  if (responsavel == null || ausencia === undefined) return null;
  const [quem] = await substitutosDe(db, organizacaoId, ausencias, [responsavel.id]);
  return { ausente_ate: ausencia.ate, substituto: quem === undefined ? null : { id: quem.id, nome: quem.nome } };
};
