import { useState, type ReactElement } from 'react';
import OutlinedInput from '@mui/material/OutlinedInput';
import { escreverPonto, lerPonto, validPonto, type Ponto } from '../../schemas/geo/ponto.ts';
import type { PropsDoControle } from '../widgets/controle.ts';
import { MapaTardio } from './MapaTardio.tsx';
import { useVizinhos } from './useVizinhos.ts';

const escrito = (valor: unknown): string => {
  if (valor === null || valor === undefined) return '';
  return validPonto(valor) === undefined ? escreverPonto(valor as Ponto) : typeof valor === 'string' ? valor : '';
};

/** A place: typed as two numbers, or put on the map. */
export const ControlePonto = (props: PropsDoControle): ReactElement => {
  const [digitado, setDigitado] = useState<string | null>(null);
  const vizinhos = useVizinhos();
  const ponto = validPonto(props.valor) === undefined ? ((props.valor ?? null) as Ponto | null) : null;
  return (
    <>
      <OutlinedInput
        id={props.id}
        fullWidth
        placeholder="-26.483012, -49.012345"
        value={digitado ?? escrito(props.valor)}
        onChange={({ target }) => {
          setDigitado(target.value);
          // What is no place stays as it was typed, and the field's rule says so.
          props.aoMudar(target.value.trim() === '' ? null : (lerPonto(target.value) ?? target.value));
        }}
        onBlur={() => {
          setDigitado(null);
          props.aoSair?.();
        }}
        error={props.invalido === true}
        slotProps={{ input: { autoComplete: 'off', maxLength: 60, 'aria-describedby': props.descritoPor } }}
        sx={{ mb: 1 }}
      />
      <MapaTardio
        id={`${props.id}-mapa`}
        rotulo={String((props.schema as { title?: unknown }).title ?? 'Mapa')}
        ponto={ponto}
        aoMudarPonto={props.aoMudar}
        aoSair={props.aoSair}
        vizinhos={vizinhos}
      />
    </>
  );
};
