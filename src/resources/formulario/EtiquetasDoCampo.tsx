import { lazy, Suspense, useContext, type ReactElement } from 'react';
import type { Etiquetas } from '../../schemas/fatosDaEntidade.ts';
import { EntityContext } from '../EntityContext.ts';
import { useIdDoCampo } from './idDoCampo.ts';

// It reads conditions, which only forms of texts with tags need.
const CompletarEtiquetas = lazy(() => import('../completar/CompletarEtiquetas.tsx'));

interface Props {
  readonly caminho: string;
  /** Of the field. */
  readonly rotulo: string;
}

/** The tags that the text at this path may use, with what each stands for, also while one is typed; nothing for a field without any. */
export const EtiquetasDoCampo = ({ caminho, rotulo }: Props): ReactElement | null => {
  const todas: Readonly<Record<string, Etiquetas | undefined>> = useContext(EntityContext)?.tags ?? {};
  const id = useIdDoCampo()(caminho);
  const etiquetas = todas[caminho] ?? {};
  const nomes = Object.entries(etiquetas);
  if (nomes.length === 0) return null;
  return (
    <>
      <Suspense fallback={null}>
        <CompletarEtiquetas id={id} rotulo={rotulo} etiquetas={etiquetas} />
      </Suspense>
      <details className="etiquetas-do-campo">
        <summary>{`Etiquetas que este texto pode usar (${nomes.length})`}</summary>
        <dl>
          {nomes.map(([nome, etiqueta]) => (
            <div key={nome}>
              <dt>
                <code>{`{{${nome}}}`}</code>
              </dt>
              <dd>{etiqueta.rotulo}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
};
