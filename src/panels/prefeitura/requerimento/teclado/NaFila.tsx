import type { ReactElement } from 'react';
import { totalEmPalavras } from '../../../../schemas/totalEmPalavras.ts';
import { BotaoDeIcone } from '../../../layout/ui/BotaoDeIcone.tsx';
import { teclaDaMesa } from './teclasDaMesa.ts';
import type { Vizinhos } from './useVizinhos.ts';

/** Where the request stands in the inbox it was opened from, with the way to its neighbours. */
export function NaFila({ lugar, ir }: Vizinhos): ReactElement | null {
  if (lugar === null) return null;
  const { posicao } = lugar;
  return (
    <span className="na-fila">
      <BotaoDeIcone
        icone="subir"
        rotulo="Requerimento anterior da lista"
        onClick={() => void ir(-1)}
        {...teclaDaMesa('b')}
      />
      <span className="secundario pequeno">{`${posicao} de ${totalEmPalavras(lugar)}`}</span>
      <BotaoDeIcone
        icone="descer"
        rotulo="Próximo requerimento da lista"
        onClick={() => void ir(1)}
        {...teclaDaMesa('n')}
      />
    </span>
  );
}
