import type { ClipboardEvent } from 'react';
import { avisar } from '../../../../../dataProvider/avisos.ts';
import { acimaDe, junto, lerNo, passosDo, type Caminho } from '../../../../../schemas/processo/edicao/caminho.ts';
import { formaDe } from '../../../../../schemas/processo/edicao/formaDaFicha.ts';
import { colarLinhas, faltaDaColagem, linhasDoTexto } from '../../../../../schemas/processo/edicao/linhasColadas.ts';
import { fichaNo, itemNo } from '../../../../../schemas/processo/edicao/percorrer.ts';
import { porNaSecaoDepois } from '../../../../../schemas/processo/edicao/perguntas.ts';
import type { Definicao } from '../../../../../schemas/processo/definicao.ts';
import { useEdicao } from '../contexto.ts';
import { lugarDe } from '../lugarDe.ts';

const chaveEm = (d: Definicao, lista: Caminho, posicao: number): string =>
  String(lerNo(d, junto(junto(lista, posicao), 'chave')) ?? '');

/** Questions that came in by lines are asked one after the other, where the first of them is. */
const perguntadas = (d: Definicao, posicao: number, quantas: number): Definicao =>
  Array.from({ length: quantas - 1 }, (_, i) => posicao + 1 + i).reduce(
    (um, aqui) => porNaSecaoDepois(um, chaveEm(um, 'campos', aqui), chaveEm(um, 'campos', aqui - 1)),
    d,
  );

/** How many pieces a list may have; undefined: as many as are wanted. */
const itensDa = (d: Definicao, lista: Caminho): number | undefined => {
  const ficha = fichaNo(d, acimaDe(lista) ?? '');
  return ficha === undefined ? undefined : formaDe(ficha, String(passosDo(lista).at(-1))).itens;
};

/** Several lines pasted into the name of a piece of a list that takes them become as many pieces, undone as one; undefined where the list takes none. */
export function useColagemNoNome(caminho: Caminho): ((evento: ClipboardEvent<HTMLElement>) => void) | undefined {
  const edicao = useEdicao();
  const peca = acimaDe(caminho) ?? '';
  const lista = acimaDe(peca);
  const [posicao, nome] = passosDo(caminho).slice(-2);
  if (lista === undefined || typeof posicao !== 'number' || typeof nome !== 'string') return undefined;
  const editor = itemNo(edicao.definicao(), lista)?.editor;
  if (editor?.como !== 'pecas' || editor.colavel === undefined) return undefined;
  const { nova, colavel, um } = editor;
  return (evento) => {
    const linhas = linhasDoTexto(evento.clipboardData.getData('text/plain'));
    const { target } = evento;
    if (linhas.length < 2 || !(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    evento.preventDefault();
    const pecas = lerNo(edicao.definicao(), lista);
    const falta = faltaDaColagem(linhas, Array.isArray(pecas) ? pecas.length : 0, {
      texto: formaDe(editor.ficha(), nome).maximo,
      itens: itensDa(edicao.definicao(), lista),
    });
    if (falta !== undefined) return avisar(false, `${falta}.`);
    const [de, ate] = [target.selectionStart ?? target.value.length, target.selectionEnd ?? target.value.length];
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
