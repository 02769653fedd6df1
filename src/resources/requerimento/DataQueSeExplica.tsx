import { Suspense, useState, type ReactElement, type ReactNode } from 'react';
import type { PerguntaDoPorQue } from './BalaoDoPorQue.tsx';
import { aberturaTardia } from '../../panels/layout/ui/tardia.tsx';
import './prazoExplicado.css';

// Who asks why a date is that one loads what explains it.
const BalaoDoPorQue = aberturaTardia(
  async () => (await import('./BalaoDoPorQue.tsx')).BalaoDoPorQue,
  ({ fechar }) => fechar,
);

interface Props {
  readonly pergunta: PerguntaDoPorQue;
  /** What the date is of, for who hears one of many in a list. */
  readonly sobre: string;
  /** The date as the list shows it. */
  readonly children: ReactNode;
}

/** The date of a row of a list, which tells why it is that one when it is pressed. */
export function DataQueSeExplica({ pergunta, sobre, children }: Props): ReactElement {
  const [botao, setBotao] = useState<HTMLElement | null>(null);
  return (
    <>
      <button
        type="button"
        className="data-que-se-explica"
        aria-haspopup="dialog"
        aria-expanded={botao !== null}
        onClick={(evento) => {
          evento.stopPropagation();
          setBotao(evento.currentTarget);
        }}
      >
        {children}
        <span className="so-leitor">{`: por que esta data, ${sobre}`}</span>
      </button>
      {botao !== null && (
        <Suspense fallback={null}>
          <BalaoDoPorQue pergunta={pergunta} botao={botao} fechar={() => setBotao(null)} />
        </Suspense>
      )}
    </>
  );
}
