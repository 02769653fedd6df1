import { useContext, type ReactElement } from 'react';
import type { Etiquetas } from '../../schemas/fatosDaEntidade.ts';
import { EntityContext } from '../EntityContext.ts';

/** The tags that the text at this path may use, with what each stands for; nothing for a field without any. */
export const EtiquetasDoCampo = ({ caminho }: { readonly caminho: string }): ReactElement | null => {
  const todas: Readonly<Record<string, Etiquetas | undefined>> = useContext(EntityContext)?.tags ?? {};
  const etiquetas = Object.entries(todas[caminho] ?? {});
  if (etiquetas.length === 0) return null;
  return (
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
  );
};
