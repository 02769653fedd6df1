import type { Definicao } from '../../../../schemas/processo/definicao.ts';
import { perguntasEmOrdem } from '../../../../schemas/processo/edicao/perguntas.ts';
import { resumoDaPeca } from './resumos.ts';
import { itemDaParte } from './secoes.ts';

/** What a piece is called in its list, and what stands beside that. */
export const palavrasDaLinha = (
  parte: string,
  peca: object,
  definicao: Definicao,
): readonly [nome: string, resumo: string] => {
  const { editor } = itemDaParte(parte);
  if (editor.como !== 'pecas') return ['', ''];
  return [
    editor.nome(peca, { definicao, acima: [peca] }).trim() || `(${editor.um} sem nome)`,
    resumoDaPeca(definicao, parte, peca),
  ];
};

/**
 * Gives the same definition as long as only the pieces of this list change: each line says what it says by its own piece and by what stands elsewhere, so
 * that one changes and not hundreds.
 */
export const criarEmVolta = (parte: string): ((d: Definicao) => Definicao) => {
  let ultima: Definicao | undefined;
  return (d) => {
    const antes = ultima;
    const mesma =
      antes !== undefined &&
      Object.keys({ ...antes, ...d }).every(
        (nome) => nome === parte || antes[nome as keyof Definicao] === d[nome as keyof Definicao],
      );
    if (!mesma) ultima = d;
    return ultima ?? d;
  };
};

/** Lines that stand together under a title, by their positions in the list; without a title: all of a list. */
export interface GrupoDaParte {
  readonly chave: string;
  readonly titulo?: string;
  readonly posicoes: readonly number[];
}

/** The lines of a list in the order in which they count: of questions, that of the form in which they are asked. */
export const gruposDaParte = (definicao: Definicao, parte: string, quantas: number): readonly GrupoDaParte[] =>
  parte === 'campos'
    ? perguntasEmOrdem(definicao).map(({ etapa, secao, titulo, posicoes }) => ({
        chave: `${etapa ?? ''} ${secao ?? ''}`,
        titulo,
        posicoes,
      }))
    : [{ chave: parte, posicoes: Array.from({ length: quantas }, (_, i) => i) }];
