import type { ReactElement } from 'react';
import { Icone } from '../../panels/layout/ui/Icone.tsx';
import { mostrarData } from '../../schemas/brasil/data.ts';
import type { PassoDoPrazo } from '../../schemas/requerimento/prazo.ts';
import './prazoExplicado.css';

/** The list that explains a date: start, count, holidays, pauses, sum (look.md 1.6). Nothing where there is nothing to explain. */
export function PorQueDaData({
  explicacao,
  aberto,
}: {
  readonly explicacao: readonly PassoDoPrazo[] | undefined;
  readonly aberto?: boolean | undefined;
}): ReactElement | null {
  if (explicacao === undefined || explicacao.length === 0) return null;
  return (
    <details open={aberto}>
      <summary>
        <Icone nome="seta-baixo" tamanho={16} />
        Por que esta data?
      </summary>
      <dl>
        {explicacao.map(({ texto, dia }, i) => (
          <div key={i}>
            <dt>{texto}</dt>
            <dd className="numero">{dia === undefined ? '' : mostrarData(dia)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
