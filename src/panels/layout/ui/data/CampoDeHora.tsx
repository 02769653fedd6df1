import { useState, type ReactElement } from 'react';
import { mascaras } from '../../../../schemas/mascaras/mascaras.ts';
import { CampoComMascara, type PropsDoCampoComMascara } from '../CampoComMascara.tsx';
import { faltaNaHora } from './faltaNoDia.ts';

export type PropsDoCampoDeHora = Omit<PropsDoCampoComMascara, 'mascara' | 'type' | 'placeholder' | 'inputMode'>;

const INTEIRA = 'HH:MM'.length;

/** The one field for a time of the day, HH:mm of 24 hours in every browser (spec 5 "Time shown and typed HH:mm"). */
export function CampoDeHora({ valor, aoMudar, erro, onBlur, ...resto }: PropsDoCampoDeHora): ReactElement {
  const [deixado, setDeixado] = useState(false);
  return (
    <CampoComMascara
      autoComplete="off"
      {...resto}
      mascara={mascaras.hora}
      inputMode="numeric"
      placeholder="HH:MM"
      valor={valor}
      erro={erro ?? (deixado || valor.length === INTEIRA ? faltaNaHora(valor) : undefined)}
      aoMudar={(texto) => {
        setDeixado(false);
        aoMudar(texto);
      }}
      onBlur={(evento) => {
        setDeixado(true);
        onBlur?.(evento);
      }}
    />
  );
}
