import type { ReactElement } from 'react';
import { EscolhaDaResposta } from '../../../resources/stepForm/EscolhaDaResposta.tsx';
import type { FormularioAberto } from './formularioAberto.ts';
import type { PreenchimentoEmCurso } from './usePreenchimento.ts';

interface Props {
  readonly formulario: FormularioAberto;
  readonly em: PreenchimentoEmCurso;
}

/** Choices of fields that these answers hide now: there is no field to ask at, and unasked they would keep the step from being sent. */
export function EscolhasEscondidas({ formulario, em }: Props): ReactElement {
  return (
    <>
      {Object.entries(em.escolhas).map(([campo, escolha]) => {
        const ui = formulario.ui[campo];
        if (ui === undefined || em.lido.visiveis.has(campo)) return null;
        return (
          <EscolhaDaResposta key={campo} campo={campo} ui={ui} escolha={escolha} aoEscolher={em.escolher} comNome />
        );
      })}
    </>
  );
}
