import { useEffect, useRef } from 'react';
import { useGetManyAggregate, type Identifier, type RaRecord } from 'ra-core';
import type { Dependencia } from '../../schemas/dependencia.ts';
import { entityNamed } from '../../schemas/entities.ts';
import { tituloDoRegistro } from '../valorNoCaminho.ts';

interface Situacao {
  readonly dependencia: Dependencia | undefined;
  /** What stands in the field that it depends on. */
  readonly pai: Identifier | null;
  /** The id or ids that stand in the relation. */
  readonly valor: unknown;
  /** What still fits (null for a single relation), and what the first that went is called. */
  readonly tirar: (ficam: readonly Identifier[] | null, titulo: string) => void;
}

/**
 * When what a relation depends on is changed, what no longer belongs to it goes. Only a change makes anything go: what a record was opened
 * with stays until somebody touches it.
 */
export const usePertencer = ({ dependencia, pai, valor, tirar }: Situacao): void => {
  const ids = (Array.isArray(valor) ? valor : [valor]).filter((id) => typeof id === 'number');
  const { data = [] } = useGetManyAggregate(
    dependencia?.entidade ?? '',
    { ids },
    { enabled: dependencia !== undefined && ids.length > 0 },
  );
  const registros = ids.map((id) => data.find((um: RaRecord | undefined) => um?.id === id));
  const completo = registros.every((um) => um !== undefined);
  const anterior = useRef(pai);
  useEffect(() => {
    if (dependencia === undefined || anterior.current === pai || !completo) return;
    anterior.current = pai;
    const [fora] = registros.filter((um) => um?.[dependencia.elo] !== pai);
    if (fora === undefined) return;
    const ficam = registros.flatMap((um) => (um !== undefined && um[dependencia.elo] === pai ? [um.id] : []));
    const entity = entityNamed(dependencia.entidade);
    tirar(Array.isArray(valor) ? ficam : null, entity === undefined ? `nº ${fora.id}` : tituloDoRegistro(entity, fora));
  });
};
