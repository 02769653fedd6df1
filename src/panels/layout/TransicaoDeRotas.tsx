import { useContext, useEffect, useLayoutEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { UNSAFE_LocationContext as ContextoDoLugar } from 'react-router-dom';

/** Spec 2: route changes fade out and in (look.md 5: 120 ms, none for whoever wants no movement). */
const ESMAECER_MS = 120;

/** Fades the routed page; answers false where nothing can or shall move. */
function esmaecer(de: number, para: number): Animation | null {
  const tela = document.getElementById('conteudo');
  const parado = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches === true;
  if (tela === null || parado || typeof tela.animate !== 'function') return null;
  return tela.animate([{ opacity: de }, { opacity: para }], {
    duration: ESMAECER_MS,
    fill: de > para ? 'forwards' : 'none',
  });
}

/**
 * Keeps the page of the last address while it fades out, then shows the next one, which fades in. All routing below reads the address that is
 * shown; a changed query alone passes at once.
 */
export function TransicaoDeRotas({ children }: { readonly children: ReactNode }): ReactElement {
  const pedido = useContext(ContextoDoLugar);
  const [mostrado, setMostrado] = useState(pedido);
  const sumindo = pedido.location.pathname !== mostrado.location.pathname;
  const caminho = mostrado.location.pathname;
  const primeiro = useRef(caminho);

  useLayoutEffect(() => {
    if (primeiro.current === caminho) return;
    primeiro.current = '';
    esmaecer(0, 1);
  }, [caminho]);
  useLayoutEffect(() => {
    if (!sumindo) return undefined;
    const saida = esmaecer(1, 0);
    if (saida === null) {
      setMostrado(pedido);
      return undefined;
    }
    // A clock and not the end of the animation: in a hidden window that one does not come.
    const relogio = setTimeout(() => setMostrado(pedido), ESMAECER_MS);
    return () => {
      clearTimeout(relogio);
      saida.cancel();
    };
  }, [sumindo, pedido]);
  // What is shown keeps up with the query of its page, so that it fades out as it stood.
  useEffect(() => {
    if (!sumindo) setMostrado(pedido);
  }, [sumindo, pedido]);

  return <ContextoDoLugar.Provider value={sumindo ? mostrado : pedido}>{children}</ContextoDoLugar.Provider>;
}
