import type { Definicao } from '../definicao.ts';
import { acimaDe, junto, passosDo, type Caminho } from './caminho.ts';
import { lida, type EditorLido, type FichaLida, type ItemLido, type VarianteLida } from './fichaLida.ts';
import { fichaDaDefinicao } from './fichas/definicao.ts';

/** A property that is filled in, with what its sheet says of it. */
export interface Achada {
  readonly caminho: Caminho;
  readonly item: ItemLido;
  readonly valor: unknown;
  /** Pieces around it, the outermost first. */
  readonly acima: readonly object[];
}

const ehPeca = (valor: unknown): valor is Readonly<Record<string, unknown>> =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);

const doTipo = (variantes: readonly VarianteLida[], peca: object): VarianteLida | undefined =>
  variantes.find((v) => v.eh(peca));

function* daPeca(
  peca: Readonly<Record<string, unknown>>,
  ficha: FichaLida,
  caminho: Caminho,
  acima: readonly object[],
): Generator<Achada> {
  const dentro = [...acima, peca];
  for (const [nome, item] of Object.entries(ficha.itens)) {
    const valor = peca[nome];
    if (valor === undefined || valor === null) continue;
    const aqui = junto(caminho, nome);
    yield { caminho: aqui, item, valor, acima: dentro };
    yield* doEditor(valor, item, aqui, dentro);
  }
}

function* doEditor(
  valor: unknown,
  { editor }: ItemLido,
  caminho: Caminho,
  acima: readonly object[],
): Generator<Achada> {
  if (editor.como === 'pecas' && Array.isArray(valor)) {
    const ficha = editor.ficha();
    for (const [i, peca] of valor.entries()) if (ehPeca(peca)) yield* daPeca(peca, ficha, junto(caminho, i), acima);
  }
  if (!ehPeca(valor)) return;
  if (editor.como === 'peca') yield* daPeca(valor, editor.ficha(), caminho, acima);
  const variante = editor.como === 'variantes' ? doTipo(editor.variantes, valor) : undefined;
  if (variante !== undefined) yield* daPeca(valor, variante.ficha(), caminho, acima);
}

/** Every property of a definition that is filled in, the outer ones first, in the order of the sheets. */
export const percorrer = (definicao: Definicao): Generator<Achada> => daPeca(definicao, lida(fichaDaDefinicao), '', []);

/** What the sheet around a property says of it; undefined where no piece has it. */
export const itemNo = (definicao: Definicao, caminho: Caminho): ItemLido | undefined => {
  const nome = passosDo(caminho).at(-1);
  return typeof nome === 'string' ? fichaNo(definicao, acimaDe(caminho) ?? '')?.itens[nome] : undefined;
};

/** The sheet of the piece at a place; undefined where no piece stands. Followed step by step: nothing beside the way is looked at. */
export const fichaNo = (definicao: Definicao, caminho: Caminho): FichaLida | undefined => {
  let ficha: FichaLida | undefined = lida(fichaDaDefinicao);
  let valor: unknown = definicao;
  for (const passo of passosDo(caminho)) {
    valor =
      ehPeca(valor) || Array.isArray(valor) ? (valor as Readonly<Record<string | number, unknown>>)[passo] : undefined;
    if (typeof passo === 'number') continue;
    const editor: EditorLido | undefined = ficha?.itens[passo]?.editor;
    if (editor?.como === 'pecas' || editor?.como === 'peca') ficha = editor.ficha();
    else if (editor?.como === 'variantes' && ehPeca(valor)) ficha = doTipo(editor.variantes, valor)?.ficha();
    else return undefined;
  }
  return ehPeca(valor) ? ficha : undefined;
};
