import type { ReactElement } from 'react';
import type { RaRecord } from 'ra-core';
import type { Entity } from '../../schemas/entity.ts';
import { tituloDoRegistro } from '../valorNoCaminho.ts';
import { lugarEmGraus, pontoDosGraus } from './lugarDoRegistro.ts';
import { MapaTardio } from './MapaTardio.tsx';
import { useVizinhos } from './useVizinhos.ts';

/** Where a record lies, with its neighbours around it; nothing while its place is not known. */
export const LugarNaVista = ({
  entity,
  registro,
}: {
  readonly entity: Entity;
  readonly registro: RaRecord;
}): ReactElement | null => {
  const vizinhos = useVizinhos();
  const lugar = lugarEmGraus(entity);
  if (lugar === null) return null;
  const ponto = pontoDosGraus(registro[lugar.latitude], registro[lugar.longitude]);
  const contorno: unknown = lugar.contorno === null ? null : registro[lugar.contorno];
  if (ponto === null && contorno == null) return null;
  return (
    <MapaTardio
      id={`mapa-${entity.name}`}
      rotulo={`Mapa de ${tituloDoRegistro(entity, registro)}`}
      ponto={ponto}
      poligono={contorno}
      vizinhos={vizinhos}
    />
  );
};
