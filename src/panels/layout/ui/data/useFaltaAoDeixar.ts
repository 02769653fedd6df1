import { useState } from 'react';
import type { PropsDoCampoComMascara } from '../CampoComMascara.tsx';

type DoCampo = Pick<PropsDoCampoComMascara, 'erro' | 'aoMudar' | 'onBlur'>;

/**
 * What is wrong with a day or a time: told of a whole one, and of a part of one once the field was left, since who still types has not made a mistake
 * yet. An error that the host gives goes before it.
 * @param inteiro whether as much is typed as there is to type
 */
export function useFaltaAoDeixar(
  { erro, aoMudar, onBlur }: DoCampo,
  { inteiro, falta }: { readonly inteiro: boolean; readonly falta: () => string | undefined },
): Required<Pick<DoCampo, 'aoMudar' | 'onBlur'>> & { readonly erro: string | undefined } {
  const [deixado, setDeixado] = useState(false);
  return {
    erro: erro ?? (deixado || inteiro ? falta() : undefined),
    aoMudar: (texto) => {
      setDeixado(false);
      aoMudar(texto);
    },
    onBlur: (evento) => {
      setDeixado(true);
      onBlur?.(evento);
    },
  };
}
