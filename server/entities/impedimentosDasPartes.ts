import { sql } from 'kysely';
import { campoDe, type Entity } from '../../src/schemas/entity.ts';
import { relationOf } from '../../src/schemas/fieldFacts.ts';
import { partesDe } from '../../src/schemas/parentesco.ts';
import { comOutrosAbaixo } from './arvore.ts';
import { doCadastro, leituraDe } from './fonte.ts';
import type { Registro } from './partes.ts';
import type { Chamada, Servico } from './servico.ts';

type Motivo = readonly [id: number, motivo: string];

const emMinusculas = (texto: string): string => texto.slice(0, 1).toLowerCase() + texto.slice(1);

/** Records that still have active parts: who looks for a city finds it by its state. */
const comPartes = async (
  { fonteDe }: Servico,
  { trx, organizacaoId }: Chamada,
  parte: Entity,
  ids: readonly number[],
): Promise<readonly Motivo[]> => {
  const fonte = fonteDe(parte.name);
  if (fonte === undefined || parte.parent === null) return [];
  const campo = sql.ref(`t.${parte.parent}`);
  const { rows } = await sql<{ id: number; total: number }>`
    select ${campo} as id, count(*)::int as total from ${leituraDe(fonte)} as t
    where ${doCadastro(fonte, organizacaoId)} and t.excluido_em is null and ${campo} = any(${ids}::bigint[])
    group by 1`.execute(trx);
  const { one, many } = parte.label;
  return rows.map(({ id, total }) => [
    id,
    `Desative antes ${total === 1 ? `1 ${emMinusculas(one)}` : `${total} ${emMinusculas(many)}`} deste registro`,
  ]);
};

/** Records whose whole is in the trash: they would come back to a place that nobody finds. */
const semTodo = async (
  { fonte: { entity }, fonteDe }: Servico,
  { trx, organizacaoId }: Chamada,
  registros: readonly Registro[],
): Promise<readonly Motivo[]> => {
  const campo = entity.parent;
  const todo = campo === null ? undefined : fonteDe(relationOf(campoDe(entity, campo)) ?? '');
  if (campo === null || todo === undefined) return [];
  const { rows } = await sql<{ id: number }>`select t.id from ${leituraDe(todo)} as t
    where ${doCadastro(todo, organizacaoId)} and t.excluido_em is not null
      and t.id = any(${registros.map((um) => um[campo])}::bigint[])`.execute(trx);
  const fora = new Set<unknown>(rows.map(({ id }) => id));
  const { one, feminine } = todo.entity.label;
  const frase = `Restaure antes ${feminine ? 'a' : 'o'} ${emMinusculas(one)} deste registro`;
  return registros.filter((um) => fora.has(um[campo])).map(({ id }): Motivo => [id, frase]);
};

/**
 * What `parent` and `tree` of the declarations say against moving records: a whole stays while it has parts, a part does not come back
 * without its whole, and what others stand below stays above them.
 */
export const impedimentosDasPartes = async (
  servico: Servico,
  chamada: Chamada,
  registros: readonly Registro[],
  excluir: boolean,
): Promise<readonly Motivo[]> => {
  if (!excluir) return semTodo(servico, chamada, registros);
  const ids = registros.map(({ id }) => id);
  const motivos: Motivo[] = [...(await comOutrosAbaixo(servico.fonte, chamada, ids))];
  for (const parte of partesDe(servico.fonte.entity)) motivos.push(...(await comPartes(servico, chamada, parte, ids)));
  return motivos;
};
