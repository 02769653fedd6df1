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
import type { Inacabado } from './createInacabados.ts';
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
/**
 * A part of the state that follows a moment later and gives way to the next key, so that none is kept waiting for all that hangs on it.
 * @param jaSe whether a change may not wait, since what is on the page would no longer fit the rest of it
 */
export function useAoLado<T>(ler: (estado: EstadoDaEdicao) => T, jaSe?: (antes: T, agora: T) => boolean): T {
  const edicao = useEdicao();
  const [lido, setLido] = useState(() => ler(edicao.estado()));
  useEffect(() => {
    let visto = ler(edicao.estado());
    // What changed between the first drawing and now.
    startTransition(() => setLido(() => visto));
    return edicao.seguir(() => {
      const [antes, agora] = [visto, ler(edicao.estado())];
      if (Object.is(antes, agora)) return;
      visto = agora;
      if (jaSe?.(antes, agora) === true) setLido(() => agora);
      else startTransition(() => setLido(() => agora));
    });
  }, [edicao, ler, jaSe]);
  return lido;
}

/** The whole, for what stands beside the field that is typed in: lists, and what there is to choose from. */
export const useDefinicaoAoLado = (jaSe?: (antes: Definicao, agora: Definicao) => boolean): Definicao =>
  useAoLado(daDefinicao, jaSe);

/** Long enough that no key of a word is kept waiting, short enough to be seen as an answer to what was typed. */
const PAUSA_MS = 300;

/** The whole as it stands once nobody has typed for a moment: for what is drawn anew from all of it, and would hold up a key even as a transition. */
export function useDefinicaoNaPausa(): Definicao {
  const edicao = useEdicao();
  const [lida, setLida] = useState(() => edicao.definicao());
  useEffect(() => {
    let relogio: ReturnType<typeof setTimeout> | undefined;
    const deixar = edicao.seguir(() => {
      clearTimeout(relogio);
      relogio = setTimeout(() => startTransition(() => setLida(edicao.definicao())), PAUSA_MS);
    });
    return () => {
      clearTimeout(relogio);
      deixar();
    };
  }, [edicao]);
  return lida;
}

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

/** What was begun at this very place and cannot be kept yet. */
export function useInacabado(caminho: Caminho): Inacabado | undefined {
  return useDoEstado(useCallback(({ inacabados }) => inacabados.find((um) => um.caminho === caminho), [caminho]));
}
