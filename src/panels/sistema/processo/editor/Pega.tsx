import { useRef, type PointerEvent, type ReactElement } from 'react';
import { Icone } from '../../../layout/ui/Icone.tsx';

interface Props {
  readonly posicao: number;
  /** Moves a piece of the list, false where it may not; `arrasto` is the same for all moves of one drag, which are undone as one. */
  readonly aoMover: (de: number, para: number, arrasto: string) => boolean;
}

/** The items of a list; one that is drawn in blocks has them below these. */
const itensDe = (lista: Element): readonly Element[] =>
  Array.from(lista.tagName === 'OL' ? lista.children : lista.querySelectorAll('[role=listitem]'));

/** Index of the item of `lista` that a height on the screen lies in. */
const indiceEm = (lista: Element, y: number): number => {
  const itens = itensDe(lista);
  const i = itens.findIndex((item) => y < item.getBoundingClientRect().bottom);
  return i < 0 ? itens.length - 1 : i;
};

let arrastos = 0;

/** What a line of a list is dragged by, within its list. The buttons beside it do the same by keyboard, so it is not read aloud. */
export function Pega({ posicao, aoMover }: Props): ReactElement {
  const pega = useRef<HTMLSpanElement>(null);
  const arrastar = (evento: PointerEvent<HTMLSpanElement>): void => {
    const { current } = pega;
    // A list whose lines stand in groups is one: a line goes from one of them into another.
    const lista = current?.closest('[data-lista]') ?? current?.closest('ol, [role=list]');
    if (evento.button !== 0 || current === null || lista == null) return;
    evento.preventDefault();
    arrastos += 1;
    const arrasto = `arrasto ${arrastos}`;
    let atual = posicao;
    lista.setAttribute('data-arrastando', '');
    const marcar = (i: number): void => {
      for (const [j, item] of itensDe(lista).entries()) item.toggleAttribute('data-arrastada', i === j);
    };
    marcar(atual);
    const mover = ({ clientY }: globalThis.PointerEvent): void => {
      const para = indiceEm(lista, clientY);
      if (para === atual || !aoMover(atual, para, arrasto)) return;
      atual = para;
      marcar(atual);
    };
    const soltar = (): void => {
      document.removeEventListener('pointermove', mover);
      document.removeEventListener('pointerup', soltar);
      document.removeEventListener('pointercancel', soltar);
      lista.removeAttribute('data-arrastando');
      marcar(-1);
    };
    document.addEventListener('pointermove', mover);
    document.addEventListener('pointerup', soltar);
    document.addEventListener('pointercancel', soltar);
  };
  return (
    <span
      ref={pega}
      className="editor-pega"
      aria-hidden="true"
      title="Arraste para mudar a ordem"
      onPointerDown={arrastar}
    >
      <Icone nome="arrastar" tamanho={18} />
    </span>
  );
}
