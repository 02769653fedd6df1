import { useEffect, useRef, type ReactElement } from 'react';
import type { Sugestao } from '../../schemas/processo/edicao/completar.ts';
import './sugestoes.css';

interface Props {
  /** The list's own; options have `${id}-0` and so on, for the field to say which is chosen. */
  readonly id: string;
  /** Of the field. */
  readonly rotulo: string;
  readonly sugestoes: readonly Sugestao[];
  readonly qual: number;
  /** Where below its place the list begins, in px; absent: right below the field. */
  readonly abaixo?: number | undefined;
  readonly aoAceitar: (uma: Sugestao) => void;
}

/** How many stand there at once: a list that scrolls would have to be reached by the keyboard, which stays in the field. */
const A_VISTA = 6;

/** What may be written at the cursor of a field, over what comes below it; nothing while there is nothing. What is chosen stays in sight. */
export function ListaDeSugestoes({ id, rotulo, sugestoes, qual, abaixo, aoAceitar }: Props): ReactElement {
  const escolhida = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // jsdom has no layout, and nothing to scroll.
    escolhida.current?.scrollIntoView?.({ block: 'nearest' });
  }, [qual, sugestoes]);
  const primeira = Math.max(0, Math.min(qual - A_VISTA + 2, sugestoes.length - A_VISTA));
  const quantas = sugestoes.length === 1 ? '1 sugestão' : `${sugestoes.length} sugestões`;
  return (
    <>
      {sugestoes.length > 0 && (
        <ul
          id={id}
          className="completa-lista"
          role="listbox"
          aria-label={`Sugestões para ${rotulo}`}
          style={{ top: abaixo }}
        >
          {sugestoes.slice(primeira, primeira + A_VISTA).map((uma, aqui) => {
            const i = primeira + aqui;
            return (
              <li
                key={uma.texto}
                id={`${id}-${i}`}
                ref={i === qual ? escolhida : undefined}
                role="option"
                aria-selected={i === qual}
                aria-posinset={i + 1}
                aria-setsize={sugestoes.length}
                // The field keeps the focus, so that the text is written where the cursor was.
                onMouseDown={(evento) => {
                  evento.preventDefault();
                  aoAceitar(uma);
                }}
              >
                <code>{uma.texto}</code>
                <span>{uma.rotulo === uma.texto ? '' : uma.rotulo}</span>
                <span className="secundario pequeno">{uma.tipo}</span>
              </li>
            );
          })}
        </ul>
      )}
      <p role="status" className="so-leitor">
        {sugestoes.length > 0 ? `${quantas}: setas escolhem, Enter escreve` : ''}
      </p>
    </>
  );
}
