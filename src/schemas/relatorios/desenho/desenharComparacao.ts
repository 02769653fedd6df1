import { maiorDosLados, type GrupoComparado } from '../comparacao.ts';
import { mostrarValor, valorDito } from '../mostrarValor.ts';
import type { Medida } from '../relatorio.ts';
import { escalaDe } from './escala.ts';
import { caber, larguraDoTexto, type Desenho, type Forma } from './formas.ts';
import { comBarra, GRUPOS_NO_DESENHO, maisNaTabela } from './partes.ts';

const EIXO = 28;

interface EspacosDaComparacao {
  readonly barra: number;
  /** Room of a name, above its bars. */
  readonly nome: number;
  /** Between the bars of a group and the next name. */
  readonly vao: number;
  readonly grupos: number;
}

export const COMPARACAO_NA_TELA: EspacosDaComparacao = { barra: 14, nome: 22, vao: 12, grupos: GRUPOS_NO_DESENHO };
/** A screen that is printed: what stands above the drawing leaves it about half a page. */
export const COMPARACAO_NA_FOLHA: EspacosDaComparacao = { barra: 10, nome: 18, vao: 6, grupos: 8 };
/** A file, over the whole width of its page. */
export const COMPARACAO_NO_PAPEL: EspacosDaComparacao = { barra: 12, nome: 18, vao: 6, grupos: 6 };

/** That groups are in the table alone, those of nothing on both sides not counted; undefined where the drawing has all. */
export const foraDaComparacao = (
  todos: readonly GrupoComparado[],
  { grupos }: EspacosDaComparacao,
): string | undefined => maisNaTabela(comBarra(todos, maiorDosLados).length - grupos);

/**
 * Two bars for each group, A above B, the largest first, each with its number at its end; where a side has no figure there is '–' in its place.
 * @param nomes what the sides are called
 */
export const desenharComparacao = (
  medida: Medida,
  nomes: readonly [a: string, b: string],
  todos: readonly GrupoComparado[],
  largura: number,
  espacos: EspacosDaComparacao = COMPARACAO_NA_TELA,
): Desenho => {
  const { barra, nome: doNome, vao } = espacos;
  const passo = doNome + 2 * (barra + 3) + vao;
  const grupos = comBarra(todos, maiorDosLados).slice(0, espacos.grupos);
  const valores = grupos.flatMap(({ a, b }) => [mostrarValor(medida, a), mostrarValor(medida, b)]);
  const direita = Math.max(40, ...valores.map(larguraDoTexto)) + 10;
  const base = grupos.length * passo + 2;
  const escala = escalaDe(Math.max(0, ...grupos.map(maiorDosLados)), {
    de: 0,
    ate: largura - direita,
    marcas: largura < 480 ? 3 : 5,
    formato: medida.formato,
  });
  const formas: Forma[] = escala.marcas.flatMap(({ valor, texto }): readonly Forma[] => [
    { tipo: 'grade', x1: escala.em(valor), y1: 0, x2: escala.em(valor), y2: base },
    {
      tipo: 'texto',
      x: escala.em(valor),
      y: base + 18,
      papel: 'eixo',
      ancora: valor === 0 ? 'start' : 'middle',
      texto,
    },
  ]);
  grupos.forEach(({ chave, nome, a, b }, i) => {
    const topo = i * passo;
    formas.push({
      tipo: 'texto',
      x: 0,
      y: topo + doNome - 6,
      papel: 'rotulo',
      ancora: 'start',
      texto: caber(nome, largura),
    });
    for (const [serie, valor] of ([a, b] as const).entries()) {
      const y = topo + doNome + serie * (barra + 3);
      if (valor !== null && valor > 0)
        formas.push({
          tipo: 'retangulo',
          x: 0,
          y,
          largura: Math.max(1, escala.em(valor)),
          altura: barra,
          serie,
          linha: { onde: 'grupo', chave },
          dica: `${nome}, ${nomes[serie]}: ${valorDito(medida, valor)}`,
        });
      formas.push({
        tipo: 'texto',
        x: (valor !== null && valor > 0 ? Math.max(1, escala.em(valor)) : 0) + 6,
        y: y + barra / 2 + 5,
        papel: 'valor',
        ancora: 'start',
        texto: mostrarValor(medida, valor),
      });
    }
  });
  return { largura, altura: base + EIXO, formas };
};
