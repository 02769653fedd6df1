import { useId, type ReactElement } from 'react';
import { Icone } from '../../layout/ui/Icone.tsx';
import '../../publico/cadastro/aceite.css';
import type { PropsDoControle } from './ControleDoItem.tsx';

export const CONCORDO = 'Concordo com esta condição';

/** Agrees to a condition of the city as it is written; what was agreed to stands in the history, and in the licence once the city has taken it. */
export function ConcordarComACondicao({ item, encenadas, mudar, erro }: PropsDoControle): ReactElement {
  const id = useId();
  return (
    <div>
      <label className="aceite-marca">
        <input
          type="checkbox"
          checked={encenadas.respostas[item.id] === true}
          aria-describedby={`${id}-ajuda${erro === undefined ? '' : ` ${id}-erro`}`}
          aria-invalid={erro !== undefined || undefined}
          onChange={({ target }) => mudar('resposta', item.id, () => (target.checked ? true : null))}
        />
        <span>{CONCORDO}</span>
      </label>
      <p id={`${id}-ajuda`} className="secundario pequeno">
        Fica registrado que você concordou. Se a prefeitura aceitar, a condição fará parte da licença.
      </p>
      {erro !== undefined && (
        <p id={`${id}-erro`} className="campo-erro">
          <Icone nome="exclamacao" tamanho={18} />
          <span>{erro}</span>
        </p>
      )}
    </div>
  );
}
