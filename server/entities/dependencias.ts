import { sql, type Kysely } from 'kysely';
import { comCopias, copiadosEm, dependentesEm, type Dependente } from '../../src/schemas/dependencia.ts';
import type { Entity } from '../../src/schemas/entity.ts';
import type { ErrosPorCampo } from '../../src/schemas/errors.ts';
import { textos } from '../../src/schemas/textos.ts';
import type { Tables } from '../database/tables.ts';
import { colunasDe } from './columns.ts';
import { doCadastro, leituraDe, type FonteDe } from './fonte.ts';
import type { Gravacao, Valores } from './partes.ts';
import { titulosDe } from './repository.ts';

const { dependencia: frases } = textos.validacao;
const topoDe = (caminho: string): string => caminho.split(/[.[]/)[0] ?? caminho;

/** Dependent relations that this write touches: their own field, or the one that they depend on. */
const tocados = (entity: Entity, fonteDe: FonteDe, { mudancas, depois }: Gravacao): readonly Dependente[] =>
  dependentesEm(entity.schema, depois, (nome) => fonteDe(nome)?.entity).filter(
    ({ caminho, campo }) => topoDe(caminho) in mudancas || (!caminho.includes('.') && campo in mudancas),
  );

/** What each record belongs to, by its id. */
const pertencas = async (
  db: Kysely<Tables>,
  fonteDe: FonteDe,
  organizacaoId: number | null,
  destes: readonly Dependente[],
): Promise<ReadonlyMap<number, unknown>> => {
  const [{ entidade = '', elo = '' } = {}] = destes;
  const fonte = fonteDe(entidade);
  const coluna = fonte && colunasDe(fonte.entity).find(({ campo }) => campo === elo)?.coluna;
  if (fonte === undefined || coluna === undefined) return new Map();
  const ids = destes.map(({ id }) => id);
  const { rows } = await sql<{ id: number; pai: unknown }>`select t.id, ${sql.ref(`t.${coluna}`)} as pai
    from ${leituraDe(fonte)} as t
    where ${doCadastro(fonte, organizacaoId)} and t.excluido_em is null and t.id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, pai }) => [id, pai]));
};

/**
 * Checks that what a dependent relation names belongs to what stands beside it (docs/decisions/0018), also when only the latter changed.
 * Records that are not there are left to `errosDeReferencia`.
 */
export const errosDeDependencia = async (
  entity: Entity,
  fonteDe: FonteDe,
  gravacao: Gravacao,
): Promise<ErrosPorCampo> => {
  const erros: Record<string, readonly string[]> = {};
  const todos = tocados(entity, fonteDe, gravacao);
  for (const chave of new Set(todos.map(({ entidade, elo }) => `${entidade}.${elo}`))) {
    const destes = todos.filter(({ entidade, elo }) => `${entidade}.${elo}` === chave);
    const donos = await pertencas(gravacao.trx, fonteDe, gravacao.organizacaoId, destes);
    for (const { id, pai, caminho, rotulo } of destes) {
      if (!donos.has(id)) continue;
      if (pai === null) erros[caminho] = [frases.semPai(rotulo)];
      else if (Number(donos.get(id)) !== pai) erros[caminho] = [frases.deOutro(rotulo)];
    }
  }
  return erros;
};

/** A body with the texts that its relations keep copies in as the registries call their records now: nobody gives a place another name. */
export const completarCopias = async (
  db: Kysely<Tables>,
  entity: Entity,
  fonteDe: FonteDe,
  organizacaoId: number | null,
  corpo: Valores,
): Promise<Valores> => {
  const copiados = copiadosEm(entity.schema, corpo);
  const titulos = new Map<string, ReadonlyMap<number, string>>();
  for (const entidade of new Set(copiados.map((um) => um.entidade))) {
    const fonte = fonteDe(entidade);
    const ids = copiados.filter((um) => um.entidade === entidade).map(({ id }) => id);
    if (fonte !== undefined) titulos.set(entidade, await titulosDe(db, fonte, organizacaoId, ids));
  }
  return comCopias(entity.schema, corpo, (entidade, id) => titulos.get(entidade)?.get(id)) as Valores;
};
