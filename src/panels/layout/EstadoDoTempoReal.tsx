import type { ReactElement } from 'react';
import type { EstadoTempoReal, TempoReal } from '../../dataProvider/realtime.ts';
import { Icone } from './ui/Icone.tsx';
import { useConexaoDaPagina } from './useConexaoDaPagina.ts';
import './estadoDoTempoReal.css';

const fraseDe = (estado: EstadoTempoReal): string =>
  estado === 'failed'
    ? 'Sem atualizações automáticas. Recarregue a página para ver novidades.'
    : 'Sem atualizações automáticas. Reconectando…';

/**
 * Said quietly, in a corner and politely to screen readers, while the page hears of no changes (spec 4 "Realtime connection states"). Nothing
 * depends on it, so nothing is covered and nothing asks for an answer.
 */
export function EstadoDoTempoReal({ conexao }: { readonly conexao: TempoReal | null }): ReactElement {
  const estado = useConexaoDaPagina(conexao);
  // There from the start: screen readers tell what changes in it.
  return (
    <div role="status" aria-live="polite" className="estado-do-tempo-real" data-estado={estado ?? undefined}>
      {estado !== null && (
        <span>
          <Icone nome="sem-rede" tamanho={16} />
          {fraseDe(estado)}
        </span>
      )}
    </div>
  );
}
