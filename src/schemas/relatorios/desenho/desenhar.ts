import { mostrarValor, unidadeDe } from '../mostrarValor.ts';
import { nomeDoPeriodo, periodoPorExtenso } from '../nomeDoPeriodo.ts';
import type { GrupoDoRelatorio, Formato, Grafico, Medida, Relatorio, RelatorioLido, Valores } from '../relatorio.ts';
import { escalaDe } from './escala.ts';
import { caber, emLinhas, larguraDoTexto, type Desenho, type Forma } from './formas.ts';

/** Below this width names stand above their bars. */
const ESTREITO = 480;
const NOMES = 160;
/** From a line of a name to the next. */
const LINHA = 15;
/** Least room for the figures at the right. */
const TOTAIS = 56;
const EIXO = 28;
/** Groups that are drawn; the table has all. */
export const GRUPOS_NO_DESENHO = 12;

/** How close its bars stand, and how many there are at most. */
export interface Espacos {
  readonly barra: number;
  /** From the top of a bar to that of the next. */
  readonly passo: number;
  readonly grupos: number;
  /** Lines that a name beside its bar may take. */
  readonly linhas: number;
  /** Height of a drawing over periods. */
  readonly altura: number;
}

const NA_TELA: Espacos = { barra: 26, passo: 38, grupos: GRUPOS_NO_DESENHO, linhas: 2, altura: 212 };
/** So that the drawings and the beginning of the first table stand on the first page. */
export const NO_PAPEL: Espacos = { barra: 16, passo: 22, grupos: 6, linhas: 1, altura: 164 };

const dita = (medida: Medida, valor: number | null): string => {
  const unidade = unidadeDe(medida, valor);
  return `${mostrarValor(medida, valor)}${unidade === '' ? '' : ` ${unidade}`}`;
};

/** The figures of one drawing are of one kind. */
const formatoDe = (medidas: Relatorio['medidas'], { medidas: [qual = ''] }: Grafico): Formato =>
  medidas[qual]?.formato ?? 'quantidade';

const somaDe = (valores: Valores, medidas: readonly string[]): number =>
  medidas.reduce((total, m) => total + (valores[m] ?? 0), 0);

/** What is to be kept of the figures of a drawing, in days; null: nothing. */
const metaDe = ({ meta }: Grafico, lido: RelatorioLido): number | null => (meta === true ? lido.meta : null);

const metaDita = (meta: number): string => `meta: ${mostrarValor({ formato: 'dias' }, meta)}`;

const texto = (
  x: number,
  y: number,
  t: string,
  papel: Extract<Forma, { tipo: 'texto' }>['papel'],
  ancora: 'start' | 'middle' | 'end' = 'start',
): Forma => ({ tipo: 'texto', x, y, texto: t, papel, ancora });

/** A bar for each group, the largest first, in parts where there are several figures. */
const barras = (
  { medidas, dimensoes }: Relatorio,
  grafico: Grafico,
  lido: RelatorioLido,
  largura: number,
  espacos: Espacos,
): Desenho => {
  const estreito = largura < ESTREITO;
  const deSetores = dimensoes[lido.por]?.nomes === 'setor';
  /** Names of sectors begin alike: one that does not fit is told by its sigla, which is its key. */
  const rotuloDe = (
    { chave, nome }: Pick<GrupoDoRelatorio, 'chave' | 'nome'>,
    cabe: number,
    linhas = 1,
  ): readonly string[] => {
    const inteiro = caber(nome, cabe) === nome;
    if (deSetores && chave !== null && !inteiro) return [caber(chave, cabe)];
    return inteiro ? [nome] : emLinhas(nome, cabe, linhas);
  };
  const grupos = lido.grupos
    .toSorted((a, b) => somaDe(b.valores, grafico.medidas) - somaDe(a.valores, grafico.medidas))
    .slice(0, espacos.grupos);
  const inicio = estreito ? 0 : NOMES + 10;
  const passo = espacos.passo + (estreito ? 16 : 0);
  const linha = espacos.barra / 2 + 5;
  const base = grupos.length * passo + 6;
  const [primeira = ''] = grafico.medidas;
  const daSoma = (valores: Valores): string =>
    mostrarValor(medidas[primeira] ?? { formato: 'quantidade' }, somaDe(valores, grafico.medidas));
  const totais = Math.max(TOTAIS, ...grupos.map(({ valores }) => larguraDoTexto(daSoma(valores)) + 16));
  const meta = metaDe(grafico, lido);
  const maximo = Math.max(0, meta ?? 0, ...grupos.map(({ valores }) => somaDe(valores, grafico.medidas)));
  const escala = escalaDe(maximo, {
    de: inicio,
    ate: largura - totais,
    marcas: estreito || totais > 90 ? 3 : 4,
    formato: formatoDe(medidas, grafico),
  });
  const varias = grafico.medidas.length > 1;
  const formas: Forma[] = escala.marcas.flatMap(({ valor, texto: dito }) => [
    { tipo: 'grade', x1: escala.em(valor), y1: 4, x2: escala.em(valor), y2: base } as const,
    texto(escala.em(valor), base + 18, dito, 'eixo', valor === 0 && estreito ? 'start' : 'middle'),
  ]);
  grupos.forEach(({ chave, nome, valores }, i) => {
    const topo = i * passo + (estreito ? 24 : 8);
    const rotulos = estreito ? rotuloDe({ chave, nome }, largura) : rotuloDe({ chave, nome }, NOMES, espacos.linhas);
    const acima = ((rotulos.length - 1) * LINHA) / 2;
    formas.push(
      ...rotulos.map((rotulo, j) =>
        estreito
          ? texto(0, topo - 6, rotulo, 'rotulo')
          : texto(NOMES, topo + linha - acima + j * LINHA, rotulo, 'rotulo', 'end'),
      ),
    );
    let x = inicio;
    grafico.medidas.forEach((qual, serie) => {
      const medida = medidas[qual];
      const valor = valores[qual] ?? 0;
      if (medida === undefined || valor <= 0) return;
      const comprimento = escala.em(valor) - escala.em(0);
      formas.push({
        tipo: 'retangulo',
        x,
        y: topo,
        largura: Math.max(1, comprimento - (varias ? 1 : 0)),
        altura: espacos.barra,
        serie,
        linha: { onde: 'grupo', chave },
        dica: `${nome}, ${medida.rotulo}: ${dita(medida, valor)}`,
      });
      const dentro = mostrarValor(medida, valor);
      if (serie === 0 && varias && comprimento > larguraDoTexto(dentro) + 12)
        formas.push(texto(x + 8, topo + linha, dentro, 'dentro'));
      x += comprimento;
    });
    formas.push(texto(largura - 2, topo + linha, daSoma(valores), 'valor', 'end'));
  });
  if (meta === null) return { largura, altura: base + EIXO, formas };
  const x = escala.em(meta);
  const dito = metaDita(meta);
  const cabeDepois = x + 6 + larguraDoTexto(dito) < largura - totais;
  formas.push(
    { tipo: 'meta', x1: x, y1: 0, x2: x, y2: base },
    texto(cabeDepois ? x + 6 : x - 6, base + EIXO + 6, dito, 'meta', cabeDepois ? 'start' : 'end'),
  );
  return { largura, altura: base + EIXO + 12, formas };
};

