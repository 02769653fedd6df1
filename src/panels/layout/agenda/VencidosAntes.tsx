import { useId, useState, type ReactElement } from 'react';
import { Icone } from '../ui/Icone.tsx';
import type { PropsDoDia } from './Ligado.tsx';
import { LinhaDaAgenda } from './ListaDaAgenda.tsx';

/** What fell due in earlier months and is open still: one line, which opens the list of them, oldest first. */
export function VencidosAntes({ hoje, compromissos, endereco }: PropsDoDia): ReactElement | null {
  const [aberto, setAberto] = useState(false);
  const id = useId();
  if (compromissos.length === 0) return null;
  return (
    <div className="agenda-vencidos">
      <button
        type="button"
        className="agenda-vencidos-topo"
        aria-expanded={aberto}
        aria-controls={id}
        onClick={() => setAberto(!aberto)}
      >
        <Icone nome="exclamacao" />
        <span>Vencidos antes deste mês: {compromissos.length}</span>
        <Icone nome={aberto ? 'seta-cima' : 'seta-baixo'} />
      </button>
      <ul id={id} hidden={!aberto} aria-label="Vencidos antes deste mês">
        {compromissos.map((um) => (
          <LinhaDaAgenda key={um.chave} um={um} hoje={hoje} endereco={endereco} entreVencidos />
        ))}
      </ul>
    </div>
  );
}
