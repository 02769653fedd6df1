import type { ClipboardEvent } from 'react';
import { avisar } from '../../../../../dataProvider/avisos.ts';
import { acimaDe, junto, lerNo, passosDo, type Caminho } from '../../../../../schemas/processo/edicao/caminho.ts';
import { lida } from '../../../../../schemas/processo/edicao/fichaLida.ts';
import { fichaDaDefinicao } from '../../../../../schemas/processo/edicao/fichas/definicao.ts';
import { formaDe } from '../../../../../schemas/processo/edicao/formaDaFicha.ts';
import { colarLinhas, faltaDaColagem, linhasDoTexto } from '../../../../../schemas/processo/edicao/linhasColadas.ts';
import { porNaSecaoDepois } from '../../../../../schemas/processo/edicao/perguntas.ts';
import type { Definicao } from '../../../../../schemas/processo/definicao.ts';
import { useEdicao } from '../contexto.ts';
import { lugarDe } from '../lugarDe.ts';
import { itemDaParte } from '../secoes.ts';

const chaveEm = (d: Definicao, lista: Caminho, posicao: number): string =>
  String(lerNo(d, junto(junto(lista, posicao), 'chave')) ?? '');

/** Questions that came in by lines are asked one after the other, where the first of them is. */
const perguntadas = (d: Definicao, posicao: number, quantas: number): Definicao =>
  Array.from({ length: quantas - 1 }, (_, i) => posicao + 1 + i).reduce(
    (um, aqui) => porNaSecaoDepois(um, chaveEm(um, 'campos', aqui), chaveEm(um, 'campos', aqui - 1)),
    d,
  );

/** Several lines pasted into the name of a piece of a list that takes them become as many pieces, undone as one; undefined where the list takes none. */
export function useColagemNoNome(caminho: Caminho): ((evento: ClipboardEvent<HTMLElement>) => void) | undefined {
  const edicao = useEdicao();
  const [lista, posicao, nome, ...resto] = passosDo(caminho);
  if (typeof lista !== 'string' || typeof posicao !== 'number' || typeof nome !== 'string' || resto.length > 0)
    return undefined;
  const { editor } = itemDaParte(lista);
  if (editor.como !== 'pecas' || editor.colavel === undefined) return undefined;
  const { nova, colavel, um } = editor;
  return (evento) => {
    const linhas = linhasDoTexto(evento.clipboardData.getData('text/plain'));
    const { target } = evento;
    if (linhas.length < 2 || !(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    evento.preventDefault();
    const pecas = lerNo(edicao.definicao(), lista);
    const falta = faltaDaColagem(linhas, Array.isArray(pecas) ? pecas.length : 0, {
      texto: formaDe(editor.ficha(), nome).maximo,
      itens: formaDe(lida(fichaDaDefinicao), lista).itens,
    });
    if (falta !== undefined) return avisar(false, `${falta}.`);
    const [de, ate] = [target.selectionStart ?? target.value.length, target.selectionEnd ?? target.value.length];
    const peca = acimaDe(caminho) ?? '';
    const comoEsta = (d: Definicao): object => ({
      ...nova(lugarDe(d, lista)),
      ...Object.fromEntries(colavel.map((qual) => [qual, lerNo(d, junto(peca, qual))])),
    });
    edicao.fazer((d) => {
      const com = colarLinhas(d, { lista, posicao, nome, de, ate, nova: comoEsta }, linhas);
      return lista === 'campos' ? perguntadas(com, posicao, linhas.length) : com;
    }, `Colar ${linhas.length} linhas`);
    avisar(true, `${linhas.length} linhas coladas: uma por ${um}. “Desfazer” volta atrás.`);
  };
}
