import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { useDepoisDe } from '../../../resources/useDepoisDe.ts';
import { Dialogo } from '../ui/Dialogo.tsx';
import { Achados } from './Achados.tsx';
import type { BuscaDoPainel } from './busca.ts';

const ESPERA_MS = 300;
const MINIMO = 2;

export interface PropsDoDialogoDeBusca {
  readonly busca: BuscaDoPainel;
  readonly fechar: () => void;
}

/** The arrows go from the field through what was found and back; Enter in the field opens the first. */
function andar(evento: KeyboardEvent<HTMLElement>): void {
  const paradas = Array.from(evento.currentTarget.querySelectorAll<HTMLElement>('input, .busca-geral-achado'));
  const daqui = paradas.findIndex((um) => um === document.activeElement);
  const passo = { ArrowDown: 1, ArrowUp: -1 }[evento.key];
  if (passo !== undefined) {
    evento.preventDefault();
    paradas[Math.min(Math.max(daqui + passo, 0), paradas.length - 1)]?.focus();
  } else if (evento.key === 'Enter' && daqui === 0) {
    evento.preventDefault();
    paradas[1]?.click();
  }
}

/** Searches what the user may read, each by its own search, and the screens that he may open; a result leads to its page. */
export function DialogoDeBusca({ busca, fechar }: PropsDoDialogoDeBusca): ReactElement {
  const [texto, setTexto] = useState('');
  const campo = useRef<HTMLInputElement>(null);
  const s = useDepoisDe(texto.trim(), ESPERA_MS);
  useEffect(() => campo.current?.focus(), []);
  return (
    <Dialogo titulo="Buscar no portal" aoFechar={fechar} largo>
      <div className="busca-geral-corpo" onKeyDown={andar}>
        <input
          ref={campo}
          type="search"
          className="entrada"
          value={texto}
          onChange={(evento) => setTexto(evento.target.value)}
          aria-label="O que procurar"
          maxLength={255}
        />
        {s.length < MINIMO ? (
          <p className="busca-geral-grupo secundario">Digite pelo menos 2 letras ou números.</p>
        ) : (
          <Achados key={s} busca={busca} s={s} escolher={fechar} />
        )}
      </div>
    </Dialogo>
  );
}
