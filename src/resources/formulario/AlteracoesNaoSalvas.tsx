import type { ReactElement, RefObject } from 'react';
import { Bloqueio } from '../saida/Bloqueio.tsx';
import { useAoSair } from '../saida/useAoSair.tsx';

interface Props {
  readonly sujo: boolean;
  /** True once a way out was chosen: nothing asks any more. */
  readonly livre: RefObject<boolean>;
  /** Saves; false when it was not possible and the form has to be looked at. */
  readonly salvar: () => Promise<boolean>;
}

/** Leaving a generated form with unsaved changes asks first, as leaving any form does. */
export const AlteracoesNaoSalvas = ({ sujo, livre, salvar }: Props): ReactElement => {
  const { pergunta } = useAoSair(() => sujo && !livre.current, salvar, {
    // What was given up is given up for good: its draft goes too.
    aoLiberar: () => {
      livre.current = true;
    },
  });
  return (
    <>
      <Bloqueio />
      {pergunta}
    </>
  );
};
