import type { ReactElement } from 'react';
import { mascaras } from '../../../../schemas/mascaras/mascaras.ts';
import { CampoComMascara, type PropsDoCampoComMascara } from '../CampoComMascara.tsx';
import { faltaNaHora } from './faltaNoDia.ts';
import { useFaltaAoDeixar } from './useFaltaAoDeixar.ts';

export type PropsDoCampoDeHora = Omit<PropsDoCampoComMascara, 'mascara' | 'type' | 'placeholder' | 'inputMode'>;

const INTEIRA = 'HH:MM'.length;

/** The one field for a time of the day, HH:mm of 24 hours in every browser (spec 5 "Time shown and typed HH:mm"). */
export function CampoDeHora(props: PropsDoCampoDeHora): ReactElement {
  const { valor } = props;
  const contado = useFaltaAoDeixar(props, { inteiro: valor.length === INTEIRA, falta: () => faltaNaHora(valor) });
  return (
    <CampoComMascara
      autoComplete="off"
      {...props}
      {...contado}
      mascara={mascaras.hora}
      inputMode="numeric"
      placeholder="HH:MM"
    />
  );
}
