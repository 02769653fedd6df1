import { createContext, useContext } from 'react';
import type { MarcaPublica } from '../../../schemas/marca.ts';

const Contexto = createContext<MarcaPublica | null>(null);

export const ProvedorDaMarca = Contexto.Provider;

/** The organisation of this page. */
export function useMarca(): MarcaPublica {
  const marca = useContext(Contexto);
  if (marca === null) throw new Error('useMarca precisa de um ProvedorDaMarca acima dele');
  return marca;
}
