import type { Entity } from '../../src/schemas/entity.ts';

/** "Body post" of the specification: the fields themselves, or under the name `post` (AMB-113). */
export const desembrulhar = (entity: Entity, corpo: unknown): unknown => {
  if (typeof corpo !== 'object' || corpo === null || 'post' in entity.schema.properties) return corpo;
  const { post, ...resto } = corpo as { readonly post?: unknown };
  const soPost = typeof post === 'object' && post !== null && !Array.isArray(post) && Object.keys(resto).length === 0;
  return soPost ? post : corpo;
};
