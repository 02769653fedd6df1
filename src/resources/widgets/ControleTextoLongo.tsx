import type { ReactElement } from 'react';
import OutlinedInput from '@mui/material/OutlinedInput';
import { limiteDe, ouNulo, textoDe, type PropsDoControle } from './controle.ts';

/** Several lines of text, growing with what is written. */
export const ControleTextoLongo = (props: PropsDoControle): ReactElement => (
  <OutlinedInput
    id={props.id}
    fullWidth
    multiline
    minRows={3}
    maxRows={12}
    value={textoDe(props.valor)}
    onChange={(evento) => props.aoMudar(ouNulo(evento.target.value))}
    onBlur={() => props.aoSair?.()}
    error={props.invalido === true}
    slotProps={{ input: { maxLength: limiteDe(props.schema), 'aria-describedby': props.descritoPor } }}
  />
);
