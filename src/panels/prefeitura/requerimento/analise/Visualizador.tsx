import type { ReactElement } from 'react';
import type { Comparavel } from '../../../../resources/visor/comparar/versoes.ts';
import type { Passagem } from '../../../../resources/visor/passagem.ts';
import { Visor } from '../../../../resources/visor/Visor.tsx';

/** A file in the page, where no request is at hand for its tools: to look at, print and download. */
export function Visualizador(props: {
  readonly caminho: string;
  readonly caminhoDoOriginal?: string;
  readonly nome: string;
  readonly comparavel?: Comparavel | undefined;
  readonly passagem?: Passagem | undefined;
  readonly aoFechar: () => void;
}): ReactElement {
  return <Visor {...props} />;
}
