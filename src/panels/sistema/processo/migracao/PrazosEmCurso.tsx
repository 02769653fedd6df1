import type { ReactElement } from 'react';
import { rotulosDosPrazos, type EscolhaDosPrazos } from '../../../../schemas/requerimento/prazoMantido.ts';
import { Escolha } from '../../../layout/ui/Escolha.tsx';

interface Props {
  readonly valor: EscolhaDosPrazos;
  readonly aoEscolher: (valor: EscolhaDosPrazos) => void;
}

/** What becomes of the terms that run and that the new version shortens (docs/decisions/0133). */
export function PrazosEmCurso({ valor, aoEscolher }: Props): ReactElement {
  return (
    <Escolha<EscolhaDosPrazos>
      rotulo="Prazos em curso que a versão nova encurta"
      nome="prazos-em-curso"
      opcoes={[
        {
          valor: 'manter',
          rotulo: rotulosDosPrazos.manter,
          ajuda: 'Cada etapa aberta termina no dia em que terminaria. As próximas seguem a versão nova.',
        },
        {
          valor: 'aplicar',
          rotulo: rotulosDosPrazos.aplicar,
          ajuda: 'Os que já passaram do novo prazo ficam vencidos de imediato.',
        },
      ]}
      valor={valor}
      aoEscolher={aoEscolher}
    />
  );
}