/** Every how many periods the axis names one, so that names do not run into one another. */
const deQuantosEmQuantos = (quantos: number, largura: number): number =>
  Math.max(1, Math.ceil((quantos * 44) / largura));

interface DosPeriodos {
  readonly formas: readonly Forma[];
  readonly x: (i: number) => number;
  readonly y: (valor: number) => number;
  readonly passo: number;
  readonly base: number;
}

const ESPACO_DO_EIXO = 48;
/** Room at the right, for the name of the last period. */
const MARGEM = 12;

const eixosDosPeriodos = (
  lido: RelatorioLido,
  maximo: number,
  largura: number,
  altura: number,
  formato: Formato,
): DosPeriodos => {
  const base = altura - EIXO;
  const escala = escalaDe(maximo, { de: base, ate: 26, marcas: 4, formato });
  const quantos = lido.periodos.length;
  const passo = (largura - ESPACO_DO_EIXO - MARGEM) / Math.max(1, quantos);
  const x = (i: number): number => ESPACO_DO_EIXO + passo * (i + 0.5);
  const cada = deQuantosEmQuantos(quantos, largura - ESPACO_DO_EIXO);
  return {
    x,
    y: escala.em,
    passo,
    base,
    formas: [
      ...escala.marcas.flatMap(({ valor, texto: dito }) => [
        { tipo: 'grade', x1: ESPACO_DO_EIXO, y1: escala.em(valor), x2: largura, y2: escala.em(valor) } as const,
        texto(ESPACO_DO_EIXO - 8, escala.em(valor) + 4, dito, 'eixo', 'end'),
      ]),
      ...lido.periodos.flatMap(({ inicio }, i) =>
        i % cada === 0 ? [texto(x(i), base + 20, nomeDoPeriodo(inicio, lido.agrupar), 'eixo', 'middle')] : [],
      ),
    ],
  };
};

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
  const { formas: eixos, x, y } = eixosDosPeriodos(lido, maximo, largura, espacos.altura, formatoDe(medidas, grafico));
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
      const dica = `${periodoPorExtenso(inicio, lido.agrupar)}, ${medida.rotulo}: ${dita(medida, valor)}`;
      return [{ tipo: 'ponto', x: x(i), y: y(valor), raio: 3, serie, dica, linha: { onde: 'periodo', chave: inicio } }];
    });
    const ditos = [pontos[0], pontos.length > 1 ? pontos.at(-1) : undefined].flatMap((p) => {
      if (p?.tipo !== 'ponto') return [];
      const dito = p.dica.slice(p.dica.lastIndexOf(':') + 2).split(' ')[0] ?? '';
      // Neither over the figures of the axis nor over the edge.
      const meio = larguraDoTexto(dito) / 2;
      const centro = Math.min(largura - meio, Math.max(ESPACO_DO_EIXO + meio, p.x));
      return [texto(centro, p.y - 10, dito, 'valor', 'middle')];
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
          dica: `${periodoPorExtenso(inicio, lido.agrupar)}, ${medida.rotulo}: ${dita(medida, valor)}`,
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
