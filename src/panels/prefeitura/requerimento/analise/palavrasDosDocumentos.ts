import { faltaDosArquivos } from '../../../../resources/requerimento/SituacaoDoDocumento.tsx';
import { arquivosQueFaltam, type DocumentoVisto } from '../../../../schemas/requerimento/vistas/arquivos.ts';

/** What is still missing of a document, as a chip says it. */
export const situacaoDaFalta = (documento: DocumentoVisto): string => {
  if (documento.arquivos.length > 0) return faltaDosArquivos(documento);
  return documento.publico === 'setor' ? 'Falta anexar' : 'Falta enviar';
};

/** What stands in the place of the files of a document that has none. */
export const semArquivo = ({ exigido, publico }: DocumentoVisto): string => {
  if (publico === 'setor') return exigido ? 'Ainda não anexado' : 'Opcional';
  return exigido ? 'Ainda não enviado' : 'Só se for pedido';
};

/** How many came and how many are missing of the documents of a step. */
export const resumo = (documentos: readonly DocumentoVisto[]): string => {
  const recebidos = documentos.filter(({ arquivos, oculto }) => arquivos.length > 0 && oculto !== true).length;
  const faltam = documentos.filter((documento) => arquivosQueFaltam(documento) > 0).length;
  return [
    `${recebidos} ${recebidos === 1 ? 'recebido' : 'recebidos'}`,
    faltam > 0 && (faltam === 1 ? 'falta 1' : `faltam ${faltam}`),
  ]
    .filter(Boolean)
    .join(' · ');
};
