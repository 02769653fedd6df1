import { useCallback, useContext } from 'react';
import { HttpError } from 'ra-core';
import { lerMapa } from '../../dataProvider/lerMapa.ts';
import type { Janela, NoMapa } from '../../schemas/geo/noMapa.ts';
import { EntityContext } from '../EntityContext.ts';
import { usePainel } from '../PainelContext.ts';

const NADA: NoMapa = { total: 0, limites: null, grupos: [] };

/** Asks for the other records of this registry around what a map shows; undefined where the registry has no map. */
export const useVizinhos = (): ((janela?: Janela) => Promise<NoMapa>) | undefined => {
  const entity = useContext(EntityContext);
  const { painel } = usePainel();
  const nome = entity?.map == null ? null : entity.name;
  const ler = useCallback(
    async (janela?: Janela): Promise<NoMapa> => {
      if (nome === null) return NADA;
      try {
        return await lerMapa(painel, nome, { filtro: {}, janela });
      } catch (erro) {
        // They are help for the eye: without them the map still does what it is for.
        if (!(erro instanceof HttpError)) throw erro;
        return NADA;
      }
    },
    [painel, nome],
  );
  return nome === null ? undefined : ler;
};
