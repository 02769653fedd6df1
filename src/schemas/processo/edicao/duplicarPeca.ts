import type { Definicao, Etapa } from '../definicao.ts';
import { escreverNo, junto, lerNo, type Caminho } from './caminho.ts';
import { noCaminhoDepois } from './caminhosDasEtapas.ts';
import { chaveDeNome } from './chaves.ts';
import type { FichaLida } from './fichaLida.ts';
import { chavesTomadas, incluirPeca } from './mudancas.ts';
import { formaDe } from './formaDaFicha.ts';
import { fichaNo, itemNo, percorrer } from './percorrer.ts';
import { porNaSecaoDepois } from './perguntas.ts';

/** The property that says what a piece is called: the first text of its sheet. */
const nomeDaFicha = (ficha: FichaLida): string | undefined =>
  Object.entries(ficha.itens).find(([, { editor }]) => editor.como === 'texto' && editor.tipo === undefined)?.[0];

const chaveDaFicha = (ficha: FichaLida): string | undefined =>
  Object.entries(ficha.itens).find(([, { editor }]) => editor.como === 'chave')?.[0];

const comoCopia = (nome: string, maximo: number | undefined): string => {
  const fim = ' (cópia)';
  return nome === '' ? '' : `${nome.slice(0, maximo === undefined ? undefined : maximo - fim.length)}${fim}`;
};

/** Keys inside a copy that the whole definition has once (requests that a step asks for): its own get free ones. */
const comChavesLivres = (definicao: Definicao, peca: Caminho): Definicao =>
  [...percorrer(definicao)]
    .filter(({ caminho, item: { editor } }) => caminho.startsWith(`${peca}.`) && editor.como === 'chave')
    .filter(({ caminho }) => caminho.slice(peca.length + 1).includes('.'))
    .reduce((d, { caminho, item: { editor }, valor }) => {
      if (editor.como !== 'chave' || ['propria', 'opcao', 'coluna'].includes(editor.de)) return d;
      const lista = caminho.slice(0, caminho.lastIndexOf('['));
      return escreverNo(d, caminho, chaveDeNome(String(valor), chavesTomadas(d, lista, editor.de)));
    }, definicao);

/**
 * A piece once more, right after itself, with a name that says so and a key of its own. A question is asked for in the same section; a step comes after
 * the one it is a copy of, without its questions, which are asked once.
 */
export const duplicarPeca = (definicao: Definicao, lista: Caminho, posicao: number): Definicao => {
  const original = junto(lista, posicao);
  const ficha = fichaNo(definicao, original);
  const peca = lerNo(definicao, original);
  if (ficha === undefined || typeof peca !== 'object' || peca === null) return definicao;
  const editor = itemNo(definicao, lista)?.editor;
  const copiada = editor?.como === 'pecas' ? (editor.copia?.(peca) ?? peca) : peca;
  const nova = junto(lista, posicao + 1);
  const com = incluirPeca(definicao, lista, copiada, posicao + 1);
  const nome = nomeDaFicha(ficha);
  const antes = nome === undefined ? undefined : lerNo(peca, nome);
  const nomeada =
    nome === undefined || typeof antes !== 'string'
      ? com
      : escreverNo(com, junto(nova, nome), comoCopia(antes, formaDe(ficha, nome).maximo));
  const chave = chaveDaFicha(ficha);
  const itemDaChave = chave === undefined ? undefined : ficha.itens[chave]?.editor;
  if (chave === undefined || itemDaChave?.como !== 'chave') return nomeada;
  const velha = String(lerNo(peca, chave) ?? '');
  const livre = velha === '' ? '' : chaveDeNome(velha, chavesTomadas(definicao, lista, itemDaChave.de));
  const comChave = comChavesLivres(escreverNo(nomeada, junto(nova, chave), livre), nova);
  if (lista === 'campos') return porNaSecaoDepois(comChave, livre, velha);
  return lista === 'etapas' ? noCaminhoDepois(semSaidas(comChave, livre), livre, velha) : comChave;
};

/** The copy of a step gets its ways from where it is put, not from the step that it is a copy of. */
const semSaidas = (definicao: Definicao, chave: string): Definicao => ({
  ...definicao,
  etapas: definicao.etapas.map((e): Etapa => (e.chave === chave ? { ...e, proximas: [] } : e)),
});
