import type { ReactElement } from 'react';
import type { PessoaDoQuadro } from '../../../../schemas/requerimento/quadro.ts';

interface Props {
  readonly carga: Pick<PessoaDoQuadro, 'abertos' | 'vencidos' | 'vence_logo'>;
  /** The most that anybody has: the whole width. */
  readonly maximo: number;
}

/** What somebody has as a bar: overdue, nearly, the rest. Each part has its own pattern, and the numbers stand beside it. */
export function BarraDaCarga({ carga: { abertos, vencidos, vence_logo }, maximo }: Props): ReactElement {
  const partes = [
    ['vencidos', vencidos],
    ['logo', vence_logo],
    ['resto', abertos - vencidos - vence_logo],
  ] as const;
  return (
    <span className="quadro-barra" aria-hidden="true">
      {partes.map(([nome, n]) =>
        n > 0 ? (
          <i key={nome} className={`quadro-${nome}`} style={{ width: `${(n / Math.max(1, maximo)) * 100}%` }} />
        ) : null,
      )}
    </span>
  );
}
