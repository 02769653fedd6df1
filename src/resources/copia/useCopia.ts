import { useMemo } from 'react';
import { useGetOne, type Identifier, type RaRecord } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import type { Entity } from '../../schemas/entity.ts';
import { tituloDoRegistro } from '../valorNoCaminho.ts';
import { valoresDaCopia } from './valoresDaCopia.ts';

const PARAMETRO = 'copia_de';

/** Where the form of a new record opens filled with the values of this one; `novo` is the path of an empty one. */
export const rotaDaCopia = (novo: string, id: Identifier): string =>
  `${novo}?${new URLSearchParams({ [PARAMETRO]: String(id) }).toString()}`;

export interface Copia {
  /** False for an ordinary new record. */
  readonly pedida: boolean;
  /** Of the record that is copied; undefined while it is not there. */
  readonly titulo: string | undefined;
  readonly valores: Readonly<Record<string, unknown>> | undefined;
  readonly erro: Error | null;
  readonly tentarDeNovo: () => void;
}

/** The record that the address asks a copy of, as the values that a form starts with. */
export const useCopia = (entity: Entity): Copia => {
  const [busca] = useSearchParams();
  const id = busca.get(PARAMETRO) ?? '';
  const pedida = /^[1-9]\d{0,14}$/.test(id);
  const { data, error, refetch } = useGetOne<RaRecord>(entity.name, { id }, { enabled: pedida, retry: false });
  const registro = pedida ? data : undefined;
  const valores = useMemo(
    () => (registro === undefined ? undefined : valoresDaCopia(entity, registro)),
    [entity, registro],
  );
  return {
    pedida,
    titulo: registro === undefined ? undefined : tituloDoRegistro(entity, registro),
    valores,
    erro: pedida ? error : null,
    tentarDeNovo: () => void refetch(),
  };
};
