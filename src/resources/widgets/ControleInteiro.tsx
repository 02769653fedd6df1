import type { ReactElement } from 'react';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { formatOf, optionsOf, unitOf } from '../../schemas/fieldFacts.ts';
import { ControleOpcao } from './ControleOpcao.tsx';
import { textoDe, type PropsDoControle } from './controle.ts';

/** Whole numbers; a closed list of months is a choice. */
export const ControleInteiro = (props: PropsDoControle): ReactElement => {
  if (optionsOf(props.schema).length > 0) return <ControleOpcao {...props} />;
  const unidade = formatOf(props.schema) === 'meses' ? 'meses' : unitOf(props.schema);
  const digitar = (texto: string): void => {
    const limpo = texto.replace(/[^\d-]/g, '');
    props.aoMudar(limpo === '' ? null : /^-?\d{1,15}$/.test(limpo) ? Number(limpo) : limpo);
  };
  return (
    <OutlinedInput
      id={props.id}
      fullWidth
      value={textoDe(props.valor)}
      onChange={(evento) => digitar(evento.target.value)}
      onBlur={() => props.aoSair?.()}
      error={props.invalido === true}
      endAdornment={unidade === undefined ? null : <InputAdornment position="end">{unidade}</InputAdornment>}
      slotProps={{
        input: { inputMode: 'numeric', autoComplete: 'off', maxLength: 16, 'aria-describedby': props.descritoPor },
      }}
    />
  );
};
