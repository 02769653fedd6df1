import type { ReactElement } from 'react';
import { Icone } from '../../layout/ui/Icone.tsx';
import '../../layout/ui/maisDesenhos.ts';
import { mostrarMomento } from './mostrarMomento.ts';
import type { RequerimentoPublico } from './requerimentoPublico.ts';
import './historico.css';

/** What happened, the newest first, on one line (look.md 4 "Timeline"). */
export function Historico({ itens }: { readonly itens: RequerimentoPublico['historico'] }): ReactElement {
  return (
    <ol className="historico">
      {itens.map(({ quando, texto }, i) => (
        <li key={`${quando}-${i}`}>
          <span className="historico-ponto">
            <Icone nome={i === 0 ? 'inicio-circulo' : 'certo-circulo'} tamanho={18} />
          </span>
          <p>{texto}</p>
          <time dateTime={quando}>{mostrarMomento(quando)}</time>
        </li>
      ))}
    </ol>
  );
}
