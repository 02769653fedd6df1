import type { Format } from '../../schemas/formats.ts';
import { expires, formatOf, optionsOf } from '../../schemas/fieldFacts.ts';

/** A column: fixed pixels, or a share of what is left; numbers and money stand right (look.md 4). */
export interface Coluna {
  readonly px?: number;
  readonly parte?: number;
  readonly direita?: boolean;
}

const porFormato = {
  texto: { parte: 2 },
  nome: { parte: 3 },
  'texto-longo': { parte: 4 },
  'texto-rico': { parte: 4 },
  inteiro: { px: 96, direita: true },
  decimal: { px: 120, direita: true },
  moeda: { px: 130, direita: true },
  percentual: { px: 110, direita: true },
  data: { px: 112 },
  hora: { px: 72 },
  'data-hora': { px: 148 },
  ano: { px: 72 },
  meses: { px: 110 },
  logico: { px: 120 },
  opcao: { parte: 2 },
  opcoes: { parte: 3 },
  usos: { parte: 3 },
  cpf: { px: 132 },
  cnpj: { px: 162 },
  'cpf-cnpj': { px: 162 },
  telefone: { px: 140 },
  cep: { px: 96 },
  cib: { px: 104 },
  email: { parte: 3 },
  dominio: { parte: 2 },
  usuario: { parte: 2 },
  senha: { px: 96 },
  latitude: { px: 110, direita: true },
  longitude: { px: 110, direita: true },
  ponto: { px: 190 },
  poligono: { px: 130, direita: true },
  imagem: { px: 100 },
  imagens: { px: 100 },
  galeria: { px: 100 },
  arquivo: { px: 100 },
  arquivos: { px: 100 },
  cor: { px: 110 },
  url: { parte: 3 },
  relacao: { parte: 2 },
  relacoes: { parte: 3 },
  grupo: { parte: 3 },
  tabela: { px: 100 },
  json: { parte: 3 },
} as const satisfies Record<Format, Coluna>;

const CURTO = 30;
const LETRA_PX = 7.4;
const AO_LADO_PX = 20;
/** A text rarely fills its limit. */
const PARTE_DO_LIMITE = 0.7;
const MENOR_CURTO_PX = 96;
const MAIOR_CURTO_PX = 180;

/** Short texts by their own limit: an acronym needs no quarter of the table. */
const doTexto = (maxLength: unknown): Coluna =>
  typeof maxLength === 'number' && maxLength <= CURTO
    ? { px: Math.max(MENOR_CURTO_PX, Math.ceil(maxLength * PARTE_DO_LIMITE * LETRA_PX) + AO_LADO_PX) }
    : porFormato.texto;

/** One of few short words is as wide as the longest of them. */
const daOpcao = (schema: unknown): Coluna => {
  const maior = Math.max(0, ...optionsOf(schema).map(({ label }) => label.length));
  const px = Math.ceil(maior * LETRA_PX) + AO_LADO_PX;
  return maior === 0 || px > MAIOR_CURTO_PX ? porFormato.opcao : { px };
};

/** "Vencido em 31/03/2025" with its mark. */
const VALIDADE: Coluna = { px: 186 };

/** How wide the column of a field is. */
export const colunaDe = (schema: unknown): Coluna => {
  if (expires(schema)) return VALIDADE;
  const formato = formatOf(schema);
  if (formato === 'opcao') return daOpcao(schema);
  return formato === 'texto' ? doTexto((schema as { maxLength?: unknown }).maxLength) : porFormato[formato];
};

const LETRA_DO_TITULO_PX = 6.6;
/** Padding of the cell and the arrow of the order. */
const AO_LADO_DO_TITULO_PX = 38;

/** No head is cut: a short value below a long name gets the width of the name. */
const comTitulo = (schema: unknown, rotulo: string): Coluna => {
  const coluna = colunaDe(schema);
  return coluna.px === undefined
    ? coluna
    : { ...coluna, px: Math.max(coluna.px, Math.ceil(rotulo.length * LETRA_DO_TITULO_PX) + AO_LADO_DO_TITULO_PX) };
};

/** A column as it stands in a table: what it shows, and the width that its user gave it. */
export interface ColunaNaTabela {
  readonly schema: unknown;
  readonly rotulo: string;
  readonly largura: number | null;
}

const medida = ({ schema, rotulo, largura }: ColunaNaTabela): Coluna =>
  largura === null ? comTitulo(schema, rotulo) : { ...colunaDe(schema), px: largura };

/** Width of each column of a fixed layout: its user's, else pixels where the format has them, the rest in shares. */
export const larguras = (colunas: readonly ColunaNaTabela[]): readonly string[] => {
  const medidas = colunas.map(medida);
  const partes = medidas.reduce((soma, { px, parte = 0 }) => (px === undefined ? soma + parte : soma), 0);
  return medidas.map(({ px, parte = 0 }) => (px === undefined ? `${((parte / partes) * 100).toFixed(2)}%` : `${px}px`));
};

/** What a share of the width is at least: below that the table scrolls sideways rather than cut every cell. */
const PARTE_MINIMA_PX = 44;

/** How narrow a table of these columns may become, in pixels. */
export const larguraMinima = (colunas: readonly ColunaNaTabela[]): number =>
  colunas.map(medida).reduce((soma, { px, parte = 0 }) => soma + (px ?? parte * PARTE_MINIMA_PX), 0);
