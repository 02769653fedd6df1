import type { ReactElement } from 'react';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { TArray, TObject } from 'typebox';
import { minusculo } from '../genero.ts';
import type { PropsDoCampo } from './CampoDoFormulario.tsx';
import { camposDe } from './camposDaGrade.ts';
import { GradeDeCampos } from './GradeDeCampos.tsx';
import { useIdDoCampo } from './idDoCampo.ts';
import { valoresIniciais } from './valoresIniciais.ts';
import { Icone } from '../../panels/layout/ui/Icone.tsx';

/** Rows of fields, each a block of its own, with a way to add one and to take one out. */
export const EntradaTabela = ({ caminho, schema }: PropsDoCampo): ReactElement => {
  const idDoCampo = useIdDoCampo();
  const { control, getFieldState } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name: caminho });
  const estado = useFormState({ control, name: caminho });
  const { items, title = '', maxItems = Infinity } = schema as TArray<TObject> & { title?: string; maxItems?: number };
  const erro = getFieldState(caminho, estado).error?.message;
  return (
    <Box id={idDoCampo(caminho)} role="group" aria-label={title} tabIndex={-1} sx={{ display: 'grid', gap: 1.5 }}>
      {fields.length === 0 && <p className="secundario">{`Nenhum item em ${minusculo(title)}.`}</p>}
      {fields.map(({ id }, i) => (
        <fieldset key={id} className="grupo-de-campos">
          <legend>{`${title}: ${i + 1}`}</legend>
          <GradeDeCampos campos={camposDe(items, `${caminho}.${i}`)} />
          <Button size="small" startIcon={<Icone nome="fechar" />} onClick={() => remove(i)} sx={{ mt: 1 }}>
            <span>
              Tirar <span className="so-leitor">{`item ${i + 1} de ${title}`}</span>
            </span>
          </Button>
        </fieldset>
      ))}
      {erro !== undefined && (
        <p role="alert" className="erro-do-campo">
          {erro}
        </p>
      )}
      {fields.length < maxItems && (
        <div>
          <Button variant="outlined" startIcon={<Icone nome="mais" />} onClick={() => append(valoresIniciais(items))}>
            Acrescentar
          </Button>
        </div>
      )}
    </Box>
  );
};
