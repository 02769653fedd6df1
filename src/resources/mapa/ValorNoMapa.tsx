import type { ReactElement } from 'react';
import { formatOf } from '../../schemas/fieldFacts.ts';
import { areaDoPoligono, mostrarArea } from '../../schemas/geo/poligono.ts';
import type { Ponto } from '../../schemas/geo/ponto.ts';
import { mostrarValor } from '../../schemas/mostrar.ts';
import type { PropsDoValor } from '../widgets/Valor.tsx';
import { MapaTardio } from './MapaTardio.tsx';

const emPoucas = (schema: unknown, valor: unknown): string => {
  const area = formatOf(schema) === 'poligono' ? areaDoPoligono(valor) : undefined;
  return area === undefined ? mostrarValor(schema, valor) : mostrarArea(area);
};

/** A point by its degrees, an outline by its area; in a view with the map around it. */
export const ValorNoMapa = ({ schema, valor, compacto }: PropsDoValor): ReactElement => {
  const texto = emPoucas(schema, valor);
  if (compacto) return <>{texto}</>;
  const { title = 'Mapa' } = schema as { title?: string };
  const noMapa = formatOf(schema) === 'ponto' ? { ponto: valor as Ponto } : { poligono: valor };
  return (
    <>
      {texto}
      <MapaTardio id={`mapa-${title.replace(/\W+/g, '-')}`} rotulo={title} {...noMapa} />
    </>
  );
};
