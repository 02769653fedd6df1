import type { ReactElement } from 'react';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { optionsOf } from '../../schemas/fieldFacts.ts';
import { Botoes } from './Botoes.tsx';
import { textoDe, type PropsDoControle } from './controle.ts';

const LADO_A_LADO = 3;
const CURTO = 18;

/** One of a closed list: few short ones side by side, else the browser's own list, which every reader and phone knows. */
export const ControleOpcao = (props: PropsDoControle): ReactElement => {
  const opcoes = optionsOf(props.schema);
  const escolher = (texto: string): void =>
    props.aoMudar(opcoes.find(({ value }) => String(value) === texto)?.value ?? null);
  if (opcoes.length <= LADO_A_LADO && opcoes.every(({ label }) => label.length <= CURTO))
    return (
      <Botoes
        {...props}
        opcoes={opcoes.map(({ value, label }) => ({ value: String(value), label }))}
        escolhida={textoDe(props.valor)}
        aoEscolher={escolher}
      />
    );
  return (
    <Select
      native
      fullWidth
      value={textoDe(props.valor)}
      onChange={(evento) => escolher(evento.target.value)}
      onBlur={() => props.aoSair?.()}
      error={props.invalido === true}
      input={<OutlinedInput id={props.id} />}
      inputProps={{ id: props.id, 'aria-describedby': props.descritoPor }}
    >
      <option value="">Escolha</option>
      {opcoes.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
};
