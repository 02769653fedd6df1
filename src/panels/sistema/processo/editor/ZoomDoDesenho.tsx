import type { ReactElement } from 'react';
import { BotaoDeIcone } from '../../../layout/ui/BotaoDeIcone.tsx';
import { fatorDoZoom, ZOOM } from './zoom.ts';

interface Props {
  readonly nivel: number;
  /** How large it is seen, where that is none of the sizes: as large as the frame has room for. */
  readonly fator?: number;
  readonly aoMudar: (nivel: number) => void;
}

/** Smaller and larger, with the size in between; the same beside every drawing of steps. */
export function ZoomDoDesenho({ nivel, fator = fatorDoZoom(nivel), aoMudar }: Props): ReactElement {
  return (
    <span className="desenho-zoom">
      <BotaoDeIcone icone="lupa-menos" rotulo="Diminuir" onClick={() => aoMudar(Math.max(0, nivel - 1))} />
      <span className="numero">{`${Math.round(fator * 100)}%`}</span>
      <BotaoDeIcone icone="lupa-mais" rotulo="Aumentar" onClick={() => aoMudar(Math.min(ZOOM.length - 1, nivel + 1))} />
    </span>
  );
}
