import type { ReactElement } from 'react';
import { useInput } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { campoDe } from '../../schemas/entity.ts';
import { useEntity } from '../EntityContext.ts';
import { useIdDoCampo } from '../formulario/idDoCampo.ts';
import { Rotulado } from '../widgets/Rotulado.tsx';
import { lugarEmGraus, pontoDosGraus, type LugarEmGraus } from './lugarDoRegistro.ts';
import { MapaTardio } from './MapaTardio.tsx';
import { useVizinhos } from './useVizinhos.ts';

const Mapa = ({ latitude, longitude, contorno }: LugarEmGraus): ReactElement => {
  const entity = useEntity();
  const { setValue } = useFormContext();
  const [lat, lng] = useWatch({ name: [latitude, longitude] }) as unknown[];
  const { field, fieldState } = useInput({
    source: contorno ?? latitude,
    format: (valor: unknown) => valor,
    parse: (valor: unknown) => valor,
  });
  const vizinhos = useVizinhos();
  const id = useIdDoCampo()(contorno ?? 'mapa');
  const titulo =
    contorno === null ? 'Mapa' : ((campoDe(entity, contorno) as { title?: string } | undefined)?.title ?? 'Mapa');
  const gravar = (nome: string, valor: string): void =>
    setValue(nome, valor, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  const erro = contorno === null ? undefined : fieldState.error?.message;
  return (
    <Rotulado
      id={id}
      rotulo={contorno === null ? 'No mapa' : `No mapa: ponto e ${titulo.toLowerCase()}`}
      opcional
      erro={erro}
    >
      {(descritoPor) => (
        <MapaTardio
          id={id}
          rotulo={`Mapa: ${entity.label.one}`}
          ponto={pontoDosGraus(lat, lng)}
          aoMudarPonto={(ponto) => {
            gravar(latitude, ponto.latitude);
            gravar(longitude, ponto.longitude);
          }}
          {...(contorno === null
            ? {}
            : { poligono: field.value as unknown, aoMudarPoligono: (valor) => field.onChange(valor) })}
          aoSair={() => field.onBlur()}
          descritoPor={descritoPor}
          vizinhos={vizinhos}
        />
      )}
    </Rotulado>
  );
};

/** The map of a form whose record lies at two degrees: it edits them, and the outline where the registry has one. */
export const LugarNoFormulario = (): ReactElement | null => {
  const lugar = lugarEmGraus(useEntity());
  return lugar === null ? null : <Mapa {...lugar} />;
};
