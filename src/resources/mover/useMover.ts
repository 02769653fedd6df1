import { useCallback, useState } from 'react';
import { HttpError, useDataProvider, type Identifier } from 'ra-core';
import { useQueryClient } from '@tanstack/react-query';
import type { PortalDataProvider } from '../../dataProvider/portalDataProvider.ts';
import type { Entity } from '../../schemas/entity.ts';
import { feitoCom } from '../genero.ts';
import { oferecerDesfazer } from './desfazer.ts';

/** Why records could not be moved: the sentence, and one per record where the server names them. */
export interface Recusa {
  readonly mensagem: string;
  readonly motivos: readonly { readonly id: Identifier; readonly motivo: string }[];
}

type Ato = 'excluirIds' | 'restaurarIds';
const INVERSO = { excluirIds: 'restaurarIds', restaurarIds: 'excluirIds' } as const satisfies Record<Ato, Ato>;
const FEITO = { excluirIds: 'desativado', restaurarIds: 'restaurado' } as const satisfies Record<Ato, string>;

const recusaDe = (erro: HttpError): Recusa => {
  const { dados } = (erro.body ?? {}) as { dados?: { motivos?: Recusa['motivos'] } };
  return { mensagem: erro.message, motivos: dados?.motivos ?? [] };
};

export interface Mover {
  /** True when all were moved; else `recusa` says why none was. */
  readonly mover: (ato: Ato, ids: readonly Identifier[]) => Promise<boolean>;
  readonly movendo: boolean;
  readonly recusa: Recusa | null;
  readonly esquecerRecusa: () => void;
}

/** Puts records into the trash or takes them out, all or none (api.md "write"), with ten seconds to take it back. */
export function useMover(entity: Entity): Mover {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const queryClient = useQueryClient();
  const [movendo, setMovendo] = useState(false);
  const [recusa, setRecusa] = useState<Recusa | null>(null);

  const executar = useCallback(
    async (ato: Ato, ids: readonly Identifier[]): Promise<void> => {
      await dataProvider[ato](entity.name, ids);
      await queryClient.invalidateQueries({ queryKey: [entity.name] });
    },
    [dataProvider, queryClient, entity.name],
  );

  const mover = useCallback(
    async (ato: Ato, ids: readonly Identifier[]): Promise<boolean> => {
      setMovendo(true);
      try {
        await executar(ato, ids);
      } catch (erro) {
        if (!(erro instanceof HttpError)) throw erro;
        setRecusa(recusaDe(erro));
        return false;
      } finally {
        setMovendo(false);
      }
      oferecerDesfazer(`${feitoCom(ids.length, entity.label, FEITO[ato])}.`, () => executar(INVERSO[ato], ids));
      return true;
    },
    [executar, entity.label],
  );

  return { mover, movendo, recusa, esquecerRecusa: useCallback(() => setRecusa(null), []) };
}
