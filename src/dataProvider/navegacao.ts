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

/** Changes the screen where a panel takes that over; false where `destino` needs another page. */
export const irSemSair = (destino: string): boolean => navegador?.(destino) === true;

export function irPara(destino: string): void {
  if (!irSemSair(destino)) window.location.assign(destino);
}

/** What the open forms have to say before the page is left. */
export interface GuardaDaSaida {
  /** Whether something typed would be lost. */
  readonly impede: () => boolean;
  /** Asks the person; true when the page may be left. */
  readonly perguntar: () => Promise<boolean>;
}

let guarda: GuardaDaSaida | undefined;

/** Set by the first form of a page, so that routers which have none of it need not know of forms. */
export const definirGuarda = (nova: GuardaDaSaida): void => void (guarda = nova);

export const saidaImpedida = (): boolean => guarda?.impede() === true;

/** Changes the page, at once where nothing typed would be lost, else when the person says so. */
export function comLicenca(mudar: () => void, negada?: () => void): void {
  if (guarda === undefined || !guarda.impede()) return mudar();
  void guarda.perguntar().then((pode) => (pode ? mudar() : negada?.()));
}
