import type { RequerimentoVisto } from './visao.ts';
import type { ArquivoVisto } from './vistas/arquivos.ts';

/** Files that a document had at one time. */
export interface RevisaoDoDocumento {
  /** 0: as it was filed; else the number of the round that brought it. */
  readonly rodada: number;
  readonly arquivos: readonly ArquivoVisto[];
}

/** 'Inicial', 'Rodada 2'. */
export const nomeDaRevisao = ({ rodada }: RevisaoDoDocumento): string =>
  rodada === 0 ? 'Inicial' : `Rodada ${rodada}`;

/**
 * What a document, or the file of a field, was in the course of a request, oldest first, the last one being what it is now: as it was filed, and after each round that
 * replaced it (design/process.md 3: what was before is kept). From what this reader's view shows, so nobody is told of a file that he may not read.
 */
export const revisoesDoDocumento = (
  {
    pendencias,
    documentos,
    campos_de_arquivo = [],
  }: Pick<RequerimentoVisto, 'pendencias' | 'documentos' | 'campos_de_arquivo'>,
  chave: string,
  tipo: 'documento' | 'campo' = 'documento',
): readonly RevisaoDoDocumento[] => {
  const trocas = pendencias
    .flatMap((rodada) =>
      rodada.itens.flatMap((item) => {
        const visto = rodada.itens_vistos.find(({ id }) => id === item.id);
        return item.tipo === tipo && item.alvo === chave && visto !== undefined
          ? [{ rodada: rodada.id, antes: visto.antes_arquivos, depois: visto.depois_arquivos }]
          : [];
      }),
    )
    .filter(({ depois }) => depois.length > 0)
    .sort((a, b) => a.rodada - b.rodada);
  const [primeira] = trocas;
  if (primeira === undefined) {
    const agora =
      (tipo === 'documento' ? documentos : campos_de_arquivo).find((d) => d.chave === chave)?.arquivos ?? [];
    return agora.length === 0 ? [] : [{ rodada: 0, arquivos: agora }];
  }
  return [
    ...(primeira.antes.length === 0 ? [] : [{ rodada: 0, arquivos: primeira.antes }]),
    ...trocas.map(({ rodada, depois }) => ({ rodada, arquivos: depois })),
  ];
};

/** A document, or the file of a field, that was replaced at least once. */
export interface DocumentoRevisto {
  readonly nome: string;
  readonly revisoes: readonly RevisaoDoDocumento[];
}

/** What a file is a revision of, where there is another one to lay over it; null: nothing. */
export const documentoDoArquivo = (
  requerimento: Pick<RequerimentoVisto, 'pendencias' | 'documentos' | 'campos_de_arquivo'>,
  arquivo: number,
): DocumentoRevisto | null => {
  for (const { chave, campo, nome } of [...requerimento.documentos, ...(requerimento.campos_de_arquivo ?? [])]) {
    const revisoes = revisoesDoDocumento(requerimento, chave, campo === true ? 'campo' : 'documento');
    if (revisoes.length > 1 && revisoes.some(({ arquivos }) => arquivos.some(({ id }) => id === arquivo)))
      return { nome, revisoes };
  }
  return null;
};
