import { Suspense, type ReactElement } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { idDoRotulo } from '../widgets/controle.ts';
import { Explicacao } from '../widgets/Explicacao.tsx';
import type { PropsDoCampo } from './CampoDoFormulario.tsx';
import { useExplicacao } from './useExplicacao.ts';
import { useIdDoCampo } from './idDoCampo.ts';
import { parteTardia } from '../../panels/layout/ui/tardia.tsx';

// What moves rows by the pointer comes only to forms that have rows.
const Linhas = parteTardia(async () => (await import('./linhas/LinhasDaTabela.tsx')).LinhasDaTabela);

/** Rows of fields, each a block of its own, to be added, put in order, copied and taken out. */
export const EntradaTabela = (props: PropsDoCampo): ReactElement => {
  const { caminho, schema, obrigatorio, rotuloOculto } = props;
  const id = useIdDoCampo()(caminho);
  const { control, getFieldState } = useFormContext();
  const estado = useFormState({ control, name: caminho });
  const explicacao = useExplicacao(caminho);
  const { title = '', description } = schema as { title?: string; description?: string };
  const erro = getFieldState(caminho, estado).error?.message;
  return (
    <div id={id} role="group" aria-label={title} tabIndex={-1} className="entrada-tabela">
      <div className="linha-do-rotulo" hidden={rotuloOculto === true && explicacao === undefined}>
        <span id={idDoRotulo(id)} className="rotulo-do-campo" hidden={rotuloOculto === true}>
          {title}
          {!obrigatorio && <span className="rotulo-opcional"> (opcional)</span>}
        </span>
        {explicacao !== undefined && <Explicacao sobre={title} texto={explicacao} />}
      </div>
      {description !== undefined && <p className="secundario">{description}</p>}
      <Suspense
        fallback={
          <div className="linhas-por-vir">
            <p role="status" className="secundario">
              Carregando…
            </p>
          </div>
        }
      >
        <Linhas {...props} />
      </Suspense>
      {erro !== undefined && (
        <p role="alert" className="erro-do-campo">
          {erro}
        </p>
      )}
    </div>
  );
};
