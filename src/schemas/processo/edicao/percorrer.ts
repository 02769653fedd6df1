import type { Definicao } from '../definicao.ts';
import { junto, type Caminho } from './caminho.ts';
import { lida, type FichaLida, type ItemLido } from './ficha.ts';
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
  const variante = editor.como === 'variantes' ? editor.variantes.find((v) => v.eh(valor)) : undefined;
  if (variante !== undefined) yield* daPeca(valor, variante.ficha(), caminho, acima);
}

/** Every property of a definition that is filled in, the outer ones first, in the order of the sheets. */
export const percorrer = (definicao: Definicao): Generator<Achada> => daPeca(definicao, lida(fichaDaDefinicao), '', []);

/** The sheet of the piece at a place, and what it is called there; undefined where no piece stands. */
export const fichaNo = (definicao: Definicao, caminho: Caminho): FichaLida | undefined => {
  if (caminho === '') return lida(fichaDaDefinicao);
  const dela = caminho.replace(/\[\d+\]$/, '');
  for (const { caminho: aqui, item, valor } of percorrer(definicao)) {
    if (aqui !== dela) continue;
    if (item.editor.como === 'pecas' || item.editor.como === 'peca') return item.editor.ficha();
    if (item.editor.como === 'variantes') return item.editor.variantes.find((v) => v.eh(valor as object))?.ficha();
  }
  return undefined;
};
