import { useState, type ReactElement } from 'react';
import { useInput } from 'ra-core';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { dependenciaDe } from '../../schemas/dependencia.ts';
import { entityNamed } from '../../schemas/entities.ts';
import { ControleRelacao } from '../widgets/ControleRelacao.tsx';
import { Rotulado } from '../widgets/Rotulado.tsx';
import type { PropsDoCampo } from './CampoDoFormulario.tsx';
import { caminhoDaCopia } from './camposDaGrade.ts';
import { useExplicacao } from './useExplicacao.ts';
import { useIdDoCampo } from './idDoCampo.ts';
import { usePertencer } from './usePertencer.ts';
import { usePreencherAcima } from './usePreencherAcima.ts';

interface Anotado {
  readonly title?: string;
  readonly description?: string;
}

const MUDOU = { shouldDirty: true, shouldValidate: true } as const;

/** A relation in a form: offered within what stands in the field that it depends on, and with the text that keeps its title. */
export const EntradaDeRelacao = (props: PropsDoCampo): ReactElement => {
  const { caminho, schema, obrigatorio, grupo } = props;
  const { title = caminho, description } = schema as Anotado;
  const { field, fieldState } = useInput({
    source: caminho,
    format: (valor: unknown) => valor,
    parse: (valor: unknown) => valor,
  });
  const { setValue, getFieldState, control } = useFormContext();
  const copia = caminhoDaCopia(props);
  const texto: unknown = useWatch({ control, name: copia ?? caminho });
  const estado = useFormState({ control, name: copia ?? caminho });
  const base = caminho.slice(0, caminho.lastIndexOf('.') + 1);
  const dependencia = dependenciaDe(grupo, schema, entityNamed);
  const doPai: unknown = useWatch({ control, name: dependencia === undefined ? caminho : base + dependencia.campo });
  const pai = dependencia !== undefined && typeof doPai === 'number' ? doPai : null;
  const [aviso, setAviso] = useState('');
  const preencherAcima = usePreencherAcima(grupo, base);
  usePertencer({
    dependencia,
    pai,
    valor: field.value as unknown,
    tirar: (ficam, titulo) => {
      field.onChange(ficam);
      if (copia !== undefined) setValue(copia, null, MUDOU);
      setAviso(`“${titulo}” saiu daqui: não pertence ao que foi escolhido em ${dependencia?.rotulo ?? ''}.`);
    },
  });
  const id = useIdDoCampo()(caminho);
  const explicacao = useExplicacao(caminho);
  const erro =
    fieldState.error?.message ?? (copia === undefined ? undefined : getFieldState(copia, estado).error?.message);
  return (
    <Rotulado id={id} rotulo={title} opcional={!obrigatorio} ajuda={description} explicacao={explicacao} erro={erro}>
      {(descritoPor) => (
        <>
          <ControleRelacao
            id={id}
            schema={schema}
            valor={field.value as unknown}
            aoMudar={(valor) => {
              setAviso('');
              field.onChange(valor);
            }}
            aoSair={() => field.onBlur()}
            invalido={erro !== undefined}
            descritoPor={descritoPor}
            recorte={dependencia && { elo: dependencia.elo, entidade: dependencia.todo, pai }}
            texto={copia !== undefined && typeof texto === 'string' ? texto : ''}
            aoEscrever={
              copia === undefined
                ? undefined
                : (novo) => setValue(copia, novo === '' ? null : novo, { shouldDirty: true })
            }
            aoEscolher={(registro) => void preencherAcima(schema, registro)}
          />
          {/* There from the start: screen readers tell what changes in it. */}
          <span role="status" className="secundario">
            {aviso}
          </span>
        </>
      )}
    </Rotulado>
  );
};
