import { useEffect, useState, type ComponentType } from 'react';
import { avisar } from '../../../dataProvider/avisos.ts';
import { textos } from '../../../schemas/textos.ts';

/**
 * A part of a public page whose file comes when it is `pedida`; null until then. Where it does not arrive a toast says so, `aoFaltar` lets go of it, and
 * the next wish asks anew. As `ui/tardia.tsx` in the panels, in the few bytes that the log-in has left (design/quality.md: 90 KB).
 */
export function useTardio<P>(
  carregar: () => Promise<ComponentType<P>>,
  pedida: boolean,
  aoFaltar: () => void,
): ComponentType<P> | null {
  const [Parte, setParte] = useState<ComponentType<P> | null>(null);
  useEffect(() => {
    if (!pedida || Parte !== null) return undefined;
    let vale = true;
    carregar().then(
      (nova) => {
        if (vale) setParte(() => nova);
      },
      (erro: unknown) => {
        if (!vale) return;
        console.error(erro);
        avisar(false, textos.erros.conexao);
        aoFaltar();
      },
    );
    return () => {
      vale = false;
    };
  }, [pedida, Parte]);
  return Parte;
}
