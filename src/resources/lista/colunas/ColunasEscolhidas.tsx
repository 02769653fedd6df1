import type { ReactElement } from 'react';
import { rotuloDaColuna, type ColunaEscolhida } from '../../../schemas/colunas.ts';
import { useEntity } from '../../EntityContext.ts';
import { ColunasEmOrdem } from './ColunasEmOrdem.tsx';

interface Props {
  readonly colunas: readonly ColunaEscolhida[];
  readonly mudar: (colunas: readonly ColunaEscolhida[]) => void;
}

/** The columns in sight, in order. */
export const ColunasEscolhidas = (props: Props): ReactElement => {
  const entity = useEntity();
  return (
    <ColunasEmOrdem
      {...props}
      rotulo="Colunas mostradas"
      chaveDe={({ campo }) => campo}
      nomeDe={({ campo }) => rotuloDaColuna(entity, campo)}
      tirar={{ ato: 'Esconder', feito: 'escondida' }}
      precisaDeUma="A lista precisa de uma coluna"
    />
  );
};
