import type { ReactElement } from 'react';
import type { ModeloAberto } from '../../../../schemas/processo/modelo/modelo.ts';

/** What a template consists of. */
export function OQueTem({ modelo }: { readonly modelo: ModeloAberto }): ReactElement {
  const { pagina, campos } = modelo;
  const numeros = [
    `${pagina.etapas.length} ${pagina.etapas.length === 1 ? 'etapa' : 'etapas'}`,
    `${campos} ${campos === 1 ? 'pergunta' : 'perguntas'}`,
    `${pagina.documentos.length} ${pagina.documentos.length === 1 ? 'documento' : 'documentos'}`,
    `${pagina.taxas.length} ${pagina.taxas.length === 1 ? 'taxa' : 'taxas'}`,
  ];
  return (
    <section aria-label="O que o modelo tem">
      <p>{modelo.descricao}</p>
      <p className="secundario">{`Versão ${modelo.numero}: ${numeros.join(', ')}. ${modelo.comentario}`}</p>
      <h3>Etapas</h3>
      <ol className="modelo-etapas">
        {pagina.etapas.map(({ nome, prazo }) => (
          <li key={nome}>
            {nome}
            {prazo !== null && <span className="secundario">{` · ${prazo}`}</span>}
          </li>
        ))}
      </ol>
      {pagina.documentos.length > 0 && (
        <details>
          <summary>Documentos</summary>
          <ul className="modelo-etapas">
            {pagina.documentos.map(({ nome, etapa }) => (
              <li key={`${etapa} ${nome}`}>{nome}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
