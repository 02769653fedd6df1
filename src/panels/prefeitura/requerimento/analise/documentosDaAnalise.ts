import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import type { DocumentoVisto } from '../../../../schemas/requerimento/vistas/arquivos.ts';

/** Documents, and the files of fields that answer with one. */
export const todosOsDocumentos = (r: RequerimentoVisto): readonly DocumentoVisto[] => [
  ...r.documentos,
  ...(r.campos_de_arquivo ?? []),
];
