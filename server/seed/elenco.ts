import type { ClienteDaApi } from './clienteDaApi.ts';
import type { Condutor } from './condutor.ts';
import type { LinhaDoTempo } from './linhaDoTempo.ts';

/** Who takes part in the demonstration's requests, and what they are about. */
export interface Elenco {
  readonly condutor: Condutor;
  readonly tempo: LinhaDoTempo;
  /** Iara, Nilo, Jandira, Otília, Caetano. */
  readonly requerentes: readonly [ClienteDaApi, ClienteDaApi, ClienteDaApi, ClienteDaApi, ClienteDaApi];
  /** Dalva (SEURB, SEPLAN, SFIS), Breno (SEURB, SEMAM), Celina (the others). */
  readonly analistas: readonly [ClienteDaApi, ClienteDaApi, ClienteDaApi];
  /** Account id by e-mail. */
  readonly contas: ReadonlyMap<string, number>;
  /** Process id by its chave. */
  readonly processos: ReadonlyMap<string, number>;
  readonly imoveis: readonly { readonly numero_inscricao: string; readonly endereco: string }[];
  /** What the portal does by itself at the clock's hour: terms that act, bound requests that tell one another. */
  readonly portal: () => Promise<void>;
}

/** @throws Error when the demonstration publishes no such process */
export const processoDe = ({ processos }: Elenco, chave: string): number => {
  const id = processos.get(chave);
  if (id === undefined) throw new Error(`Demonstração: falta o processo ${chave}`);
  return id;
};

/** @throws Error when the demonstration has fewer */
export const imovelDe = (
  { imoveis }: Elenco,
  i: number,
): { readonly numero_inscricao: string; readonly endereco: string } => {
  const achado = imoveis[i];
  if (achado === undefined) throw new Error(`Demonstração: falta o imóvel ${i}`);
  return achado;
};

/** The sectors' own names for a professional: council, state and number. */
export const registroDe = ({ conselho, uf, registro }: { conselho: string; uf: string; registro: string }): string =>
  `${conselho}-${uf} ${registro}`;
