import { useLayoutEffect, useRef, type ChangeEvent, type ReactElement, type ReactNode } from 'react';
import OutlinedInput from '@mui/material/OutlinedInput';
import { mascararDigitacao } from '../../schemas/mascaras/digitacao.ts';
import type { Mascara } from '../../schemas/mascaras/mascara.ts';

interface Props {
  readonly id: string;
  readonly mascara: Mascara;
  /** The masked text. */
  readonly texto: string;
  readonly aoDigitar: (texto: string) => void;
  readonly aoSair?: (() => void) | undefined;
  readonly invalido?: boolean | undefined;
  readonly descritoPor?: string | undefined;
  readonly rotulo?: string;
  readonly exemplo?: string;
  readonly numerico?: boolean;
  readonly depois?: ReactNode;
}

/** An input that writes the separators itself (spec 5 "Field masks") and keeps the caret where the user was. */
export const EntradaComMascara = (props: Props): ReactElement => {
  const { mascara, texto, aoDigitar, numerico = true } = props;
  const campo = useRef<HTMLInputElement>(null);
  const cursor = useRef<number | null>(null);
  useLayoutEffect(() => {
    const entrada = campo.current;
    if (entrada !== null && cursor.current !== null && document.activeElement === entrada)
      entrada.setSelectionRange(cursor.current, cursor.current);
    cursor.current = null;
  });
  const digitar = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
    const digitado = mascararDigitacao(mascara, target.value, target.selectionStart ?? target.value.length);
    cursor.current = digitado.cursor;
    aoDigitar(digitado.texto);
  };
  return (
    <OutlinedInput
      id={props.id}
      fullWidth
      inputRef={campo}
      value={texto}
      onChange={digitar}
      onBlur={() => props.aoSair?.()}
      error={props.invalido === true}
      placeholder={props.exemplo ?? ''}
      endAdornment={props.depois}
      slotProps={{
        input: {
          autoComplete: 'off',
          inputMode: numerico ? 'numeric' : 'text',
          'aria-describedby': props.descritoPor,
          'aria-label': props.rotulo,
        },
      }}
    />
  );
};
