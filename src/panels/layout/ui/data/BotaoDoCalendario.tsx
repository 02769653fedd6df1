import { Suspense, useRef, useState, type ReactElement } from 'react';
import { Icone } from '../Icone.tsx';
import { aberturaTardia } from '../tardia.tsx';
import type { PropsDoCalendario } from './Calendario.tsx';
import type { LimitesDoDia } from './limites.ts';
import '../botaoDeIcone.css';
import './botaoDoCalendario.css';

const Calendario = aberturaTardia<PropsDoCalendario>(
  async () => (await import('./Calendario.tsx')).Calendario,
  ({ aoFechar }) => aoFechar,
);

interface Props {
  /** Of the field. */
  readonly rotulo: string;
  /** AAAA-MM-DD; undefined: none yet. */
  readonly dia: string | undefined;
  readonly limites?: LimitesDoDia;
  readonly aoEscolher: (dia: string) => void;
}

/** Stands in a field of dates and opens the calendar, whose file comes with the first press. */
export function BotaoDoCalendario({ rotulo, dia, limites = {}, aoEscolher }: Props): ReactElement {
  const [aberto, setAberto] = useState(false);
  const botao = useRef<HTMLSpanElement>(null);
  return (
    <span ref={botao} className="abrir-calendario">
      <button
        type="button"
        className="botao-icone"
        title="Abrir calendário"
        aria-haspopup="dialog"
        aria-expanded={aberto}
        onClick={() => setAberto(true)}
      >
        <Icone nome="calendario" />
        <span className="so-leitor">{`Abrir calendário: ${rotulo}`}</span>
      </button>
      {aberto && botao.current !== null && (
        <Suspense fallback={null}>
          <Calendario
            rotulo={rotulo}
            dia={dia}
            limites={limites}
            ancora={botao.current}
            aoFechar={() => setAberto(false)}
            aoEscolher={(escolhido) => {
              setAberto(false);
              aoEscolher(escolhido);
            }}
          />
        </Suspense>
      )}
    </span>
  );
}
