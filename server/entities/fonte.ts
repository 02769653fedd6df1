import { sql, type RawBuilder } from 'kysely';
import type { Entity } from '../../src/schemas/entity.ts';
import { verificarPermissao, type Painel } from '../../src/schemas/permissions.ts';
import type { LeitorDoSeu, Partes } from './partes.ts';

/** An entity together with what the server knows of it. */
export interface Fonte {
  readonly entity: Entity;
  readonly partes: Partes;
}

/** Finds a declared entity by its name, for relations. */
export type FonteDe = (name: string) => Fonte | undefined;

/**
 * The source as this reader may see it: with personal values where the declaration's `access.personal` is his, else the masked one that
 * everything starts from. Support may see all by its panel alone. Of what belongs to single users everybody sees his own.
 */
export const fonteDoLeitor = (fonte: Fonte, painel: Painel, leitor: LeitorDoSeu): Fonte => {
  const { entity, partes } = fonte;
  if (entity.own) {
    const condicao = partes.doLeitor?.(leitor) ?? sql<boolean>`t.usuario_id = ${leitor.id}`;
    return { entity, partes: { ...partes, condicao } };
  }
  if (partes.aberta === undefined || entity.access.personal === undefined) return fonte;
  const ve = painel === 'admin' || verificarPermissao(leitor, entity.access.personal);
  return ve ? { entity, partes: { ...partes, ...partes.aberta } } : fonte;
};

/** The table or view that rows are read from. */
export const leituraDe = ({ entity, partes }: Fonte): RawBuilder<unknown> => sql.table(partes.leitura ?? entity.name);

/**
 * The one place where a read is bound to its organisation (ARCHITECTURE.md, rule 8): the tenant comes first in every
 * condition. null only for a global entity.
 */
export const daOrganizacao = (entity: Entity, organizacaoId: number | null, alias = 't'): RawBuilder<boolean> => {
  if (entity.global) return sql<boolean>`true`;
  if (organizacaoId === null) throw new Error(`${entity.name} belongs to an organisation and none was given`);
  return sql<boolean>`${sql.ref(`${alias}.organizacao_id`)} = ${organizacaoId}`;
};

/** Tenant, and whatever makes a row of the table one of this registry. */
export const doCadastro = (fonte: Fonte, organizacaoId: number | null): RawBuilder<boolean> => {
  const dono = daOrganizacao(fonte.entity, organizacaoId);
  return fonte.partes.condicao === undefined ? dono : sql<boolean>`${dono} and ${fonte.partes.condicao}`;
};
