import { colunaDe } from '../../../../resources/lista/larguras.ts';
import { rotuloDaColuna, type ColunaEscolhida } from '../../../../schemas/colunas.ts';
import { campoDe, ordenavel } from '../../../../schemas/entity.ts';
import { requerimentoListado } from '../../../../schemas/requerimento/requerimentoListado.ts';

/** Measures of look.md 4; a column without one takes what is left. */
const LARGURAS: Readonly<Record<string, number | undefined>> = {
  // With the chevrons of its priority beside it.
  numero: 122,
  // A short name of 24 characters, whole.
  processo_nome: 180,
  requerente_nome: undefined,
  etapa_nome: undefined,
  situacao: 188,
  vence_em: 132,
  responsavel: 52,
};

/** A column as the inbox draws it. */
export interface ColunaDaCaixa {
  readonly campo: string;
  readonly rotulo: string;
  readonly schema: unknown;
  readonly ordena: boolean;
  /** Pixels; absent: its share of what is left. */
  readonly largura: number | undefined;
}

const larguraDe = (campo: string, schema: unknown): number | undefined =>
  Object.hasOwn(LARGURAS, campo) ? LARGURAS[campo] : colunaDe(schema).px;

/** Chosen columns with all that the table needs of them. */
export const colunasDaCaixa = (escolhidas: readonly ColunaEscolhida[]): readonly ColunaDaCaixa[] =>
  escolhidas.map(({ campo, largura }) => {
    const schema = campoDe(requerimentoListado, campo);
    return {
      campo,
      rotulo: rotuloDaColuna(requerimentoListado, campo),
      schema,
      ordena: ordenavel(requerimentoListado, campo),
      largura: largura ?? larguraDe(campo, schema),
    };
  });

/** Least width of a column that takes a share, in pixels. */
const PARTE_MINIMA_PX = 120;
const ESCOLHA_PX = 36;

/** How narrow the table may become: below that it scrolls sideways. */
export const larguraMinimaDaCaixa = (colunas: readonly ColunaDaCaixa[]): number =>
  colunas.reduce((soma, { largura = PARTE_MINIMA_PX }) => soma + largura, ESCOLHA_PX);

/** What the list is ordered by, also where its column is not shown. */
export const ordensDaCaixa = (requerimentoListado.sortable ?? []).map((campo) => ({
  campo,
  rotulo: rotuloDaColuna(requerimentoListado, campo),
}));
