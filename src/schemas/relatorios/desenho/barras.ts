import { mostrarValor, valorDito } from '../mostrarValor.ts';
import type { Grafico, GrupoDoRelatorio, Relatorio, RelatorioLido, Valores } from '../relatorio.ts';
import { escalaDe } from './escala.ts';
import { caber, emLinhas, larguraDoTexto, type Desenho, type Forma } from './formas.ts';
import { EIXO, formatoDe, gruposDesenhados, metaDe, metaDita, somaDe, texto, type Espacos } from './partes.ts';

/** Below this width names stand above their bars. */
const ESTREITO = 480;
/** Lines that such a name takes at most. */
const LINHAS_ACIMA = 2;
const NOMES = 160;
/** From here on the bars can spare what longer names need. */
const COM_FOLGA = 540;
/** Least room for the figures at the right. */
const TOTAIS = 56;

/** A bar for each group, the largest first, in parts where there are several figures. */
export const barras = (
  { medidas, dimensoes }: Relatorio,
  grafico: Grafico,
  lido: RelatorioLido,
  largura: number,
  espacos: Espacos,
): Desenho => {
  const estreito = largura < ESTREITO;
  const deSetores = dimensoes[lido.por]?.nomes === 'setor';
  const grupos = gruposDesenhados(grafico, lido, espacos.grupos);
  /** Names of sectors begin alike: where one of them does not fit, each is told by its sigla, which is its key. */
  const porSigla = (cabe: number): boolean => grupos.some(({ nome }) => caber(nome, cabe) !== nome);
  const rotuloDe = (
    { chave, nome }: Pick<GrupoDoRelatorio, 'chave' | 'nome'>,
    cabe: number,
    linhas: number,
  ): readonly string[] => {
    if (deSetores && chave !== null && porSigla(cabe)) return [caber(chave, cabe)];
    return caber(nome, cabe) === nome ? [nome] : emLinhas(nome, cabe, linhas);
  };
  const rotulosEm = (cabe: number) =>
    grupos.map((grupo) => rotuloDe(grupo, cabe, estreito ? LINHAS_ACIMA : espacos.linhas));
  const cortados = rotulosEm(NOMES).some((linhas) => linhas.at(-1)?.endsWith('…') === true);
  const nomes = cortados && largura >= COM_FOLGA ? espacos.nomesLongos : NOMES;
  const cabem = estreito ? largura : nomes;
  const rotulosDosGrupos = rotulosEm(cabem);
  const siglas = grupos.flatMap(({ chave, nome }) =>
    deSetores && chave !== null && chave !== nome && porSigla(cabem) ? [{ sigla: chave, nome }] : [],
  );
  const inicio = estreito ? 0 : nomes + 10;
  const variasLinhas = !estreito && rotulosDosGrupos.some((linhas) => linhas.length > 1);
  const passo = (variasLinhas ? Math.max(espacos.passo, espacos.passoComLinhas) : espacos.passo) + (estreito ? 16 : 0);
  /** Names above their bars push down what is below by the lines that they have more than one. */
  const maisAcima = rotulosDosGrupos.map((linhas) => (estreito ? Math.max(0, linhas.length - 1) * espacos.linha : 0));
  const desce = (ate: number): number => maisAcima.slice(0, ate).reduce((soma, mais) => soma + mais, 0);
  const linha = espacos.barra / 2 + 5;
  const base = grupos.length * passo + desce(grupos.length) + 6;
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
    const topo = i * passo + desce(i + 1) + (estreito ? 24 : 8);
    const rotulos = rotulosDosGrupos[i] ?? [];
    const acima = ((rotulos.length - 1) * espacos.linha) / 2;
    formas.push(
      ...rotulos.map((rotulo, j) =>
        estreito
          ? texto(0, topo - 6 - (rotulos.length - 1 - j) * espacos.linha, rotulo, 'rotulo')
          : texto(nomes, topo + linha - acima + j * espacos.linha, rotulo, 'rotulo', 'end'),
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
        dica: `${nome}, ${medida.rotulo}: ${valorDito(medida, valor)}`,
      });
      const dentro = mostrarValor(medida, valor);
      if (serie === 0 && varias && comprimento > larguraDoTexto(dentro) + 12)
        formas.push(texto(x + 8, topo + linha, dentro, 'dentro'));
      x += comprimento;
    });
    formas.push(texto(largura - 2, topo + linha, daSoma(valores), 'valor', 'end'));
  });
  if (meta === null) return { largura, altura: base + EIXO, formas, siglas };
  const x = escala.em(meta);
  const dito = metaDita(meta);
  const cabeDepois = x + 6 + larguraDoTexto(dito) < largura - totais;
  formas.push(
    { tipo: 'meta', x1: x, y1: 0, x2: x, y2: base },
    texto(cabeDepois ? x + 6 : x - 6, base + EIXO + 6, dito, 'meta', cabeDepois ? 'start' : 'end'),
  );
  return { largura, altura: base + EIXO + 12, formas, siglas };
};
