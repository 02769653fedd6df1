import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import type { EventoVisto } from '../../../../schemas/requerimento/vistas/etapas.ts';
import { Aviso } from '../../../layout/ui/Aviso.tsx';
import { OQueHouve } from './ErroDoAto.tsx';

/** What a form in the page is told by its place, and tells it. */
export interface Guarda {
  /** What others did since something was typed, where the act is offered no more; null: it still is. */
  readonly perdeu: readonly EventoVisto[] | null;
  /** Whether something stands in the form that was not sent. */
  readonly aoEscrever: (escrito: boolean) => void;
}

/**
 * A form in the page goes with the offer of its act, which a colleague's act may take away at any moment: once something was typed it stays, blocked,
 * and says what happened.
 */
export function useFormularioQueFica(
  { eventos }: Pick<RequerimentoVisto, 'eventos'>,
  pode: boolean,
): { readonly mostra: boolean; readonly guarda: Guarda } {
  const [desde, setDesde] = useState<number | null>(null);
  const ultimo = useRef(0);
  ultimo.current = eventos[0]?.sequencia ?? 0;
  const aoEscrever = useCallback(
    (escrito: boolean): void => setDesde((antes) => (escrito ? (antes ?? ultimo.current) : null)),
    [],
  );
  return {
    mostra: pode || desde !== null,
    guarda: {
      perdeu: pode || desde === null ? null : eventos.filter(({ sequencia }) => sequencia > desde),
      aoEscrever,
    },
  };
}

/** Tells the place of a form whether something is typed in it. */
export function useDizerEscrito(guarda: Guarda | undefined, escrito: boolean): void {
  const aoEscrever = guarda?.aoEscrever;
  useEffect(() => {
    aoEscrever?.(escrito);
    return () => aoEscrever?.(false);
  }, [aoEscrever, escrito]);
}

/** Why the button of such a form does nothing any more. */
export const motivoDaPerda = (guarda: Guarda | undefined, enviando: boolean): string | undefined =>
  guarda != null && guarda.perdeu !== null && !enviando ? 'Esta ação não é mais possível.' : undefined;

/** What happened meanwhile: what was typed can still be copied. */
export function AvisoDaPerda(props: {
  readonly guarda: Guarda | undefined;
  readonly enviando: boolean;
}): ReactElement | null {
  const { guarda, enviando } = props;
  if (guarda == null || guarda.perdeu === null || enviando) return null;
  return (
    <Aviso tom="warn" titulo="Este requerimento mudou enquanto você escrevia. Copie o que digitou antes de descartar.">
      <OQueHouve eventos={guarda.perdeu} />
    </Aviso>
  );
}
