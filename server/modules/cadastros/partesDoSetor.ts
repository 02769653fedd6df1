import { sql } from 'kysely';
import type { ErrosPorCampo } from '../../../src/schemas/errors.ts';
import type { Trx } from '../../database/transaction.ts';
import type { Gravacao, Partes, Valores } from '../../entities/partes.ts';

/** What definitions and the states of requests call a sector by. */
const chamado = (v: Valores): string => String(v['sigla'] || v['nome']);

/** Name of a process in force, or with requests under way, that works in the sector called so. */
const processoDoSetor = async (
  trx: Trx,
  organizacaoId: number | null,
  chamada: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ nome: string }>`
    select p.nome from processo_versao v
    join processo p on p.organizacao_id = v.organizacao_id and p.id = v.processo_id and p.excluido_em is null
    where v.organizacao_id = ${organizacaoId}
      and (v.situacao = 'vigente' or v.situacao = 'encerrada' and exists (select 1 from requerimento r
        where r.organizacao_id = v.organizacao_id and r.processo_versao_id = v.id and r.finalizado_em is null))
      and exists (select 1 from jsonb_array_elements(v.conteudo -> 'etapas') e where lower(e ->> 'setor') = lower(${chamada})
        or exists (select 1 from jsonb_array_elements(coalesce(e -> 'pareceres', '[]')) p where lower(p ->> 'setor') = lower(${chamada})))
    order by p.id limit 1`.execute(trx);
  return rows[0]?.nome;
};

/** Steps name their sector by what it is called: under another name nobody could work on their requests. */
const mesmoNome = async ({ trx, organizacaoId, antes, depois }: Gravacao): Promise<ErrosPorCampo> => {
  if (antes === null || chamado(antes) === chamado(depois)) return {};
  const campo = antes['sigla'] ? 'sigla' : 'nome';
  const processo = await processoDoSetor(trx, organizacaoId, chamado(antes));
  if (processo !== undefined) return { [campo]: [`O processo "${processo}" usa este setor por este nome`] };
  const emUso = await trx
    .selectFrom('requerimento')
    .select('id')
    .where('organizacao_id', '=', organizacaoId)
    .where((eb) =>
      eb.or([
        eb('setor_id', '=', antes.id),
        sql<boolean>`outros_setores <> '{}' and outros_setores @> array[${antes.id}::bigint]`,
        sql<boolean>`id in (select p.requerimento_id from requerimento_parecer p where p.organizacao_id = ${organizacaoId}
          and p.setor_id = ${antes.id} and p.situacao = 'pedido')`,
      ]),
    )
    .where('finalizado_em', 'is', null)
    .executeTakeFirst();
  return emUso === undefined ? {} : { [campo]: ['Este setor tem requerimentos em andamento. Encaminhe-os antes'] };
};

/** Work must not be left in a sector that nobody sees any more. */
const impedimentos: Partes['impedimentos'] = async ({ trx, organizacaoId, registros }, para) => {
  if (para === 'restaurar') return new Map();
  const ids = registros.map(({ id }) => id);
  const { rows } = await sql<{ id: number }>`
    select s.id from setor s
    where s.organizacao_id = ${organizacaoId} and s.id = any(${ids}::bigint[])
      and exists (select 1 from requerimento r where r.organizacao_id = s.organizacao_id and r.finalizado_em is null
        and (r.setor_id = s.id or r.outros_setores <> '{}' and r.outros_setores @> array[s.id]) and r.situacao <> 'Rascunho')`.execute(
    trx,
  );
  const devendo = await trx
    .selectFrom('requerimento_parecer')
    .select('setor_id')
    .distinct()
    .where('organizacao_id', '=', organizacaoId)
    .where('setor_id', 'in', ids)
    .where('situacao', '=', 'pedido')
    .execute();
  const motivos = new Map(devendo.map(({ setor_id }) => [setor_id, 'Este setor tem pareceres a dar']));
  for (const { id } of rows) motivos.set(id, 'Este setor tem requerimentos em andamento. Encaminhe-os antes');
  for (const registro of registros) {
    if (motivos.has(registro.id)) continue;
    const processo = await processoDoSetor(trx, organizacaoId, chamado(registro));
    if (processo !== undefined)
      motivos.set(registro.id, `O processo "${processo}" tem etapas ou pareceres deste setor`);
  }
  return motivos;
};

/** Who leads it, and how many work in it: active staff alone. */
const noDaArvore = sql`array_remove(array[
    (select 'Chefia: ' || u.nome from usuario_setor us join usuario u on u.id = us.usuario_id
      join usuario_organizacao uo on uo.organizacao_id = us.organizacao_id and uo.usuario_id = us.usuario_id
      where us.organizacao_id = t.organizacao_id and us.setor_id = t.id and us.chefia and uo.equipe
        and uo.excluido_em is null and uo.equipe_desativada_em is null),
    (select case count(*) when 0 then 'Ninguém neste setor' when 1 then '1 pessoa' else count(*) || ' pessoas' end
      from usuario_setor us join usuario_organizacao uo on uo.organizacao_id = us.organizacao_id and uo.usuario_id = us.usuario_id
      where us.organizacao_id = t.organizacao_id and us.setor_id = t.id and uo.equipe
        and uo.excluido_em is null and uo.equipe_desativada_em is null)], null)`;

/** What the registry of sectors needs beyond its declaration. */
export const partesDoSetor: Partes = {
  noDaArvore,
  validar: mesmoNome,
  impedimentos,
};
