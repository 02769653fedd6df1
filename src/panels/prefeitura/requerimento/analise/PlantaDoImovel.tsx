import type { ReactElement } from 'react';
import { quadras } from '../../../layout/ui/quadras.ts';

const { tracado, lote } = quadras(3, 3, [1, 1]);

/** The ornament of the trade: blocks and lots, one marked (look.md 1.8). It is a drawing, not the place. */
export function PlantaDoImovel(): ReactElement {
  return (
    <svg
      className="planta"
      viewBox="150 90 212 110"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <g transform="rotate(-8 260 150)">
        <path className="planta-tracado" d={tracado} />
        <path className="planta-lote" d={lote} />
      </g>
    </svg>
  );
}
