import { Suspense, useContext, useMemo, type ReactElement } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Etiquetas } from '../../schemas/fatosDaEntidade.ts';
import { EntityContext } from '../EntityContext.ts';
import { deQueDependem, etiquetasQueValem } from './etiquetasQueValem.ts';
import { useIdDoCampo } from './idDoCampo.ts';
import { parteTardia } from '../../panels/layout/ui/tardia.tsx';

// It reads conditions, which only forms of texts with tags need.
const CompletarEtiquetas = parteTardia(async () => (await import('../completar/CompletarEtiquetas.tsx')).default);

interface Props {
  readonly caminho: string;
  /** Of the field. */
  readonly rotulo: string;
}

const NENHUMA: Etiquetas = {};

/** The tags that the text at this path may use, with what each stands for, also while one is typed; nothing for a field without any. */
export const EtiquetasDoCampo = ({ caminho, rotulo }: Props): ReactElement | null => {
  const todas: Readonly<Record<string, Etiquetas | undefined>> = useContext(EntityContext)?.tags ?? {};
  const declaradas = todas[caminho] ?? NENHUMA;
  return declaradas === NENHUMA ? null : <AsQueValem caminho={caminho} rotulo={rotulo} declaradas={declaradas} />;
};

function AsQueValem({ caminho, rotulo, declaradas }: Props & { readonly declaradas: Etiquetas }): ReactElement {
  const id = useIdDoCampo()(caminho);
  const { control } = useFormContext();
  const campos = useMemo(() => deQueDependem(declaradas), [declaradas]);
  const valores = useWatch({ control, name: [...campos] });
  const agora = JSON.stringify(valores);
  const etiquetas = useMemo(() => {
    const lidos = JSON.parse(agora) as readonly unknown[];
    return etiquetasQueValem(declaradas, (campo) => lidos[campos.indexOf(campo)]);
  }, [declaradas, campos, agora]);
  const nomes = Object.entries(etiquetas);
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
}
