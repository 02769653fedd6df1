import type { ReactElement, ReactNode, RefObject } from 'react';
import { Form, setSubmissionErrors, useNavigate } from 'ra-core';
import { useFormContext, useFormState, type FieldValues } from 'react-hook-form';
import type { Entity } from '../../schemas/entity.ts';
import { AcoesDoRegistro } from '../acoes/AcoesDoRegistro.tsx';
import { AlteracoesNaoSalvas } from '../formulario/AlteracoesNaoSalvas.tsx';
import { BarraDeSalvar } from '../formulario/BarraDeSalvar.tsx';
import { contarAlteracoes } from '../formulario/contarAlteracoes.ts';
import { ResumoDosErros } from '../formulario/ResumoDosErros.tsx';
import { SecoesDoFormulario } from '../formulario/SecoesDoFormulario.tsx';
import type { Regras } from '../formulario/conferirRegistro.ts';
import { useResolver } from '../formulario/useResolver.ts';
import type { Erros } from '../formulario/validarRegistro.ts';
import { RascunhoDoFormulario, useEsquecerRascunho } from '../rascunho/RascunhoDoFormulario.tsx';
import { NoFormulario } from '../widgets/useConcessao.ts';

type Valores = Readonly<Record<string, unknown>>;

export interface PropsDoEntityForm {
  readonly entity: Entity;
  readonly valores: Valores;
  /** null when saved; else the sentences per field, none when the failure was shown elsewhere. */
  readonly salvar: (valores: Valores) => Promise<Erros | null>;
  /** After saving by the button. */
  readonly depois: () => void;
  /** Where "Descartar" leads. */
  readonly voltar: string;
  /** Rules over several fields, beside those of the declaration. */
  readonly regras?: Regras;
  /** True once a way out was chosen and nothing has to ask any more. */
  readonly livre: RefObject<boolean>;
  /** The stored record that the form changes; absent: a new one. */
  readonly base?: Valores;
  /** Takes another record as the one that changes are counted from. */
  readonly mudarBase?: (base: Valores) => void;
  /** Stands inside the form, over its fields. */
  readonly acima?: ReactNode;
  /** Stands inside the form, beside its fields. */
  readonly extra?: ReactNode;
  /** Instead of the declared sections. */
  readonly children?: ReactNode;
}

const Pecas = ({
  entity,
  salvar,
  voltar,
  livre,
  base,
  mudarBase,
  acima,
  extra,
  children,
}: PropsDoEntityForm): ReactElement => {
  const { handleSubmit, setError, getValues, setValue } = useFormContext();
  const { dirtyFields } = useFormState();
  const navegar = useNavigate();
  const salvarAntesDeSair = async (): Promise<boolean> => {
    let salvo = false;
    await handleSubmit(async (valores) => {
      const erros = await salvar(valores);
      salvo = erros === null;
      if (erros !== null) setSubmissionErrors(erros, setError);
    })();
    return salvo;
  };
  const descartar = (): void => {
    livre.current = true;
    navegar(voltar);
  };
  return (
    <>
      {acima}
      <RascunhoDoFormulario entity={entity} base={base ?? null} mudarBase={mudarBase} livre={livre} />
      <ResumoDosErros />
      {children ?? <SecoesDoFormulario />}
      {entity.actions.length > 0 && (
        <AcoesDoRegistro
          entity={entity}
          ler={() => getValues()}
          recusar={(erros) => setSubmissionErrors(erros, setError)}
          preencher={(campos) => {
            for (const [nome, valor] of Object.entries(campos))
              setValue(nome, valor, { shouldDirty: true, shouldValidate: true });
          }}
        />
      )}
      <BarraDeSalvar descartar={descartar} />
      {extra}
      <AlteracoesNaoSalvas sujo={contarAlteracoes(dirtyFields) > 0} livre={livre} salvar={salvarAntesDeSair} />
    </>
  );
};

/** A newer record under the form leaves what was typed, and what was said about it, where it is. One object: a new one would reset. */
const AO_MUDAR_A_BASE = { keepDirtyValues: true, keepErrors: true, keepSubmitCount: true } as const;

/** The form of a registry: declared sections, checks of the declaration, errors of the server on their fields, one bar to save. */
export const EntityForm = (props: PropsDoEntityForm): ReactElement => {
  const { entity, valores, regras, depois, livre } = props;
  const resolver = useResolver(entity, regras);
  const esquecer = useEsquecerRascunho(entity);
  const salvar: PropsDoEntityForm['salvar'] = async (atuais) => {
    const erros = await props.salvar(atuais);
    if (erros === null) {
      livre.current = true;
      await esquecer();
    }
    return erros;
  };
  const enviar = async (atuais: FieldValues): Promise<Erros | undefined> => {
    const erros = await salvar(atuais);
    if (erros !== null) return erros;
    depois();
    return undefined;
  };
  return (
    <Form
      record={valores as FieldValues & { id: number }}
      resolver={resolver}
      onSubmit={enviar}
      mode="onBlur"
      reValidateMode="onChange"
      resetOptions={AO_MUDAR_A_BASE}
      disableInvalidFormNotification
      noValidate
      className="formulario"
    >
      <NoFormulario.Provider value>
        <Pecas {...props} salvar={salvar} />
      </NoFormulario.Provider>
    </Form>
  );
};
