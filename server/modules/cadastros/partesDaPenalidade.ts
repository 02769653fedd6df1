import { sql } from 'kysely';
import type { ErrosPorCampo } from '../../../src/schemas/errors.ts';
import { errosDaPenalidade } from '../../../src/schemas/penalidade.ts';
import type { Gravacao, Partes } from '../../entities/partes.ts';

/** Keys that the city has no process of: a penalty over them would keep nobody from anything. */
const processosEstranhos = async ({ trx, organizacaoId, mudancas }: Gravacao): Promise<ErrosPorCampo> => {
  const linhas = (mudancas['processos'] ?? []) as readonly { readonly chave: string }[];
  if (linhas.length === 0) return {};
  const { rows } = await sql<{ chave: string }>`select chave from processo
    where organizacao_id = ${organizacaoId} and excluido_em is null order by chave`.execute(trx);
  const conhecidas = rows.map(({ chave }) => chave);
  return Object.fromEntries(
    linhas.flatMap(({ chave }, i) =>
      conhecidas.includes(chave)
        ? []
        : [[`processos[${i}].chave`, [`A prefeitura não tem o tipo "${chave}". Os que tem: ${conhecidas.join(', ')}`]]],
    ),
  );
};

/** A lifting has its day and its reason; what is in force is lifted and not put away, or its reason would be lost. */
export const partesDaPenalidade: Partes = {
  validar: async (gravacao) => ({ ...errosDaPenalidade(gravacao.depois), ...(await processosEstranhos(gravacao)) }),
  impedimentos: async ({ trx, organizacaoId, agora, registros }, para) => {
    if (para === 'restaurar') return new Map();
    const { rows } = await sql<{ id: number }>`
      select p.id from penalidade p join organizacao o on o.id = p.organizacao_id
      cross join lateral (select (${agora}::timestamptz at time zone o.fuso)::date as hoje) h
      where p.organizacao_id = ${organizacaoId} and p.id = any(${registros.map(({ id }) => id)}::bigint[])
        and p.inicio <= h.hoje and p.fim >= h.hoje and (p.levantada_em is null or p.levantada_em > h.hoje)`.execute(
      trx,
    );
    return new Map(rows.map(({ id }) => [id, 'Esta penalidade está em vigor: levante-a, com o dia e o motivo']));
  },
};
