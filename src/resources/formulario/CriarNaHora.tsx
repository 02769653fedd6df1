import { useId, useMemo, type ReactElement } from 'react';
import { Form, useCreate, type RaRecord } from 'ra-core';
import { useFormState, type FieldValues } from 'react-hook-form';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Entity } from '../../schemas/entity.ts';
import { EntityContext } from '../EntityContext.ts';
import { artigo, minusculo } from '../genero.ts';
import { SemCriacao } from '../widgets/CriarDaqui.tsx';
import { errosDoServidor } from './errosDoServidor.ts';
import { PrefixoDosIds } from './idDoCampo.ts';
import { ResumoDosErros } from './ResumoDosErros.tsx';
import { SecoesDoFormulario } from './SecoesDoFormulario.tsx';
import { useResolver } from './useResolver.ts';
import type { Erros } from './validarRegistro.ts';
import { valoresIniciais } from './valoresIniciais.ts';

export interface PropsDoCriarNaHora {
  readonly entity: Entity;
  readonly iniciais: Readonly<Record<string, unknown>>;
  readonly fechar: () => void;
  readonly aoCriar: (registro: RaRecord) => void;
}

const Pecas = ({ fechar }: { readonly fechar: () => void }): ReactElement => {
  const { isSubmitting } = useFormState();
  return (
    <>
      <DialogContent>
        <ResumoDosErros />
        <SecoesDoFormulario />
      </DialogContent>
      <DialogActions>
        <Button onClick={fechar}>Cancelar</Button>
        <Button type="submit" variant="contained" aria-busy={isSubmitting}>
          {isSubmitting ? 'Salvando…' : 'Cadastrar e escolher'}
        </Button>
      </DialogActions>
    </>
  );
};

/** The generated form of a registry over another form: what is created there is chosen here, and what was typed under it stays. */
export const CriarNaHora = ({ entity, iniciais, fechar, aoCriar }: PropsDoCriarNaHora): ReactElement => {
  const id = useId();
  const [criar] = useCreate();
  const resolver = useResolver(entity);
  const valores = useMemo(
    () => ({ ...valoresIniciais(entity.schema, entity.readOnly), ...iniciais }),
    [entity, iniciais],
  );
  const enviar = async (atuais: FieldValues): Promise<Erros | undefined> => {
    try {
      aoCriar((await criar(entity.name, { data: atuais }, { returnPromise: true })) as RaRecord);
      return undefined;
    } catch (erro) {
      return errosDoServidor(erro);
    }
  };
  return (
    // A press beside it or on Escape does not throw away what was typed; Cancelar does.
    <Dialog open aria-labelledby={id} maxWidth="md" fullWidth>
      <DialogTitle id={id} component="h2">
        {`Nov${artigo(entity.label)} ${minusculo(entity.label.one)}`}
      </DialogTitle>
      <EntityContext.Provider value={entity}>
        <PrefixoDosIds.Provider value="novo">
          <SemCriacao.Provider value>
            <Form
              record={valores as FieldValues & { id: number }}
              resolver={resolver}
              onSubmit={enviar}
              mode="onBlur"
              reValidateMode="onChange"
              disableInvalidFormNotification
              noValidate
              className="formulario"
            >
              <Pecas fechar={fechar} />
            </Form>
          </SemCriacao.Provider>
        </PrefixoDosIds.Provider>
      </EntityContext.Provider>
    </Dialog>
  );
};
