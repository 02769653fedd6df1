import { Fragment, useEffect, useRef, type MouseEvent, type ReactElement } from 'react';
import { useFormState } from 'react-hook-form';
import { campoDe } from '../../schemas/entity.ts';
import { useEntity } from '../EntityContext.ts';
import { camposComErro } from './errosDoFormulario.ts';
import { ondeSeMostra } from './camposDaGrade.ts';
import { useIdDoCampo } from './idDoCampo.ts';
import { Icone } from '../../panels/layout/ui/Icone.tsx';

const titulo = (schema: unknown): string | undefined => {
  const { title } = (schema ?? {}) as { title?: unknown };
  return typeof title === 'string' ? title : undefined;
};

/** A relation and the text beside it are one field to whoever fills the form in. */
const umaVez = (campos: readonly { readonly caminho: string }[]): readonly { readonly caminho: string }[] =>
  campos.filter(({ caminho }, i) => campos.findIndex((um) => um.caminho === caminho) === i);

/** After a try to save: how many fields to correct, each a link to its field (look.md 4). */
export const ResumoDosErros = (): ReactElement | null => {
  const { errors, submitCount } = useFormState();
  const entity = useEntity();
  const bloco = useRef<HTMLDivElement>(null);
  const idDoCampo = useIdDoCampo();
  const campos = umaVez(
    camposComErro(errors).map(({ caminho }) => ({ caminho: ondeSeMostra(entity.schema, caminho) })),
  );
  const mostrar = submitCount > 0 && campos.length > 0;
  useEffect(() => {
    if (mostrar) bloco.current?.scrollIntoView?.({ block: 'nearest' });
  }, [mostrar, submitCount]);
  if (!mostrar) return null;
  const ir = (evento: MouseEvent, caminho: string): void => {
    evento.preventDefault();
    const campo = document.getElementById(idDoCampo(caminho));
    (campo?.matches('input, textarea, select, button, [tabindex]')
      ? campo
      : campo?.querySelector<HTMLElement>('input')
    )?.focus();
  };
  const rotulo = (caminho: string): string => {
    const semLinhas = caminho.replace(/\.\d+/g, '');
    const [topo = ''] = semLinhas.split('.');
    return titulo(campoDe(entity, semLinhas)) ?? titulo(campoDe(entity, topo)) ?? caminho;
  };
  return (
    <div ref={bloco} className="bloco-de-aviso bloco-de-aviso-ruim" role="alert">
      <Icone nome="exclamacao" />
      <span>
        <b>{campos.length === 1 ? 'Corrija 1 campo para salvar:' : `Corrija ${campos.length} campos para salvar:`}</b>{' '}
        {campos.map(({ caminho }, i) => (
          <Fragment key={caminho}>
            {i > 0 && ', '}
            <a href={`#${idDoCampo(caminho)}`} onClick={(evento) => ir(evento, caminho)}>
              {rotulo(caminho)}
            </a>
          </Fragment>
        ))}
        .
      </span>
    </div>
  );
};
