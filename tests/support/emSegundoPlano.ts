import type { Tarefa } from '../../server/tarefas/tarefa.ts';
import type { Portal } from './app.ts';

/** Takes away what earlier tests left of tasks, spreadsheets and properties. */
export const semTarefas = async ({ db }: Portal): Promise<void> => {
  await db.deleteFrom('importacao').execute();
  await db.deleteFrom('tarefa').execute();
  await db.deleteFrom('imovel').execute();
};

/** The row of a task; undefined when there is none any more. */
export const linhaDaTarefa = ({ db }: Portal, id: number | undefined): Promise<Tarefa | undefined> =>
  db
    .selectFrom('tarefa')
    .selectAll()
    .where('id', '=', id ?? 0)
    .executeTakeFirst();

/** Properties straight into the table, numbered '{prefixo}1' on, each at '{prefixo}, n'. Their ids in that order. */
export const imoveisEmMassa = async (
  { base, cidade }: Portal,
  prefixo: string,
  quantos: number,
  organizacaoId = cidade,
): Promise<readonly number[]> => {
  const { rows } = await base.ownerPool.query<{ id: number }>(
    `insert into imovel (organizacao_id, numero_inscricao, endereco) select $1, $2 || i, $2 || ', ' || i
     from generate_series(1, $3::int) i returning id::int`,
    [organizacaoId, prefixo, quantos],
  );
  return rows.map(({ id }) => id);
};

/** Rows of the trail that one kind of act left on properties that are there. */
export const rastrosDeImoveis = async ({ base }: Portal, acao: string): Promise<number> => {
  const { rows } = await base.ownerPool.query<{ n: number }>(
    `select count(*)::int n from auditoria where acao = $1 and entidade = 'imovel' and registro_id in (select id from imovel)`,
    [acao],
  );
  return rows[0]?.n ?? -1;
};
