import type { ReactElement } from 'react';
import { Participantes } from '../../../../resources/requerimento/participantes/Participantes.tsx';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { Cartao } from '../../../layout/ui/Cartao.tsx';
import { QuemResponde } from './QuemResponde.tsx';
import { useAtualizarRequerimento } from '../chamadas/requerimentoVisto.ts';

/** Who has access to the request beside its applicant, as the city sees and, its managers, changes it (AMB-037). */
export function ParticipantesDaGestao({ requerimento }: { readonly requerimento: RequerimentoVisto }): ReactElement {
  const { id } = requerimento;
  const atualizar = useAtualizarRequerimento(id);
  return (
    <Cartao titulo="Participantes">
      <QuemResponde requerimento={requerimento} aoMudar={() => void atualizar()} />
      <Participantes de={{ painel: 'painel-prefeitura', requerimento: id }} aoMudar={() => void atualizar()} />
    </Cartao>
  );
}
