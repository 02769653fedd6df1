import type { ReactElement } from 'react';
import type { Sinal } from '../../../schemas/processo/edicao/unirGrafos.ts';
import { Icone } from '../../layout/ui/Icone.tsx';
import { sinaisDaMudanca } from './mudancasNoDesenho.ts';

/** What became of a step or a way, in a word and with its icon; nothing of what stays. */
export function MarcaDaMudanca({ sinal }: { readonly sinal: Sinal }): ReactElement | null {
  if (sinal === 'fica') return null;
  const { palavra, icone } = sinaisDaMudanca[sinal];
  return (
    <span className={`comparado-marca comparado-${sinal}`}>
      <Icone nome={icone} tamanho={16} />
      {palavra}
    </span>
  );
}
