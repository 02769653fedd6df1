import { useCallback, useContext, useEffect, useRef, useState, useSyncExternalStore, type ReactElement } from 'react';
import {
  abrirFormulario,
  haAlteracoes,
  lerSaida,
  perguntarSaida,
  reterSaida,
  seguirSaida,
  type FormularioAberto,
} from './formulariosAbertos.ts';
import { LugarAtual } from './lugarDosFormularios.ts';
import { PerguntaDaSaida } from './PerguntaDaSaida.tsx';

export interface AoSair {
  /** To be drawn beside the form; outside its dialog, where it stands in one. */
  readonly pergunta: ReactElement;
  /** Does it when this form may be left: a dialog closes by it. */
  readonly antesDe: (acao: () => void) => void;
}

/** Whether the question stands on the page: a dialog below it that keeps the focus has to let it go. */
export const usePerguntando = (): boolean => useSyncExternalStore(seguirSaida, lerSaida, lerSaida).pergunta !== null;

/**
 * Leaving a form with changes asks first (spec 8, AMB-142): Sim saves, Não discards, Cancelar stays. Closing or reloading the tab asks in the
 * browser's own words, as no page can choose others. The functions may be new ones at every drawing.
 */
export function useAoSair(
  sujo: () => boolean,
  salvar: () => Promise<boolean>,
  {
    naMoldura = false,
    aoLiberar,
    salvavel = () => true,
  }: Pick<FormularioAberto, 'naMoldura' | 'aoLiberar' | 'salvavel'> = {},
): AoSair {
  const agora = { sujo, salvar, salvavel, aoLiberar: () => aoLiberar?.() };
  const ultimo = useRef(agora);
  ultimo.current = agora;
  const lugar = useContext(LugarAtual);
  const [formulario] = useState<FormularioAberto>(() => ({
    lugar,
    sujo: () => ultimo.current.sujo(),
    salvar: () => ultimo.current.salvar(),
    salvavel: () => ultimo.current.salvavel(),
    naMoldura,
    aoLiberar: () => ultimo.current.aoLiberar?.(),
  }));
  useEffect(() => abrirFormulario(formulario), [formulario]);
  useEffect(() => {
    if (!formulario.sujo()) reterSaida(formulario);
  });
  useEffect(() => {
    const perguntar = (evento: BeforeUnloadEvent): void => {
      if (haAlteracoes([formulario])) evento.preventDefault();
    };
    window.addEventListener('beforeunload', perguntar);
    return () => window.removeEventListener('beforeunload', perguntar);
  }, [formulario]);
  const antesDe = useCallback(
    (acao: () => void): void => {
      if (!haAlteracoes([formulario])) return acao();
      void perguntarSaida([formulario]).then((pode) => {
        if (pode) acao();
      });
    },
    [formulario],
  );
  return { pergunta: <PerguntaDaSaida formulario={formulario} />, antesDe };
}
