import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { lerNo, type Caminho } from '../../../../schemas/processo/edicao/caminho.ts';
import type { Definicao } from '../../../../schemas/processo/definicao.ts';
import type { Achado } from '../../../../schemas/processo/verificar/achado.ts';
import type { Edicao, EstadoDaEdicao } from './createEdicao.ts';

const Contexto = createContext<Edicao | null>(null);
export const EdicaoDada = Contexto.Provider;

export function useEdicao(): Edicao {
  const edicao = useContext(Contexto);
  if (edicao === null) throw new Error('As telas do editor precisam de EdicaoDada acima delas');
  return edicao;
}

/** A part of the state; drawn anew only when that part is another one. `ler` gives the same thing as long as it is the same. */
export function useDoEstado<T>(ler: (estado: EstadoDaEdicao) => T): T {
  const edicao = useEdicao();
  const lido = useCallback(() => ler(edicao.estado()), [edicao, ler]);
  return useSyncExternalStore(edicao.seguir, lido, lido);
}

/** What stands at a place. */
export function useNo(caminho: Caminho): unknown {
  return useDoEstado(useCallback((estado) => lerNo(estado.historico.presente, caminho), [caminho]));
}

const daDefinicao = (estado: EstadoDaEdicao): Definicao => estado.historico.presente;
/** The whole: for what shows much of it. */
export const useDefinicao = (): Definicao => useDoEstado(daDefinicao);

const dosAchados = (estado: EstadoDaEdicao): readonly Achado[] => estado.achados;
export const useAchadosDaEdicao = (): readonly Achado[] => useDoEstado(dosAchados);

/** The first finding at this very place, or of a piece that stands there and has no finer one; in words. Advice on wording is no fault of a field. */
export function useErroEm(caminho: Caminho): string | undefined {
  return useDoEstado(
    useCallback(
      (estado) => estado.achados.find(({ onde, gravidade }) => onde === caminho && gravidade !== 'sugere')?.mensagem,
      [caminho],
    ),
  );
}

/** How many findings stand at a place and below it, as 'bloqueia avisa' counts in one text: equal texts draw nothing anew. */
export function useContagemEm(caminho: Caminho): { readonly impedimentos: number; readonly avisos: number } {
  const texto = useDoEstado(
    useCallback(
      (estado) => {
        const dele = estado.achados.filter(
          ({ onde, gravidade }) =>
            gravidade !== 'sugere' &&
            (onde === caminho || onde.startsWith(`${caminho}.`) || onde.startsWith(`${caminho}[`)),
        );
        const impedimentos = dele.filter(({ gravidade }) => gravidade === 'bloqueia').length;
        return `${impedimentos} ${dele.length - impedimentos}`;
      },
      [caminho],
    ),
  );
  const [impedimentos = 0, avisos = 0] = texto.split(' ').map(Number);
  return { impedimentos, avisos };
}
