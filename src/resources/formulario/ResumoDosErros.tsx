import { Fragment, useEffect, useRef, type MouseEvent, type ReactElement } from 'react';
import { campoDe } from '../../schemas/entity.ts';
import { useEntity } from '../EntityContext.ts';
import { useIdDoCampo } from './idDoCampo.ts';
import { useCamposErrados } from './useCamposErrados.ts';
import { Icone } from '../../panels/layout/ui/Icone.tsx';

const titulo = (schema: unknown): string | undefined => {
  const { title } = (schema ?? {}) as { title?: unknown };
  return typeof title === 'string' ? title : undefined;
};

const FOCAVEL = 'input, textarea, select, button, [contenteditable="true"], [tabindex]';

/**
 * After a try to save: how many fields to correct, each a link to its field, in the order of the form (look.md 4). The first link gets the
 * focus once per refused try, so that Enter leads to the first error; errors that come and go while correcting take nobody's focus away.
 */
export const ResumoDosErros = (): ReactElement | null => {
  const { caminhos, tentativas } = useCamposErrados();
  const entity = useEntity();
  const bloco = useRef<HTMLDivElement>(null);
  const idDoCampo = useIdDoCampo();
  const vista = useRef(0);
  const mostrar = caminhos.length > 0;
  useEffect(() => {
    if (vista.current === tentativas) return;
    vista.current = tentativas;
    if (!mostrar) return;
    bloco.current?.scrollIntoView?.({ block: 'nearest' });
    bloco.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [mostrar, tentativas]);
  if (!mostrar) return null;
  const ir = (evento: MouseEvent, caminho: string): void => {
    evento.preventDefault();
    const campo = document.getElementById(idDoCampo(caminho));
    (campo?.matches(FOCAVEL) ? campo : campo?.querySelector<HTMLElement>(FOCAVEL))?.focus();
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
        <b>
          {caminhos.length === 1 ? 'Corrija 1 campo para salvar:' : `Corrija ${caminhos.length} campos para salvar:`}
        </b>{' '}
        {caminhos.map((caminho, i) => (
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
