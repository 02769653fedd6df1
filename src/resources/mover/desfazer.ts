/** What was just done and how it is taken back. */
export interface Desfazivel {
  readonly id: number;
  readonly mensagem: string;
  readonly desfazer: () => Promise<void>;
}

/** "Further decisions", Undo: ten seconds. */
export const TEMPO_DE_DESFAZER_S = 10;

let atual: Desfazivel | null = null;
let proximo = 1;
const ouvintes = new Set<() => void>();

function publicar(novo: Desfazivel | null): void {
  atual = novo;
  for (const ouvinte of ouvintes) ouvinte();
}

/** Offers to take an act back; a newer one replaces it, since two bars would hide which is meant. */
export function oferecerDesfazer(mensagem: string, desfazer: () => Promise<void>): void {
  publicar({ id: proximo++, mensagem, desfazer });
}

export const fecharDesfazer = (): void => publicar(null);
export const lerDesfazivel = (): Desfazivel | null => atual;

export function assinarDesfazer(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte);
  return () => {
    ouvintes.delete(ouvinte);
  };
}
