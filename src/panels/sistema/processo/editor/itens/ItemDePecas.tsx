import type { ReactElement } from 'react';
import { junto } from '../../../../../schemas/processo/edicao/caminho.ts';
import { classes } from '../../../../layout/ui/classes.ts';
import { Botao } from '../../../../layout/ui/Botao.tsx';
import { BotaoDeIcone } from '../../../../layout/ui/BotaoDeIcone.tsx';
import { useErroEm } from '../contexto.ts';
import { Folha, Sinal } from '../Folha.tsx';
import { Pega } from '../Pega.tsx';
import { ErroDaLinha, LinhaDaPeca } from './LinhaDaPeca.tsx';
import type { PropsDoItem } from './props.ts';
import { useLista, type ListaDePecas } from './useLista.ts';

interface PropsDaPeca extends PropsDoItem<'pecas'> {
  readonly lista: ListaDePecas;
  readonly posicao: number;
  readonly peca: object;
}

/** A piece as a line that opens its whole sheet. */
function PecaQueAbre({ caminho, item, lista, posicao: i, peca }: PropsDaPeca): ReactElement {
  const rotulo = lista.nomeDe(peca, i);
  const aqui = junto(caminho, i);
  const estaAberta = lista.aberta === i;
  const ultima = lista.pecas.length - 1;
  return (
    <li data-posicao={i} className="editor-peca-da-lista">
      <div>
        <button
          type="button"
          className="editor-abre"
          aria-expanded={estaAberta}
          onClick={() => lista.abrir(estaAberta ? null : i)}
        >
          {rotulo}
          <Sinal caminho={aqui} />
        </button>
        {ultima > 0 && <Pega posicao={i} aoMover={lista.mover} />}
        {i > 0 && <BotaoDeIcone icone="subir" rotulo={`Subir ${rotulo}`} onClick={() => lista.mover(i, i - 1)} />}
        {i < ultima && (
          <BotaoDeIcone icone="descer" rotulo={`Descer ${rotulo}`} onClick={() => lista.mover(i, i + 1)} />
        )}
        <BotaoDeIcone icone="copiar" rotulo={`Duplicar ${rotulo}`} onClick={() => lista.duplicar(i)} />
        <BotaoDeIcone icone="lixeira" rotulo={`Tirar ${rotulo}`} onClick={() => lista.tirar(i)} />
      </div>
      <ErroDaLinha caminho={aqui} />
      {estaAberta && <Folha ficha={item.editor.ficha()} caminho={aqui} />}
    </li>
  );
}

/** Said without being asked for: what has to be mended, and what did not happen. */
const paraVer = (aviso: string): boolean => /^(Fora|Nada|Não)/.test(aviso);

/** A list of pieces inside a sheet, one line each: edited on the line where the sheet declares what stands on it, else opened where it stands. */
export function ItemDePecas(props: PropsDoItem<'pecas'>): ReactElement {
  const { caminho, item } = props;
  const lista = useLista(props);
  const erro = useErroEm(caminho);
  const { um, linha } = item.editor;
  return (
    <fieldset className="editor-lista" ref={lista.caixa}>
      <legend className="rotulo">{item.rotulo}</legend>
      {item.ajuda !== undefined && <p className="campo-ajuda">{item.ajuda}</p>}
      {lista.pecas.length > 0 && (
        <ol className={classes(linha !== undefined && 'editor-linhas-curtas')}>
          {lista.pecas.map((peca, i) => {
            const dela = { ...props, lista, peca, posicao: i };
            return linha === undefined ? (
              <PecaQueAbre key={i} {...dela} />
            ) : (
              <LinhaDaPeca key={i} {...dela} linha={linha} />
            );
          })}
        </ol>
      )}
      <Botao variante="texto" tamanho="pequeno" icone="mais" onClick={() => lista.incluir()}>
        {`Incluir ${um}`}
      </Botao>
      {erro !== undefined && <p className="campo-erro">{erro}</p>}
      <p role="status" className={classes('pequeno', !paraVer(lista.aviso) && 'so-leitor')}>
        {lista.aviso}
      </p>
    </fieldset>
  );
}
