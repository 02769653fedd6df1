import type { Kysely } from 'kysely';
import { verificarPermissao, type Painel } from '../../src/schemas/permissions.ts';
import type { Tables } from '../database/tables.ts';
import type { Sessao } from '../plugins/session.ts';
import { ehRequerente, procuradorDe } from './requerimentos/direitos.ts';
import { hojeEm } from './requerimentos/hojeEm.ts';
import {
  acessoDe,
  acessosEmJson,
  criadorSemParte,
  procuradoresEmJson,
  type AcessoAceito,
} from './requerimentos/participantes/participacoes.ts';

/** By what a session reads a request: `acesso` where somebody let it in, and by nothing else; `ate` (AAAA-MM-DD) where it acts for the applicant until a day. */
export type LeituraPermitida =
  | { readonly como: 'requerente'; readonly ate?: string }
  | { readonly como: 'equipe' }
  | { readonly como: 'participante'; readonly acesso: AcessoAceito };

/**
 * By what a session may read a request of its organisation: as its creator or the person it was made for; as staff
 * (painel.prefeitura) every filed one, since a draft is the applicant's alone (AMB-103); by an access that was given, while it lasts.
 * With `painel` only what that panel shows. Undefined: not at all.
 */
export const leituraDoRequerimento = async (
  db: Kysely<Tables>,
  sessao: Sessao,
  requerimentoId: number,
  agora: Date,
  painel?: Exclude<Painel, 'admin'>,
): Promise<LeituraPermitida | undefined> => {
  const linha = await db
    .selectFrom('requerimento')
    .select(['criado_por', 'pessoa_id', 'situacao', acessosEmJson.as('acessos')])
    .select([procuradoresEmJson.as('procuradores'), criadorSemParte.as('criador_sem_parte')])
    .where('organizacao_id', '=', sessao.organizacaoId)
    .where('id', '=', requerimentoId)
    .where('descartado_em', 'is', null)
    .executeTakeFirst();
  if (linha === undefined) return undefined;
  const deQuem = {
    criadoPor: linha.criado_por,
    pessoaId: linha.pessoa_id,
    criadorSemParte: linha.criador_sem_parte,
    procuradores: linha.procuradores,
  };
  if (linha.criado_por === sessao.id && !linha.criador_sem_parte) return { como: 'requerente' };
  const rascunho = linha.situacao === 'Rascunho';
  const equipe = painel !== 'painel-contribuinte' && verificarPermissao(sessao, 'painel.prefeitura');
  if (equipe && !rascunho) return { como: 'equipe' };
  if (painel === 'painel-prefeitura') return undefined;
  if (ehRequerente(sessao, { ...deQuem, procuradores: [] }, agora)) return { como: 'requerente' };
  const procurador = procuradorDe(sessao.id, deQuem, hojeEm(agora, sessao.fuso));
  if (procurador !== undefined)
    return { como: 'requerente', ...(procurador.ate === null ? {} : { ate: procurador.ate }) };
  const acesso = acessoDe(sessao, { acessos: linha.acessos, rascunho }, agora);
  return acesso && { como: 'participante', acesso };
};

/** Whether a session may read a request at all (`leituraDoRequerimento`). */
export const podeLerRequerimento = async (...quem: Parameters<typeof leituraDoRequerimento>): Promise<boolean> =>
  (await leituraDoRequerimento(...quem)) !== undefined;
