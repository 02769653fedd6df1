import type { ReactElement } from 'react';
import type { RequerimentoVisto } from '../../schemas/requerimento/visao.ts';
import './respostasVistas.css';

/** Answers of a request step by step, as text with units. */
export function RespostasVistas({ respostas }: { readonly respostas: RequerimentoVisto['respostas'] }): ReactElement {
  return (
    <>
      {respostas.map(({ etapa, nome, campos }) => (
        <section key={etapa} className="respostas">
          {respostas.length > 1 && <h3>{nome}</h3>}
          <dl>
            {campos.map((campo) => (
              <div key={campo.campo}>
                <dt>{campo.nome}</dt>
                <dd>{campo.texto}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}
