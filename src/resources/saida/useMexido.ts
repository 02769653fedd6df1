import { useRef, type SyntheticEvent } from 'react';

type Controle = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const ehControle = (elemento: Element): elemento is Controle =>
  elemento instanceof HTMLInputElement ||
  elemento instanceof HTMLSelectElement ||
  elemento instanceof HTMLTextAreaElement;

const valorDe = (controle: Controle): string =>
  controle instanceof HTMLInputElement && ['checkbox', 'radio'].includes(controle.type)
    ? String(controle.checked)
    : controle.value;

export interface Mexido {
  /** For the form: notes what stands in its controls before the first of them is used, and in those that come later. */
  readonly doFormulario: {
    readonly onFocus: (evento: SyntheticEvent<HTMLFormElement>) => void;
    readonly onPointerDownCapture: (evento: SyntheticEvent<HTMLFormElement>) => void;
  };
  /** Whether any control has another value than at first. */
  readonly sujo: () => boolean;
}

/** Whether anything was changed in a form whose fields its frame does not know. */
export function useMexido(): Mexido {
  const iniciais = useRef(new Map<Controle, string>());
  const notar = ({ currentTarget }: SyntheticEvent<HTMLFormElement>): void => {
    for (const elemento of Array.from(currentTarget.elements))
      if (ehControle(elemento) && !iniciais.current.has(elemento)) iniciais.current.set(elemento, valorDe(elemento));
  };
  return {
    doFormulario: { onFocus: notar, onPointerDownCapture: notar },
    sujo: () =>
      Array.from(iniciais.current).some(([controle, inicial]) => controle.isConnected && valorDe(controle) !== inicial),
  };
}
