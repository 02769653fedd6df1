import type { ReactElement } from 'react';
import type { RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import { AtoComMotivo } from './AtoComMotivo.tsx';

/** Cancels the request, with a reason and a second question: it cannot be taken back (spec 4). */
export function CancelarRequerimento({ visto }: { readonly visto: RequerimentoVisto }): ReactElement {
  const acao = visto.acoes.find((possivel) => possivel.acao === 'cancelar');
  return (
    <AtoComMotivo
      visto={visto}
      oferecido={acao !== undefined}
      abrir={{ rotulo: 'Cancelar requerimento', icone: 'proibido' }}
      titulo="Cancelar este requerimento?"
      explicacao={acao?.confirmar ?? null}
      pergunta="Por que você cancela?"
      botao={{ rotulo: 'Cancelar requerimento', enviando: 'Cancelando…', variante: 'perigo' }}
      caminho="acoes/cancelar"
      aviso={`Requerimento ${visto.numero ?? ''} cancelado.`}
      conflito={{
        guardado: 'Nada foi cancelado. O motivo que você escreveu continua aqui.',
        acao: 'Cancelar mesmo assim',
      }}
    />
  );
}
