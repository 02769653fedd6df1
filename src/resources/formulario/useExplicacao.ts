import { useContext } from 'react';
import { EntityContext } from '../EntityContext.ts';

/** The longer help that the declaration around has of the field at this path of its form; undefined for most fields. */
export const useExplicacao = (caminho: string): string | undefined => {
  const help: Readonly<Record<string, string | undefined>> = useContext(EntityContext)?.help ?? {};
  return help[caminho];
};
