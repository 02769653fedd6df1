import type { ReactElement } from 'react';
import type { PropsDoCampo } from './CampoDoFormulario.tsx';
import { camposDe } from './camposDaGrade.ts';
import { GradeDeCampos } from './GradeDeCampos.tsx';

/** Fields that belong together, under their common name. */
export const EntradaGrupo = ({ caminho, schema }: PropsDoCampo): ReactElement => (
  <fieldset className="grupo-de-campos">
    <legend>{String((schema as { title?: unknown }).title ?? '')}</legend>
    <GradeDeCampos campos={camposDe(schema, caminho)} />
  </fieldset>
);
