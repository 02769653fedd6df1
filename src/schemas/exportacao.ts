import type { Entity } from './entity.ts';
import { changeOf } from './fieldFacts.ts';

/** The files that a list can be exported as, the one that takes every list first. */
export const formatosDeExportacao = ['csv', 'xlsx', 'pdf'] as const;
export type FormatoDeExportacao = (typeof formatosDeExportacao)[number];

/** Most rows of each file; a longer list is refused and told which format takes it. */
export const LIMITES_DA_EXPORTACAO = { csv: 1_000_000, xlsx: 50_000, pdf: 2_000 } as const satisfies Record<
  FormatoDeExportacao,
  number
>;

/** A list of more rows than this is written in the background. */
export const LINHAS_NA_HORA = 5_000;

/** Tables that tell of changes, which a list has no room for and a file does: what of them is not among `colunas` already. */
export const mudancasDe = ({ schema }: Pick<Entity, 'schema'>, colunas: readonly string[]): readonly string[] =>
  Object.entries(schema.properties).flatMap(([campo, um]) =>
    changeOf(um) === undefined || colunas.includes(campo) ? [] : [campo],
  );
