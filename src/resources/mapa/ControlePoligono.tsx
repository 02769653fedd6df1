import type { ReactElement } from 'react';
import type { PropsDoControle } from '../widgets/controle.ts';
import { MapaTardio } from './MapaTardio.tsx';
import { useVizinhos } from './useVizinhos.ts';

/** An outline drawn on a map of its own, or typed corner by corner. */
export const ControlePoligono = (props: PropsDoControle): ReactElement => (
  <MapaTardio
    id={props.id}
    rotulo={String((props.schema as { title?: unknown }).title ?? 'Mapa')}
    poligono={props.valor}
    aoMudarPoligono={props.aoMudar}
    aoSair={props.aoSair}
    descritoPor={props.descritoPor}
    vizinhos={useVizinhos()}
  />
);
