import { sql } from 'kysely';
import type { Candidato } from '../../../src/schemas/requerimento/distribuicao.ts';
import type { Trx } from '../../database/transaction.ts';
import { travas } from '../../database/travas.ts';
import { consultaDasAusencias } from '../ausencias/ausenciasDeHoje.ts';
import type { RequerimentoCarregado } from './carregar.ts';
import type { Cidade } from './cidade.ts';

interface Linha extends Candidato {
  readonly setor: number;
}

/**
 * Who may get steps of each sector, with what they have open; not who has a part in the request, who would judge what is his own. One request of
 * an organisation is given out at a time, so that two that come at once see what the other gave.
 */
export const candidatosDe = async (
  trx: Trx,
  { organizacaoId, pessoaId, criadoPor, acessos, procuradores, jaAgiram }: RequerimentoCarregado,
  { setores }: Cidade,
  agora: Date,
): Promise<{ readonly [setor: string]: readonly Candidato[] }> => {
  await sql`select pg_advisory_xact_lock(${travas.distribuicao}, ${organizacaoId})`.execute(trx);
  const { rows } = await sql<Linha>`
    with ausentes as (${consultaDasAusencias(organizacaoId, agora)})
    select us.setor_id as setor, u.id, u.nome, exists (select 1 from ausentes a where a.usuario = u.id) as ausente,
      (select count(*)::int from requerimento r where r.organizacao_id = us.organizacao_id and r.responsavel_id = u.id)
        + (select count(*)::int from requerimento r where r.organizacao_id = us.organizacao_id and r.outros_responsaveis <> '{}'
          and r.outros_responsaveis operator(pg_catalog.&&) array[u.id]) as abertas
    from usuario_setor us join usuario u on u.id = us.usuario_id and u.desativado_em is null
    join usuario_organizacao uo on uo.organizacao_id = us.organizacao_id and uo.usuario_id = us.usuario_id
      and uo.excluido_em is null and uo.equipe_desativada_em is null
    where us.organizacao_id = ${organizacaoId} and lower(us.direitos::text)::text[] operator(pg_catalog.&&) array['requerimento.analisar', 'perfil.administrador', 'root']
      and uo.pessoa_id is distinct from ${pessoaId} and u.id <> ${criadoPor} and u.id <> all(${[...jaAgiram, ...[...acessos, ...procuradores].map((a) => a.usuario)]}::bigint[])
    order by u.id`.execute(trx);
  const siglas = new Map(setores.map(({ id, sigla }) => [id, sigla]));
  const porSetor: Record<string, Candidato[]> = {};
  for (const { setor, ...candidato } of rows) (porSetor[siglas.get(setor) ?? ''] ??= []).push(candidato);
  return porSetor;
};
