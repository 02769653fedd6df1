import { sql, type Kysely } from 'kysely';
import type { MinhasProcuracoes, ProcuracaoVista, Representado } from '../../../src/schemas/procuracao.ts';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';
import type { Sessao } from '../../plugins/session.ts';
import { hojeEm } from '../requerimentos/hojeEm.ts';

type Lida = Omit<ProcuracaoVista, 'vencida'> & { readonly minha: boolean };

/** Both sides of the caller's; one that waits for the other's answer is shown to the other alone, since it would tell who has an account. */
export const minhas = async (
  db: Kysely<Tables> | Trx,
  { organizacaoId, pessoaId, fuso }: Sessao,
  agora: Date,
): Promise<MinhasProcuracoes> => {
  const eu = sql`${pessoaId ?? -1}::bigint`;
  const { rows } = await sql<Lida>`
    select x.id, x.versao, x.poderes, x.situacao, x.ate::text, x.motivo, x.criado_em, x.procurador_id = ${eu} as minha,
      case when x.procurador_id <> ${eu} then q.nome when x.situacao in ('Ativa', 'Aguardando procurador') then p.nome else coalesce(p.documento, p.nome) end as nome
    from procuracao x join pessoa q on q.organizacao_id = x.organizacao_id and q.id = x.procurador_id
      join pessoa p on p.organizacao_id = x.organizacao_id and p.id = x.pessoa_id
    where x.organizacao_id = ${organizacaoId} and x.excluido_em is null
      and (x.procurador_id = ${eu} or (x.pessoa_id = ${eu} and x.situacao <> 'Aguardando procurador'))
    order by x.situacao = 'Ativa' desc, x.id desc limit 200`.execute(db);
  const hoje = hojeEm(agora, fuso);
  const vistas = (minha: boolean) =>
    rows
      .filter((uma) => uma.minha === minha)
      .map(({ minha: _m, ...uma }): ProcuracaoVista => ({ ...uma, vencida: uma.ate !== null && uma.ate < hoje }));
  return { represento: vistas(true), representado: vistas(false), tem_cadastro: pessoaId !== null };
};

/** Persons in whose name the caller may open requests today, by name. */
export const representados = async (
  db: Kysely<Tables>,
  { organizacaoId, pessoaId, fuso }: Sessao,
  agora: Date,
): Promise<readonly Representado[]> => {
  const { rows } = await sql<Representado>`
    select p.id as pessoa_id, p.nome, x.ate::text from procuracao x join pessoa p on p.organizacao_id = x.organizacao_id and p.id = x.pessoa_id
    where x.organizacao_id = ${organizacaoId} and x.procurador_id = ${pessoaId ?? -1}::bigint and x.situacao = 'Ativa' and x.excluido_em is null and p.excluido_em is null
      and (x.ate is null or x.ate >= ${hojeEm(agora, fuso)}::date) order by p.nome, p.id`.execute(db);
  return rows;
};
