import { disporGrafo, type Disposicao } from '../../../../resources/requerimento/grafo/disposicao.ts';
import { NO } from '../../../../resources/requerimento/grafo/medidas.ts';
import { junto } from '../../../../schemas/processo/edicao/caminho.ts';
import type { Definicao } from '../../../../schemas/processo/definicao.ts';
import type { Achado } from '../../../../schemas/processo/verificar/achado.ts';
import { contagemEm } from './contagemDosAchados.ts';
import { palavrasDaAresta, type Desenhado } from './desenhista.ts';
import { resumoDaEtapa } from './resumos.ts';

/** Letters that fit on a line of a card: of its name, which is bold, and of the smaller words below. */
const LETRAS = { nome: 24, resumo: 29 } as const;
const LINHA = 18;
const MOLDURA = 22;

const linhasDe = (texto: string, letras: number): number => {
  let linhas = 1;
  let usadas = 0;
  for (const palavra of texto.split(' ')) {
    if (usadas > 0 && usadas + 1 + palavra.length > letras) {
      linhas += 1;
      usadas = 0;
    }
    // A word that is longer than its line is broken.
    linhas += Math.floor(Math.max(0, palavra.length - 1) / letras);
    usadas = palavra.length > letras ? palavra.length % letras : usadas + (usadas > 0 ? 1 : 0) + palavra.length;
  }
  return linhas;
};

/** About how high the card of a step is, in px: as high as its words need, which the drawing leaves room for. */
const alturaDoCartao = (d: Definicao, etapa: Definicao['etapas'][number], impedimentos: number): number => {
  const linhas =
    1 +
    linhasDe(etapa.nome, LETRAS.nome) +
    (etapa.juncao === undefined ? 0 : 1) +
    (impedimentos > 0 ? 1 : 0) +
    resumoDaEtapa(d, etapa)
      .filter((resumo) => resumo !== '')
      .reduce((soma, resumo) => soma + linhasDe(resumo, LETRAS.resumo), 0);
  return Math.max(NO.altura, MOLDURA + linhas * LINHA);
};

/** Places a drawing anew only where its ways or the height of a card changed. */
export const criarDispositor = () => {
  let ultimo: Desenhado | undefined;
  let alturas: readonly number[] = [];
  let disposicao: Disposicao | undefined;
  return (desenhado: Desenhado, d: Definicao, achados: readonly Achado[]): Disposicao => {
    const agora = d.etapas.map((etapa, i) =>
      alturaDoCartao(d, etapa, contagemEm(achados, junto('etapas', i)).impedimentos),
    );
    if (disposicao === undefined || ultimo !== desenhado || agora.some((altura, i) => altura !== alturas[i])) {
      disposicao = disporGrafo(
        desenhado.nos.map((no) => ({ ...no, altura: agora[no.indice] ?? NO.altura })),
        desenhado.arestas.map((aresta) => ({ de: aresta.de, para: aresta.para, palavras: palavrasDaAresta(aresta) })),
      );
    }
    [ultimo, alturas] = [desenhado, agora];
    return disposicao;
  };
};
