import type { DocumentoVisto, RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';

/** Documents, and the files of fields that answer with one. */
export const todosOsDocumentos = (r: RequerimentoVisto): readonly DocumentoVisto[] => [
  ...r.documentos,
  ...(r.campos_de_arquivo ?? []),
];
