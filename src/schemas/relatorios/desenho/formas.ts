export type Ponto = readonly [x: number, y: number];

/** The row of the report's tables that a mark stands for: it leads where the row leads. */
export interface LinhaDaMarca {
  readonly onde: 'grupo' | 'periodo' | 'passagem' | 'lugar';
  /** Null: the group of those that have no value. */
  readonly chave: string | null;
}

/** What a drawing is made of, in units of its own; screens and papers draw the same. */
export type Forma =
  | {
      readonly tipo: 'retangulo';
      readonly x: number;
      readonly y: number;
      readonly largura: number;
      readonly altura: number;
      /** Which of the figures, from 0: its filling. */
      readonly serie: number;
      /** What it says, for who points at it: 'Habite-se, Prefeitura: 8,4 dias'. */
      readonly dica: string;
      readonly linha?: LinhaDaMarca;
    }
  | { readonly tipo: 'grade'; readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number }
  | { readonly tipo: 'caminho'; readonly pontos: readonly (readonly [number, number])[]; readonly serie: number }
  | {
      readonly tipo: 'ponto';
      readonly x: number;
      readonly y: number;
      readonly raio: number;
      readonly serie: number;
      readonly dica: string;
      readonly linha?: LinhaDaMarca;
    }
  | {
      /** A band between two places, by its upper and its lower side, both from left to right. */
      readonly tipo: 'faixa';
      readonly cima: readonly Ponto[];
      readonly baixo: readonly Ponto[];
      readonly dica: string;
      readonly linha?: LinhaDaMarca;
    }
  | {
      /** The way back: a broken line that ends in an arrow. */
      readonly tipo: 'volta';
      readonly pontos: readonly Ponto[];
      readonly grossura: number;
      readonly dica: string;
      readonly linha?: LinhaDaMarca;
    }
  | {
      /** What is to be kept: a broken line. */
      readonly tipo: 'meta';
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
    }
  | {
      readonly tipo: 'texto';
      readonly x: number;
      readonly y: number;
      readonly texto: string;
      readonly ancora: 'start' | 'middle' | 'end';
      /** `eixo`: small and quiet; `rotulo`: name of a group; `valor`: a figure; `dentro`: a figure inside a bar; `meta`: what is to be kept. */
      readonly papel: 'eixo' | 'rotulo' | 'valor' | 'dentro' | 'meta';
    };

/** A mark: what says something of its own. */
export type FormaDita = Extract<Forma, { readonly dica: string }>;

export const ehDita = (forma: Forma): forma is FormaDita => 'dica' in forma;

/** The place of a mark above which what it says stands. */
export const topoDe = (marca: FormaDita): Ponto => {
  switch (marca.tipo) {
    case 'retangulo':
      return [marca.x + marca.largura / 2, marca.y];
    case 'ponto':
      return [marca.x, marca.y - marca.raio];
    case 'faixa':
      return marca.cima[Math.floor(marca.cima.length / 2)] ?? [0, 0];
    case 'volta':
      return marca.pontos[Math.floor(marca.pontos.length / 2)] ?? [0, 0];
  }
};

export interface Desenho {
  readonly largura: number;
  readonly altura: number;
  readonly formas: readonly Forma[];
  /** What stands for names that did not fit, with those. */
  readonly siglas?: readonly { readonly sigla: string; readonly nome: string }[];
}

/** What the siglas of a drawing are; undefined where it has none. */
export const siglasDitas = ({ siglas = [] }: Pick<Desenho, 'siglas'>): string | undefined =>
  siglas.length === 0 ? undefined : `${siglas.map(({ sigla, nome }) => `${sigla}: ${nome}`).join('; ')}.`;

/** About how wide a sign is, in units, at the size of labels. */
const LARGURA_DO_SINAL = 6.6;

/** About how wide a text is, in units: rather too much than too little. */
export const larguraDoTexto = (texto: string): number => texto.length * LARGURA_DO_SINAL;

/** A text that fits, with '…' where it was cut. */
export const caber = (texto: string, largura: number): string => {
  const cabem = Math.max(1, Math.floor(largura / LARGURA_DO_SINAL));
  return texto.length <= cabem ? texto : `${texto.slice(0, Math.max(1, cabem - 1)).trimEnd()}…`;
};

/** A text in lines that fit, broken between words; the last has '…' where there is more. */
export const emLinhas = (texto: string, largura: number, maximo: number): readonly string[] => {
  const linhas: string[] = [];
  for (const palavra of texto.split(' ')) {
    const ultima = linhas.at(-1);
    if (ultima !== undefined && (larguraDoTexto(`${ultima} ${palavra}`) <= largura || linhas.length === maximo))
      linhas[linhas.length - 1] = `${ultima} ${palavra}`;
    else linhas.push(palavra);
  }
  return linhas.map((linha) => caber(linha, largura));
};
