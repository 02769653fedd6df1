import { useRef, type ReactElement } from 'react';
import type { RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import { useProrrogacao } from './PedirProrrogacao.tsx';
import { ResponderPendencia } from './ResponderPendencia.tsx';

interface Props {
  readonly visto: RequerimentoVisto;
  /** The round that waits for an answer; undefined while none does. */
  readonly pendencia: RequerimentoVisto['pendencias'][number] | undefined;
}

/** The round that waits for an answer, if any. Why more time is needed stays as it was typed though the round is closed, or answered elsewhere, meanwhile. */
export function RodadaAResponder({ visto, pendencia }: Props): ReactElement {
  const ultima = useRef(pendencia);
  if (pendencia !== undefined) ultima.current = pendencia;
  const { abrir, dialogo } = useProrrogacao(visto, ultima.current, pendencia !== undefined);
  return (
    <>
      {pendencia !== undefined && (
        <ResponderPendencia key={pendencia.id} visto={visto} pendencia={pendencia} pedirMaisPrazo={abrir} />
      )}
      {dialogo}
    </>
  );
}
