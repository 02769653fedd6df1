import { useState, type ReactElement } from 'react';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { PropsDoControle } from './controle.ts';

const escrito = (valor: unknown): string =>
  valor === null || valor === undefined ? '' : JSON.stringify(valor, null, 2);

const lido = (texto: string): { readonly valor: unknown } | undefined => {
  if (texto.trim() === '') return { valor: null };
  try {
    return { valor: JSON.parse(texto) as unknown };
  } catch {
    // Half written: the last whole value stays, and the field says so.
    return undefined;
  }
};

/** Free data as JSON text; only whole JSON reaches the value. */
export const ControleJson = (props: PropsDoControle): ReactElement => {
  const [texto, setTexto] = useState(() => escrito(props.valor));
  const inteiro = lido(texto) !== undefined;
  const digitar = (novo: string): void => {
    setTexto(novo);
    const achado = lido(novo);
    if (achado !== undefined) props.aoMudar(achado.valor);
  };
  return (
    <>
      <OutlinedInput
        id={props.id}
        fullWidth
        multiline
        minRows={4}
        maxRows={16}
        value={texto}
        onChange={(evento) => digitar(evento.target.value)}
        onBlur={() => props.aoSair?.()}
        error={props.invalido === true || !inteiro}
        slotProps={{ input: { spellCheck: false, 'aria-describedby': props.descritoPor, 'aria-invalid': !inteiro } }}
        sx={{ fontFamily: 'monospace' }}
      />
      {!inteiro && <p role="alert">Este texto ainda não é um JSON completo: o último completo será salvo.</p>}
    </>
  );
};
