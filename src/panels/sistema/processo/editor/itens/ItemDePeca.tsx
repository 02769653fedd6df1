import { useId, type ReactElement } from 'react';
import { escreverNo } from '../../../../../schemas/processo/edicao/caminho.ts';
import { vazioDe } from '../../../../../schemas/processo/edicao/formaDaFicha.ts';
import { Folha } from '../Folha.tsx';
import { useEdicao, useErroEm, useNo } from '../contexto.ts';
import { lugarDe } from '../lugarDe.ts';
import type { PropsDoItem } from './props.ts';

/** A piece inside a piece: a term, a review. One that may be absent is switched on and off; switched off it can be undone. */
export function ItemDePeca(props: PropsDoItem<'peca'>): ReactElement {
  const { caminho, item, forma } = props;
  const valor = useNo(caminho);
  const ligada = typeof valor === 'object' && valor !== null;
  const edicao = useEdicao();
  const id = useId();
  const erro = useErroEm(caminho);
  const { editor, rotulo, ajuda } = item;
  const trocar = (): void => {
    edicao.fazer(
      (d) => escreverNo(d, caminho, ligada ? vazioDe(forma) : editor.nova(lugarDe(d, caminho))),
      `${ligada ? 'Tirar' : 'Incluir'}: ${rotulo}`,
    );
    if (!ligada) edicao.calar(caminho);
  };
  return (
    <div className="editor-peca" role="group" aria-labelledby={id}>
      {forma.obrigatorio ? (
        <p id={id} className="rotulo">
          {rotulo}
        </p>
      ) : (
        <label className="editor-liga">
          <input type="checkbox" checked={ligada} onChange={trocar} />
          <span id={id}>{rotulo}</span>
        </label>
      )}
      {ajuda !== undefined && <p className="campo-ajuda">{ajuda}</p>}
      {erro !== undefined && <p className="campo-erro">{erro}</p>}
      {ligada && <Folha ficha={editor.ficha()} caminho={caminho} />}
    </div>
  );
}

/** A piece of one of several shapes: which one is chosen first. */
export function ItemDeVariantes(props: PropsDoItem<'variantes'>): ReactElement {
  const { caminho, item, forma } = props;
  const valor = useNo(caminho);
  const edicao = useEdicao();
  const id = useId();
  const erro = useErroEm(caminho);
  const { variantes } = item.editor;
  const peca = typeof valor === 'object' && valor !== null ? valor : undefined;
  const atual = peca === undefined ? undefined : variantes.find((v) => v.eh(peca));
  const escolher = (rotulo: string): void => {
    const nova = variantes.find((v) => v.rotulo === rotulo);
    edicao.fazer(
      (d) => escreverNo(d, caminho, nova === undefined ? vazioDe(forma) : nova.nova(lugarDe(d, caminho))),
      `Mudar: ${item.rotulo}`,
    );
    edicao.calar(caminho);
  };
  return (
    <div className="editor-peca" role="group" aria-labelledby={id}>
      <label className="rotulo" id={id} htmlFor={`${id}-qual`}>
        {item.rotulo}
      </label>
      <select
        id={`${id}-qual`}
        className="entrada"
        value={atual?.rotulo ?? ''}
        onChange={(e) => escolher(e.target.value)}
      >
        <option value="">nada</option>
        {variantes.map(({ rotulo }) => (
          <option key={rotulo} value={rotulo}>
            {rotulo}
          </option>
        ))}
      </select>
      {erro !== undefined && <p className="campo-erro">{erro}</p>}
      {atual !== undefined && <Folha key={atual.rotulo} ficha={atual.ficha()} caminho={caminho} />}
    </div>
  );
}
