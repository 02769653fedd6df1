import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import type { DocumentoVisto } from '../../../../schemas/requerimento/vistas/arquivos.ts';

/** Documents, and the files of fields that answer with one. */
export const todosOsDocumentos = (r: RequerimentoVisto): readonly DocumentoVisto[] => [
  ...r.documentos,
  ...(r.campos_de_arquivo ?? []),
];

/** Which of them a file is of; null: none that counts now, as an earlier version is. */
export const documentoQueTem = (r: RequerimentoVisto, arquivo: number): DocumentoVisto | null =>
  todosOsDocumentos(r).find(({ arquivos }) => arquivos.some(({ id }) => id === arquivo)) ?? null;
