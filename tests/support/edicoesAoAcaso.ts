import fc from 'fast-check';
import type { Definicao } from '../../src/schemas/processo/definicao.ts';
import { lerNo } from '../../src/schemas/processo/edicao/caminho.ts';
import { lida, type FichaLida } from '../../src/schemas/processo/edicao/fichaLida.ts';
import { fichaDaDefinicao } from '../../src/schemas/processo/edicao/fichas/definicao.ts';
import { incluirPeca, moverPeca, retirarPeca } from '../../src/schemas/processo/edicao/mudancas.ts';
import { percorrer } from '../../src/schemas/processo/edicao/percorrer.ts';

/** Lists of pieces that a definition has or may have, with their sheets. */
const listas = (d: Definicao): readonly (readonly [string, FichaLida['itens'][string]])[] => [
  ...Object.entries(lida(fichaDaDefinicao).itens).filter(([, { editor }]) => editor.como === 'pecas'),
  ...[...percorrer(d)].filter(({ item }) => item.editor.como === 'pecas').map((a) => [a.caminho, a.item] as const),
];

export const passosDaEdicao = fc.array(fc.tuple(fc.nat(2), fc.nat(), fc.nat()), { minLength: 1, maxLength: 12 });

/** What somebody makes of a definition who adds unfinished pieces, takes others away and moves them, as it comes. */
export const editadaAoAcaso = (inicio: Definicao, passos: readonly (readonly [number, number, number])[]): Definicao =>
  passos.reduce<Definicao>((d, [ato, qual, onde]) => {
    const todas = listas(d);
    const [lista, item] = todas[qual % todas.length] as (typeof todas)[number];
    const n = ((lerNo(d, lista) as unknown[] | undefined) ?? []).length;
    if (item.editor.como !== 'pecas') return d;
    if (ato === 0 || n === 0) return incluirPeca(d, lista, item.editor.nova({ definicao: d, acima: [] }));
    if (ato === 1 && !(lista === 'etapas' && n === 1)) return retirarPeca(d, lista, onde % n);
    return moverPeca(d, lista, onde % n, 0);
  }, inicio);
