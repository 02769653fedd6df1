import { useEffect, useMemo, useState } from 'react';
import type { Identifier } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import type { Alteracao } from '../../dataProvider/portalDataProvider.ts';
import type { Entity } from '../../schemas/entity.ts';
import { useHistorico } from '../ver/useHistorico.ts';
import { pedidoDoEndereco, restauroDe, type Restauro } from './restauro.ts';

export interface RestauroPedido {
  readonly restauro: Restauro | null;
  /** The address names a change that this record's history does not have. */
  readonly faltou: boolean;
  /** Asks for other former values than the address does. */
  readonly pedir: (alteracao: Alteracao, campo?: string) => void;
}

/** The former values that an edit form is opened with (by its address) or that are chosen beside it; none for who may not write. */
export const useRestauro = (entity: Entity, id: Identifier, pode: boolean): RestauroPedido => {
  const [busca] = useSearchParams();
  const [escolhido, setEscolhido] = useState<Restauro | null>(null);
  const pedido = useMemo(() => (pode ? pedidoDoEndereco(busca) : null), [busca, pode]);
  const { alteracoes, error, hasNextPage, fetchNextPage, isFetching, isPending } = useHistorico(
    entity.name,
    id,
    pedido !== null,
  );
  const achada = pedido === null ? undefined : alteracoes.find((um) => um.id === pedido.id);
  const procura = pedido !== null && achada === undefined && error === null && hasNextPage;
  useEffect(() => {
    if (procura && !isFetching) fetchNextPage();
  });
  const doEndereco = useMemo(
    () => (achada === undefined ? null : restauroDe(entity, achada, pedido?.campo)),
    [achada, entity, pedido],
  );
  return {
    restauro: escolhido ?? doEndereco,
    faltou: escolhido === null && pedido !== null && achada === undefined && error === null && !procura && !isPending,
    pedir: (alteracao, campo) => setEscolhido(restauroDe(entity, alteracao, campo)),
  };
};
