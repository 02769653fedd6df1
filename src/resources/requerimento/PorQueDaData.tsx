import type { ReactElement } from 'react';
import { Icone } from '../../panels/layout/ui/Icone.tsx';
import { mostrarData } from '../../schemas/brasil/data.ts';
import type { PassoDoPrazo } from '../../schemas/requerimento/prazo.ts';
import './prazoExplicado.css';

/** The list itself, for what opens it in its own way. */
export const PassosDaData = ({ explicacao }: { readonly explicacao: readonly PassoDoPrazo[] }): ReactElement => (
  <dl>
    {explicacao.map(({ texto, dia }, i) => (
      <div key={i}>
        <dt>{texto}</dt>
        <dd className="numero">{dia === undefined ? '' : mostrarData(dia)}</dd>
      </div>
    ))}
  </dl>
);

/** The list that explains a date: start, count, holidays, pauses, sum (look.md 1.6). Nothing where there is nothing to explain. */
export function PorQueDaData({
  explicacao,
  aberto,
  sobre,
  curto,
}: {
  readonly explicacao: readonly PassoDoPrazo[] | undefined;
  readonly aberto?: boolean | undefined;
  /** What the date is of, for who hears one of many on a page. */
  readonly sobre?: string | undefined;
  /** Where there is room for two words; who hears it is told the whole question. */
  readonly curto?: boolean;
}): ReactElement | null {
  if (explicacao === undefined || explicacao.length === 0) return null;
  return (
    <details open={aberto}>
      <summary>
        <Icone nome="seta-baixo" tamanho={16} />
        {curto ? (
          <>
            <span aria-hidden="true">Por quê?</span>
            <span className="so-leitor">Por que esta data?</span>
          </>
        ) : (
          'Por que esta data?'
        )}
        {sobre !== undefined && <span className="so-leitor">{` ${sobre}`}</span>}
      </summary>
      <PassosDaData explicacao={explicacao} />
    </details>
  );
}
