import { useEffect, type ReactElement } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { camposDaEntidade, Secao } from '../formulario/SecoesDoFormulario.tsx';
import { GradeDeCampos } from '../formulario/GradeDeCampos.tsx';
import { grupoDoDocumento, pessoa, tiposDePessoa } from '../../schemas/pessoa.ts';

const DOCUMENTOS: readonly string[] = ['cadastro_pessoa_fisica', 'cadastro_pessoa_juridica'];

/** The sections of a person; `tipo` decides which document is asked for (ENT-050). */
export const FormularioDoRequerente = (): ReactElement => {
  const escolhido: unknown = useWatch({ name: 'tipo' });
  const tipo = tiposDePessoa.find((um) => um === escolhido);
  const documento = tipo === undefined ? undefined : grupoDoDocumento(tipo);
  const { setValue, getValues } = useFormContext();
  useEffect(() => {
    if (documento === undefined) return;
    const [outro] = DOCUMENTOS.filter((grupo) => grupo !== documento);
    // The number of the other kind goes with its field, else it would be sent unseen.
    for (const folha of Object.keys((getValues(outro ?? '') as object | null) ?? {}))
      if (getValues(`${outro}.${folha}`) !== null) setValue(`${outro}.${folha}`, null, { shouldDirty: true });
  }, [documento, getValues, setValue]);
  return (
    <div className="cartao">
      {pessoa.sections.map(({ label, fields }) => (
        <Secao key={label} titulo={label} campos={fields}>
          <GradeDeCampos
            campos={camposDaEntidade(
              pessoa,
              fields.filter((campo) => !DOCUMENTOS.includes(campo) || campo === documento),
            ).map((campo) => (campo.caminho === documento ? { ...campo, obrigatorio: true } : campo))}
          />
        </Secao>
      ))}
    </div>
  );
};
