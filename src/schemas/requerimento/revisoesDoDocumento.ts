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
