import type { Kysely } from 'kysely';
import { verificarPermissao, type Painel } from '../../src/schemas/permissions.ts';
import type { Tables } from '../database/tables.ts';
import type { Sessao } from '../plugins/session.ts';

/**
 * Whether a session may read a request of its organisation: its creator or the person it was made for; staff
 * (painel.prefeitura) every filed one, since a draft is the applicant's alone (AMB-103). With `painel` only what that panel shows.
 */
export const podeLerRequerimento = async (
  db: Kysely<Tables>,
  sessao: Sessao,
  requerimentoId: number,
  painel?: Exclude<Painel, 'admin'>,
): Promise<boolean> => {
  const linha = await db
    .selectFrom('requerimento')
    .select(['criado_por', 'pessoa_id', 'situacao'])
    .where('organizacao_id', '=', sessao.organizacaoId)
    .where('id', '=', requerimentoId)
    .where('descartado_em', 'is', null)
    .executeTakeFirst();
  if (linha === undefined) return false;
  if (linha.criado_por === sessao.id) return true;
  const equipe = painel !== 'painel-contribuinte' && verificarPermissao(sessao, 'painel.prefeitura');
  if (equipe && linha.situacao !== 'Rascunho') return true;
  return painel !== 'painel-prefeitura' && linha.pessoa_id === sessao.pessoaId;
};
