import { useRef, type ReactElement } from 'react';
import { acimaDe, escreverNo, passosDo } from '../../../../../schemas/processo/edicao/caminho.ts';
import { vazioDe } from '../../../../../schemas/processo/edicao/formaDaFicha.ts';
import { comChaveDoNome } from '../../../../../schemas/processo/edicao/mudancas.ts';
import { AreaDeTexto } from '../../../../layout/ui/AreaDeTexto.tsx';
import { Campo } from '../../../../layout/ui/Campo.tsx';
import { useEdicao, useErroEm, useNo } from '../contexto.ts';
import type { PropsDoItem } from './props.ts';
import { moldura } from './moldura.ts';
import { useColagemNoNome } from './useColagemNoNome.ts';

/** What a piece is called. When it is left with a name for the first time, the key that rules know it by is made of it. */
export function ItemDoNome(props: PropsDoItem<'texto'>): ReactElement {
  const { caminho, item, forma } = props;
  const valor = String(useNo(caminho) ?? '');
  const edicao = useEdicao();
  const peca = acimaDe(caminho) ?? '';
  const feito = `Mudar: ${item.rotulo.toLowerCase()}`;
  /** What it was called when the field was entered. */
  const antes = useRef(valor);
  const nomear = (): void => {
    const posicao = passosDo(peca).at(-1);
    const lista = acimaDe(peca);
    // One change with the name: undone together.
    if (typeof posicao === 'number' && lista !== undefined)
      edicao.fazer((d) => comChaveDoNome(d, lista, posicao, valor, antes.current === ''), feito, caminho);
    edicao.pousar();
  };
  const aoColar = useColagemNoNome(caminho);
  const comuns = {
    ...moldura(props, useErroEm(caminho)),
    value: valor,
    maxLength: forma.maximo,
    'data-nome': peca,
    onChange: (e: { readonly target: { readonly value: string } }) =>
      edicao.fazer(
        (d) => escreverNo(d, caminho, e.target.value === '' ? vazioDe(forma) : e.target.value),
        feito,
        caminho,
      ),
    onFocus: () => (antes.current = valor),
    onBlur: nomear,
    onPaste: aoColar,
  };
  return item.editor.linhas === undefined ? (
    <Campo {...comuns} />
  ) : (
    <AreaDeTexto {...comuns} rows={item.editor.linhas} />
  );
}
