import { createContext, useContext, useEffect, type ReactElement } from 'react';
import { UNSAFE_DataRouterContext as RoteadorDeDados, useBlocker } from 'react-router-dom';
import { haAlteracoes, perguntarSaida } from './formulariosAbertos.ts';

/** True below a shell that holds its router back already: a router asks but one. */
export const JaBloqueado = createContext(false);

function Bloqueado(): null {
  const { state, proceed, reset } = useBlocker(() => haAlteracoes());
  useEffect(() => {
    if (state !== 'blocked') return undefined;
    let vale = true;
    void perguntarSaida().then((pode) => {
      if (!vale) return;
      if (pode) proceed();
      else reset();
    });
    return () => {
      vale = false;
    };
  }, [state, proceed, reset]);
  return null;
}

/** Holds a router of the staff's panels back until the question of an open form is answered. */
export function Bloqueio(): ReactElement | null {
  const possivel = useContext(RoteadorDeDados) !== null;
  return useContext(JaBloqueado) || !possivel ? null : <Bloqueado />;
}
