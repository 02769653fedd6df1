/** Widths of the lots of one row, in units of the drawing. */
const LARGURAS = [32, 28, 36, 24, 30, 34, 26, 38, 22] as const;
const QUADRA = { largura: 150, meia: 48, altura: 96, rua: 20 } as const;
/** A last lot narrower than this is given to its neighbour. */
const LOTE_MINIMO = 18;

/** A repeatable choice, so that the server and the browser draw the same city. */
const sorte = (coluna: number, linha: number, i: number): number =>
  Math.abs((coluna * 73 + linha * 179 + i * 283 + coluna * linha * 31) % LARGURAS.length);

/** Where the lots of one row of a block begin, from the left edge of the block. */
function divisas(coluna: number, linha: number): readonly number[] {
  const posicoes: number[] = [];
  for (let aqui = 0, i = 0; ; i++) {
    aqui += LARGURAS[sorte(coluna, linha, i)] ?? LOTE_MINIMO;
    if (aqui > QUADRA.largura - LOTE_MINIMO) return posicoes;
    posicoes.push(aqui);
  }
}

const cantoDa = (coluna: number, linha: number): readonly [x: number, y: number] => [
  coluna * (QUADRA.largura + QUADRA.rua) + (linha % 2 === 0 ? 0 : 30),
  linha * (QUADRA.altura + QUADRA.rua),
];

const linhasVerticais = (posicoes: readonly number[], x: number, y: number): string =>
  posicoes.map((posicao) => `M${x + posicao} ${y}v${QUADRA.meia}`).join('');

function quadra(coluna: number, linha: number): string {
  const [x, y] = cantoDa(coluna, linha);
  return (
    `M${x} ${y}h${QUADRA.largura}v${QUADRA.altura}h-${QUADRA.largura}zM${x} ${y + QUADRA.meia}h${QUADRA.largura}` +
    linhasVerticais(divisas(coluna, linha), x, y) +
    linhasVerticais(divisas(coluna + 7, linha + 3), x, y + QUADRA.meia)
  );
}

export interface Quadras {
  /** All streets and lots as one path. */
  readonly tracado: string;
  /** One lot of the lower row of the marked block, as a path of its own. */
  readonly lote: string;
}

/** A cadastral plan of `colunas` x `linhas` blocks from the origin on, every other row shifted as towns grow. */
export function quadras(colunas: number, linhas: number, marcada: readonly [coluna: number, linha: number]): Quadras {
  let tracado = '';
  for (let linha = 0; linha < linhas; linha++)
    for (let coluna = 0; coluna < colunas; coluna++) tracado += quadra(coluna, linha);
  const [x, y] = cantoDa(...marcada);
  const [inicio = 0, fim = QUADRA.largura] = divisas(marcada[0] + 7, marcada[1] + 3);
  return { tracado, lote: `M${x + inicio} ${y + QUADRA.meia}h${fim - inicio}v${QUADRA.meia}h-${fim - inicio}z` };
}
