import { createContext, useContext } from 'react';

/** Set apart by forms that stand over another one. */
export const PrefixoDosIds = createContext('campo');

/** Id of a field's control, so that a summary of errors can lead to it. */
export const useIdDoCampo = (): ((caminho: string) => string) => {
  const prefixo = useContext(PrefixoDosIds);
  return (caminho) => `${prefixo}-${caminho.replace(/[^\w-]/g, '-')}`;
};
