import {
  createContext,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { lerNo, type Caminho } from '../../../../schemas/processo/edicao/caminho.ts';
import type { Definicao } from '../../../../schemas/processo/definicao.ts';
import type { Achado } from '../../../../schemas/processo/verificar/achado.ts';
import { contagemEm, mensagemEm, type Contagem } from './contagemDosAchados.ts';
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
/** A part of the state that follows a moment later and gives way to the next key, so that none is kept waiting for all that hangs on it. */
function useAoLado<T>(ler: (estado: EstadoDaEdicao) => T): T {
  const edicao = useEdicao();
  const [lido, setLido] = useState(() => ler(edicao.estado()));
  useEffect(() => {
    const seguir = (): void => startTransition(() => setLido(() => ler(edicao.estado())));
    // What changed between the first drawing and now.
    seguir();
    return edicao.seguir(seguir);
  }, [edicao, ler]);
  return lido;
}

/** The whole, for what stands beside the field that is typed in: lists, and what there is to choose from. */
export const useDefinicaoAoLado = (): Definicao => useAoLado(daDefinicao);

const dosAchados = (estado: EstadoDaEdicao): readonly Achado[] => estado.achados;
/** All that the checks found, for lists of them. */
export const useAchadosDaEdicao = (): readonly Achado[] => useAoLado(dosAchados);

/** What is wrong at this very place, in words. */
export function useErroEm(caminho: Caminho): string | undefined {
  return useDoEstado(useCallback((estado) => mensagemEm(estado.achados, caminho), [caminho]));
}

/** How many findings stand at a place and below it; the same object as long as they are the same findings. */
export function useContagemEm(caminho: Caminho): Contagem {
  return useDoEstado(useCallback((estado) => contagemEm(estado.achados, caminho), [caminho]));
}
