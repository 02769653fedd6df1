/** Answers true when it took over; false leaves it to a full page change. */
export type Navegador = (destino: string) => boolean;

let navegador: Navegador | undefined;

/** A panel hands in its router here, so that error pages inside it need no reload. Answers the function that takes it back. */
export function definirNavegador(novo: Navegador): () => void {
  navegador = novo;
  return () => {
    if (navegador === novo) navegador = undefined;
  };
}

export function irPara(destino: string): void {
  if (navegador?.(destino) !== true) window.location.assign(destino);
}
