import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Conversas } from '../../../../resources/requerimento/conversa/Conversas.tsx';
import { CONVERSAS } from '../../../../resources/requerimento/conversa/useConversas.ts';
import { canalPrivado } from '../../../../schemas/tempoReal.ts';
import { useCanal } from '../../../layout/TempoReal.tsx';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { Cartao } from '../../../layout/ui/Cartao.tsx';
import { useAtualizarRequerimento } from '../chamadas/requerimentoVisto.ts';

/** What the city and the applicant write to each other. */
export function AbaMensagens({ requerimento: { id } }: { readonly requerimento: RequerimentoVisto }): ReactElement {
  const atualizar = useAtualizarRequerimento(id);
  const cliente = useQueryClient();
  useCanal(
    canalPrivado('requerimento', id),
    ['conversa.alterada'],
    () => void cliente.invalidateQueries({ queryKey: [CONVERSAS] }),
  );
  return (
    <Cartao titulo="Mensagens com o requerente">
      <Conversas de={{ painel: 'painel-prefeitura', requerimento: id }} aoLer={() => void atualizar()} />
    </Cartao>
  );
}
