import { useMemo, type ClipboardEvent, type KeyboardEvent, type ReactElement } from 'react';
import type { Definicao } from '../../../../../schemas/processo/definicao.ts';
import { junto } from '../../../../../schemas/processo/edicao/caminho.ts';
import type { FichaLida, ItemLido } from '../../../../../schemas/processo/edicao/fichaLida.ts';
import { formaDe } from '../../../../../schemas/processo/edicao/formaDaFicha.ts';
import { colarLinhas, faltaDaColagem, linhasDoTexto } from '../../../../../schemas/processo/edicao/linhasColadas.ts';
import { BotaoDeIcone } from '../../../../layout/ui/BotaoDeIcone.tsx';
import { useErroEm } from '../contexto.ts';
import { Folha, Sinal } from '../Folha.tsx';
import { ItemDaFolha } from '../ItemDaFolha.tsx';
import { lugarDe } from '../lugarDe.ts';
import { Pega } from '../Pega.tsx';
import type { PropsDoItem } from './props.ts';
import type { ListaDePecas } from './useLista.ts';

interface Props extends PropsDoItem<'pecas'> {
  readonly lista: ListaDePecas;
  readonly linha: readonly string[];
  readonly posicao: number;
  readonly peca: object;
}

const comMaiuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1);

/** What an item is called on a line: the same of every line, so it says of which. Help would make the line two. */
const doItemNaLinha = (ficha: FichaLida, nome: string, i: number): ItemLido | undefined => {
  const item = ficha.itens[nome];
  if (item === undefined) return undefined;
  const { ajuda: _ajuda, ...resto } = item;
  return { ...resto, rotulo: `${item.rotulo} ${i + 1}` };
};

/** What was found of a piece as a whole: an example that comes to another amount. */
export function ErroDaLinha({ caminho }: { readonly caminho: string }): ReactElement | null {
  const erro = useErroEm(caminho);
  return erro === undefined ? null : <p className="campo-erro">{erro}</p>;
}

/**
 * A piece as one line of its list. Enter in its name goes on to the next, which is made where there is none; several lines pasted there become several
 * pieces. What the line has no room for opens beneath it.
 */
export function LinhaDaPeca({ caminho, item, forma, lista, linha, posicao, peca }: Props): ReactElement {
  const { um, nova } = item.editor;
  const ficha = item.editor.ficha();
  const [nome = ''] = linha;
  const aqui = junto(caminho, posicao);
  const { pecas, edicao, aberta } = lista;
  const estaAberta = aberta === posicao;
  const rotulo = lista.nomeDe(peca, posicao);
  const daLinha = useMemo(
    () =>
      linha.flatMap((um_) => {
        const dele = doItemNaLinha(ficha, um_, posicao);
        return dele === undefined ? [] : [[um_, dele] as const];
      }),
    [ficha, linha, posicao],
  );
  const aoTeclar = (evento: KeyboardEvent<HTMLElement>): void => {
    if (evento.key !== 'Enter' || !(evento.target instanceof HTMLInputElement) || evento.target.value.trim() === '')
      return;
    evento.preventDefault();
    const seguinte = pecas[posicao + 1] as Readonly<Record<string, unknown>> | undefined;
    if (seguinte !== undefined && seguinte[nome] === '') lista.fazerEFocar(() => undefined, posicao + 1);
    else lista.incluir(posicao);
  };
  const aoColar = (evento: ClipboardEvent<HTMLElement>): void => {
    const linhas = linhasDoTexto(evento.clipboardData.getData('text/plain'));
    const { target } = evento;
    if (linhas.length < 2 || !(target instanceof HTMLInputElement)) return;
    evento.preventDefault();
    const falta = faltaDaColagem(linhas, pecas.length, { texto: formaDe(ficha, nome).maximo, itens: forma.itens });
    if (falta !== undefined) return lista.dizer(falta);
    const [de, ate] = [target.selectionStart ?? target.value.length, target.selectionEnd ?? target.value.length];
    const onde = { lista: caminho, posicao, nome, de, ate, nova: (d: Definicao) => nova(lugarDe(d, caminho)) };
    lista.fazerEFocar(
      () => {
        edicao.fazer((d) => colarLinhas(d, onde, linhas), `Colar ${linhas.length} linhas`);
        lista.dizer(`${linhas.length} linhas coladas`);
      },
      posicao + linhas.length - 1,
    );
  };
  return (
    <li data-posicao={posicao} data-aberta={estaAberta || undefined} className="editor-linha-da-peca">
      <div className="editor-na-linha" role="group" aria-label={`${comMaiuscula(um)} ${posicao + 1}`}>
        {pecas.length > 1 && <Pega posicao={posicao} aoMover={lista.mover} />}
        {daLinha.map(([qual, dele], i) => (
          <div
            key={qual}
            className="editor-item"
            data-item={qual}
            // Keys of the name alone: a choice opens with Enter, and an inner name is kept by it.
            {...(i === 0 && { role: 'presentation', onKeyDown: aoTeclar, onPaste: aoColar })}
          >
            <ItemDaFolha
              caminho={junto(aqui, qual)}
              item={dele}
              forma={formaDe(ficha, qual)}
              nomeDaPeca={qual === nome}
            />
          </div>
        ))}
        <Sinal caminho={aqui} />
        <BotaoDeIcone
          icone="reticencias"
          rotulo={`Mais de ${rotulo}`}
          aria-expanded={estaAberta}
          onClick={() => lista.abrir(estaAberta ? null : posicao)}
        />
        <BotaoDeIcone icone="lixeira" rotulo={`Tirar ${rotulo}`} onClick={() => lista.tirar(posicao)} />
      </div>
      <ErroDaLinha caminho={aqui} />
      {estaAberta && (
        <div className="editor-mais-da-linha">
          <Folha ficha={ficha} caminho={aqui} menos={linha} />
          <BotaoDeIcone icone="copiar" rotulo={`Duplicar ${rotulo}`} onClick={() => lista.duplicar(posicao)} />
          {posicao > 0 && (
            <BotaoDeIcone icone="subir" rotulo={`Subir ${rotulo}`} onClick={() => lista.mover(posicao, posicao - 1)} />
          )}
          {posicao < pecas.length - 1 && (
            <BotaoDeIcone
              icone="descer"
              rotulo={`Descer ${rotulo}`}
              onClick={() => lista.mover(posicao, posicao + 1)}
            />
          )}
        </div>
      )}
    </li>
  );
}
