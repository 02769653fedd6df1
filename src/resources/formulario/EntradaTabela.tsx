import { useEffect, useRef, type ReactElement } from 'react';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { TArray, TObject } from 'typebox';
import { minusculo } from '../genero.ts';
import { AcoesDaLinha } from './AcoesDaLinha.tsx';
import type { PropsDoCampo } from './CampoDoFormulario.tsx';
import { camposDe } from './camposDaGrade.ts';
import { GradeDeCampos } from './GradeDeCampos.tsx';
import { useIdDoCampo } from './idDoCampo.ts';
import { valoresIniciais } from './valoresIniciais.ts';
import { Icone } from '../../panels/layout/ui/Icone.tsx';

/** Rows of fields, each a block of its own, to be added, put in order, copied and taken out. */
export const EntradaTabela = ({ caminho, schema }: PropsDoCampo): ReactElement => {
  const idDoCampo = useIdDoCampo();
  const { control, getFieldState, getValues } = useFormContext();
  const { fields, append, insert, move, remove } = useFieldArray({ control, name: caminho });
  const estado = useFormState({ control, name: caminho });
  const { items, title = '', maxItems = Infinity } = schema as TArray<TObject> & { title?: string; maxItems?: number };
  const erro = getFieldState(caminho, estado).error?.message;
  const idDaLinha = (i: number): string => `${idDoCampo(caminho)}-linha-${i}`;
  // A row that moves takes the focus with it, so that it can be moved on by the keyboard.
  const aFocar = useRef<string | null>(null);
  useEffect(() => {
    if (aFocar.current !== null) document.getElementById(aFocar.current)?.focus();
    aFocar.current = null;
  }, [fields]);
  const mover = (de: number, para: number): void => {
    const acaba = para === 0 || para === fields.length - 1;
    const sobe = para < de;
    aFocar.current = `${idDaLinha(para)}-${sobe !== acaba ? 'subir' : 'descer'}`;
    move(de, para);
  };
  return (
    <Box id={idDoCampo(caminho)} role="group" aria-label={title} tabIndex={-1} sx={{ display: 'grid', gap: 1.5 }}>
      {fields.length === 0 && <p className="secundario">{`Nenhum item em ${minusculo(title)}.`}</p>}
      {fields.map(({ id }, i) => (
        <fieldset key={id} className="grupo-de-campos">
          <legend>{`${title}: ${i + 1}`}</legend>
          <GradeDeCampos campos={camposDe(items, `${caminho}.${i}`)} />
          <AcoesDaLinha
            id={idDaLinha(i)}
            qual={`item ${i + 1} de ${title}`}
            acoes={{
              ...(i > 0 && { subir: () => mover(i, i - 1) }),
              ...(i < fields.length - 1 && { descer: () => mover(i, i + 1) }),
              ...(fields.length < maxItems && {
                duplicar: () => insert(i + 1, structuredClone(getValues(`${caminho}.${i}`) as object)),
              }),
              tirar: () => remove(i),
            }}
          />
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
