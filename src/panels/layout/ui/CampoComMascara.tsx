import { useLayoutEffect, useRef, type ChangeEvent, type ReactElement } from 'react';
import { mascararDigitacao } from '../../../schemas/mascaras/digitacao.ts';
import { aplicarMascara, type Mascara } from '../../../schemas/mascaras/mascara.ts';
import { Campo, type PropsDoCampo } from './Campo.tsx';

export interface PropsDoCampoComMascara extends Omit<PropsDoCampo, 'value' | 'onChange' | 'ref'> {
  readonly mascara: Mascara;
  readonly valor: string;
  /** Gets the masked text. */
  readonly aoMudar: (valor: string) => void;
}

/** A text field that writes the separators itself (spec 5 "Field masks") and keeps the caret where the user was. */
export function CampoComMascara({ mascara, valor, aoMudar, ...resto }: PropsDoCampoComMascara): ReactElement {
  const entrada = useRef<HTMLInputElement>(null);
  const cursor = useRef<number | null>(null);

  useLayoutEffect(() => {
    const campo = entrada.current;
    if (campo !== null && cursor.current !== null && document.activeElement === campo)
      campo.setSelectionRange(cursor.current, cursor.current);
    cursor.current = null;
  });

  const mudar = (evento: ChangeEvent<HTMLInputElement>): void => {
    const { value, selectionStart } = evento.target;
    const digitado = mascararDigitacao(mascara, value, selectionStart ?? value.length);
    cursor.current = digitado.cursor;
    aoMudar(digitado.texto);
  };

  return <Campo {...resto} ref={entrada} value={aplicarMascara(mascara, valor)} onChange={mudar} />;
}
