import { createContext, useContext } from 'react';
import type { Painel } from '../../../schemas/permissions.ts';
import { caminhos, PAINEL } from '../caminhos.ts';

/** In which panel the applicant's acts are done and where their ways lead; staff do them for a citizen with the same pieces. */
export interface LugarDoFormulario {
  readonly painel: Painel;
  /** The request once it is sent. */
  readonly requerimento: (id: number, primeiraVez: boolean) => string;
  /** Where "Salvar e sair" leads. */
  readonly saida: string;
  /** Fetches the request again where this panel keeps it beside the applicant's own. */
  readonly atualizar?: () => Promise<void>;
}

const Contexto = createContext<LugarDoFormulario>({
  painel: PAINEL,
  requerimento: (id, primeiraVez) => `${caminhos.requerimento(id)}${primeiraVez ? '?enviado=1' : ''}`,
  saida: caminhos.inicio,
});

export const LugarDoFormularioDado = Contexto.Provider;
export const useLugarDoFormulario = (): LugarDoFormulario => useContext(Contexto);
