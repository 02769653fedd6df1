import { useContext, type ReactElement } from 'react';
import type { Etiquetas } from '../../schemas/fatosDaEntidade.ts';
import { CompletarEtiquetas } from './CompletarEtiquetas.tsx';
import { useIdDoCampo } from './idDoCampo.ts';
import { EntityContext } from '../EntityContext.ts';

/** The tags that the text at this path may use, with what each stands for; nothing for a field without any. */
export const EtiquetasDoCampo = ({
  caminho,
  rotulo,
}: {
  readonly caminho: string;
  readonly rotulo: string;
}): ReactElement | null => {
  const todas: Readonly<Record<string, Etiquetas | undefined>> = useContext(EntityContext)?.tags ?? {};
  const id = useIdDoCampo()(caminho);
  const etiquetas = Object.entries(todas[caminho] ?? {});
  if (etiquetas.length === 0) return null;
  return (
    <>
      <CompletarEtiquetas id={id} rotulo={rotulo} etiquetas={todas[caminho] ?? {}} />
      <details className="etiquetas-do-campo">
        <summary>{`Etiquetas que este texto pode usar (${etiquetas.length})`}</summary>
        <dl>
          {etiquetas.map(([nome, { rotulo }]) => (
            <div key={nome}>
              <dt>
                <code>{`{{${nome}}}`}</code>
              </dt>
              <dd>{rotulo}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
};
