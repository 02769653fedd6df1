import { valorDito } from '../mostrarValor.ts';
import { nomeDoPeriodo, periodoPorExtenso } from '../nomeDoPeriodo.ts';
import type { Formato, Grafico, Relatorio, RelatorioLido } from '../relatorio.ts';
import { barras } from './barras.ts';
import { eixosDosPeriodos as eixosDe, ESPACO_DO_EIXO, type DosPeriodos } from './eixosDosPeriodos.ts';
import { larguraDoTexto, type Desenho, type Forma } from './formas.ts';
import { formatoDe, metaDe, metaDita, NA_TELA, somaDe, texto, type Espacos } from './partes.ts';

const eixosDosPeriodos = (
  { periodos, agrupar }: RelatorioLido,
  maximo: number,
  largura: number,
  altura: number,
  formato: Formato,
): DosPeriodos =>
  eixosDe(
    periodos.map(({ inicio }) => [nomeDoPeriodo(inicio, agrupar)]),
    { maximo, largura, altura, formato },
  );

/** A figure over the periods; where there is none the line is interrupted. */
const linha = (
  { medidas }: Relatorio,
  grafico: Grafico,
  lido: RelatorioLido,
  largura: number,
  espacos: Espacos,
): Desenho => {
  const meta = metaDe(grafico, lido);
  const maximo = Math.max(
    0,
    meta ?? 0,
    ...lido.periodos.flatMap(({ valores }) => grafico.medidas.map((m) => valores[m] ?? 0)),
  );
  const {
    formas: eixos,
    x,
    y,
    base,
  } = eixosDosPeriodos(lido, maximo, largura, espacos.altura, formatoDe(medidas, grafico));
  const formas = grafico.medidas.flatMap((qual, serie): Forma[] => {
    const medida = medidas[qual];
    if (medida === undefined) return [];
    const trechos: (readonly [number, number])[][] = [[]];
    const pontos = lido.periodos.flatMap(({ inicio, valores }, i): Forma[] => {
      const valor = valores[qual] ?? null;
      if (valor === null) {
        trechos.push([]);
        return [];
      }
      trechos.at(-1)?.push([x(i), y(valor)]);
      const dica = `${periodoPorExtenso(inicio, lido.agrupar)}, ${medida.rotulo}: ${valorDito(medida, valor)}`;
      return [{ tipo: 'ponto', x: x(i), y: y(valor), raio: 3, serie, dica, linha: { onde: 'periodo', chave: inicio } }];
    });
    const ditos = [
      [pontos[0], pontos[1]] as const,
      [pontos.length > 1 ? pontos.at(-1) : undefined, pontos.at(-2)] as const,
    ].flatMap(([p, vizinho]) => {
      if (p?.tipo !== 'ponto') return [];
      // Not on the line itself: below a point that it comes down to, where there is room above the axis.
      const desce = vizinho?.tipo === 'ponto' && vizinho.y < p.y - 1 && p.y + 20 <= base;
      const dito = p.dica.slice(p.dica.lastIndexOf(':') + 2).split(' ')[0] ?? '';
      // Neither over the figures of the axis nor over the edge.
      const meio = larguraDoTexto(dito) / 2;
      const centro = Math.min(largura - meio, Math.max(ESPACO_DO_EIXO + meio, p.x));
      return [texto(centro, desce ? p.y + 18 : p.y - 10, dito, 'valor', 'middle')];
    });
    return [
      ...trechos.filter((t) => t.length > 1).map((t): Forma => ({ tipo: 'caminho', pontos: t, serie })),
      ...pontos,
      ...ditos,
    ];
  });
  const daMeta: readonly Forma[] =
    meta === null
      ? []
      : [
          { tipo: 'meta', x1: ESPACO_DO_EIXO, y1: y(meta), x2: largura, y2: y(meta) },
          texto(largura - 2, y(meta) - 6, metaDita(meta), 'meta', 'end'),
        ];
  return { largura, altura: espacos.altura, formas: [...eixos, ...daMeta, ...formas] };
};

/** A column for each period, in parts where there are several figures. */
const colunas = (
  { medidas }: Relatorio,
  grafico: Grafico,
  lido: RelatorioLido,
  largura: number,
  espacos: Espacos,
): Desenho => {
  const maximo = Math.max(0, ...lido.periodos.map(({ valores }) => somaDe(valores, grafico.medidas)));
  const {
    formas: eixos,
    x,
    y,
    passo,
  } = eixosDosPeriodos(lido, maximo, largura, espacos.altura, formatoDe(medidas, grafico));
  const grossura = Math.max(2, Math.min(40, passo * 0.7));
  const formas = lido.periodos.flatMap(({ inicio, valores }, i): Forma[] => {
    let ate = 0;
    return grafico.medidas.flatMap((qual, serie): Forma[] => {
      const medida = medidas[qual];
      const valor = valores[qual] ?? 0;
      if (medida === undefined || valor <= 0) return [];
      const topo = y(ate + valor);
      const altura = Math.max(1, y(ate) - topo);
      ate += valor;
      return [
        {
          tipo: 'retangulo',
          x: x(i) - grossura / 2,
          y: topo,
          largura: grossura,
          altura,
          serie,
          dica: `${periodoPorExtenso(inicio, lido.agrupar)}, ${medida.rotulo}: ${valorDito(medida, valor)}`,
          linha: { onde: 'periodo', chave: inicio },
        },
      ];
    });
  });
  return { largura, altura: espacos.altura, formas: [...eixos, ...formas] };
};

const desenhos = { barras, linha, colunas } as const;

/** A drawing of a report, `largura` units wide. */
export const desenhar = (
  relatorio: Relatorio,
  grafico: Grafico,
  lido: RelatorioLido,
  largura: number,
  espacos: Espacos = NA_TELA,
): Desenho => desenhos[grafico.tipo](relatorio, grafico, lido, largura, espacos);
