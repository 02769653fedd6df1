import { useMemo } from 'react';
import { colunasPadrao, colunasQueExistem, type ColunaEscolhida } from '../../../schemas/colunas.ts';
import type { Entity } from '../../../schemas/entity.ts';
import type { ColunasDaLista } from './ColunasContext.ts';
import { useGuardarColunas, useMinhasListas } from './useMinhasListas.ts';

/** Columns of an open view, which its changes go to instead of the user's own. */
export interface ColunasDaVisao {
  /** null: no view is open, or it says nothing of columns. */
  readonly colunas: readonly ColunaEscolhida[] | null;
  readonly mudar: (colunas: readonly ColunaEscolhida[]) => void;
}

export interface EstadoDasColunas {
  readonly colunas: ColunasDaLista;
  /** Whether it is known how the user has this list; until then nothing is drawn that would jump. */
  readonly pronto: boolean;
}

/** The columns of a registry's list: the open view's, else the user's own from the server, else the declared ones. */
export function useColunasDaLista(entity: Entity, visao: ColunasDaVisao): EstadoDasColunas {
  const consulta = useMinhasListas();
  const guardar = useGuardarColunas(entity.name);
  const minhas = consulta.data?.find(({ lista }) => lista === entity.name)?.colunas ?? null;
  const { colunas: daVisao, mudar: mudarVisao } = visao;
  const colunas = useMemo(() => {
    const mostradas = colunasQueExistem(entity, daVisao ?? minhas);
    return {
      mostradas,
      proprias: JSON.stringify(mostradas) !== JSON.stringify(colunasPadrao(entity)),
      mudar: (novas: readonly ColunaEscolhida[]) => (daVisao === null ? guardar(novas) : mudarVisao(novas)),
      restaurar: () => (daVisao === null ? guardar(null) : mudarVisao(colunasPadrao(entity))),
      falhou: consulta.isError,
      tentarDeNovo: () => void consulta.refetch(),
    };
  }, [entity, daVisao, minhas, guardar, mudarVisao, consulta]);
  return { colunas, pronto: !consulta.isPending };
}
