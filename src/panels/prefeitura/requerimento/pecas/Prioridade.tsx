import type { ReactElement } from 'react';
import type { Prioridade as Nivel } from '../../../../schemas/requerimento/situacao.ts';
import './prioridade.css';

export const nomeDaPrioridade = { normal: 'Normal', alto: 'Alto', urgente: 'Urgente' } as const satisfies Record<
  Nivel,
  string
>;

const setas = { normal: '', alto: 'M6 14.5l6-6 6 6', urgente: 'M6 11.5l6-6 6 6M6 18.5l6-6 6 6' } as const;

/** One chevron for `alto`, two for `urgente`, in ink: red is taken by what is late (look.md 7). Nothing for `normal`. */
export function Prioridade({
  nivel,
  porExtenso,
}: {
  readonly nivel: Nivel;
  readonly porExtenso?: boolean;
}): ReactElement | null {
  if (nivel === 'normal') return null;
  const nome = `Prioridade: ${nomeDaPrioridade[nivel]}`;
  return (
    <span className="prioridade" title={porExtenso ? undefined : nome}>
      <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" focusable="false">
        <path d={setas[nivel]} />
      </svg>
      {porExtenso ? nome : <span className="so-leitor">{nome}</span>}
    </span>
  );
}
