import type { InputHTMLAttributes, ReactElement } from 'react';
import OutlinedInput from '@mui/material/OutlinedInput';
import { formatOf } from '../../schemas/fieldFacts.ts';
import type { Format } from '../../schemas/formats.ts';
import { ehSegredo } from '../../schemas/segredoGuardado.ts';
import { limiteDe, ouNulo, textoDe, type PropsDoControle } from './controle.ts';

/** How a keyboard on a phone opens, and what a browser may fill in. */
const TECLADO: Partial<Record<Format, InputHTMLAttributes<HTMLInputElement>>> = {
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none' },
  url: { inputMode: 'url', autoCapitalize: 'none' },
  dominio: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false },
  senha: { type: 'password', autoComplete: 'new-password' },
};

/** One line of text. */
export const ControleTexto = (props: PropsDoControle): ReactElement => (
  <OutlinedInput
    id={props.id}
    fullWidth
    value={textoDe(props.valor)}
    onChange={(evento) => props.aoMudar(ouNulo(evento.target.value))}
    onBlur={() => props.aoSair?.()}
    error={props.invalido === true}
    slotProps={{
      input: {
        autoComplete: 'off',
        ...TECLADO[formatOf(props.schema)],
        ...(ehSegredo(props.schema) ? TECLADO.senha : {}),
        maxLength: limiteDe(props.schema),
        'aria-describedby': props.descritoPor,
      },
    }}
  />
);
