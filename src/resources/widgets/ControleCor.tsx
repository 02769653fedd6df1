import type { ReactElement } from 'react';
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { ouNulo, textoDe, type PropsDoControle } from './controle.ts';

const HEX = /^#[0-9a-f]{6}$/i;

/** A colour by its code, with the browser's own picker beside it. */
export const ControleCor = (props: PropsDoControle): ReactElement => {
  const valor = textoDe(props.valor);
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <OutlinedInput
        id={props.id}
        value={valor}
        placeholder="#1351b4"
        onChange={(evento) => props.aoMudar(ouNulo(evento.target.value.trim()))}
        onBlur={() => props.aoSair?.()}
        error={props.invalido === true}
        slotProps={{ input: { maxLength: 7, 'aria-describedby': props.descritoPor, spellCheck: false } }}
        sx={{ flex: 1 }}
      />
      <input
        type="color"
        aria-label="Escolher a cor"
        value={HEX.test(valor) ? valor : '#1351b4'}
        onChange={(evento) => props.aoMudar(evento.target.value)}
        className="seletor-de-cor"
      />
    </Box>
  );
};
