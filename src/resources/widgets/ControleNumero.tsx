import { useState, type ReactElement } from 'react';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { lerMoeda, lerNumero, mostrarNumero, type Casas } from '../../schemas/brasil/numero.ts';
import { isDecimal } from '../../schemas/brasil/decimal.ts';
import { formatOf, unitOf } from '../../schemas/fieldFacts.ts';
import type { Format } from '../../schemas/formats.ts';
import { ouNulo, textoDe, type PropsDoControle } from './controle.ts';

const CASAS: Partial<Record<Format, Casas>> = {
  moeda: { min: 2, max: 2 },
  percentual: { min: 2, max: 2 },
  latitude: { min: 0, max: 6 },
  longitude: { min: 0, max: 6 },
};
const ANTES: Partial<Record<Format, string>> = { moeda: 'R$' };
const DEPOIS: Partial<Record<Format, string>> = { percentual: '%', latitude: '°', longitude: '°' };

/** Exact numbers, typed the Brazilian way ('1.234,56'); the value is decimal text, or what was typed as long as that is no number. */
export const ControleNumero = (props: PropsDoControle): ReactElement => {
  const formato = formatOf(props.schema);
  const casas = CASAS[formato] ?? { min: 2, max: 6 };
  const escrever = (valor: string): string => (isDecimal(valor) ? mostrarNumero(valor, casas) : valor);
  const valor = textoDe(props.valor);
  const [digitado, setDigitado] = useState<string | null>(null);
  // While somebody types, what was typed stands; else the value as Brazilians write it.
  const digitar = (texto: string): void => {
    const limpo = texto.replace(/[^\d.,\-R$\s]/g, '');
    setDigitado(limpo);
    const lido = formato === 'moeda' ? lerMoeda(limpo) : lerNumero(limpo);
    props.aoMudar(lido ?? ouNulo(limpo.trim()));
  };
  const unidade = DEPOIS[formato] ?? unitOf(props.schema);
  return (
    <OutlinedInput
      id={props.id}
      fullWidth
      className="numero"
      value={digitado ?? escrever(valor)}
      onChange={(evento) => digitar(evento.target.value)}
      onBlur={() => {
        setDigitado(null);
        props.aoSair?.();
      }}
      error={props.invalido === true}
      startAdornment={
        ANTES[formato] === undefined ? null : <InputAdornment position="start">{ANTES[formato]}</InputAdornment>
      }
      endAdornment={unidade === undefined ? null : <InputAdornment position="end">{unidade}</InputAdornment>}
      slotProps={{
        input: { inputMode: 'decimal', autoComplete: 'off', maxLength: 24, 'aria-describedby': props.descritoPor },
      }}
    />
  );
};
