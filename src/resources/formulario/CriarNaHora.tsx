import { useMemo, type ReactElement } from 'react';
import { useCreate, type RaRecord } from 'ra-core';
import { useFormState, type FieldValues } from 'react-hook-form';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { Entity } from '../../schemas/entity.ts';
import { artigo, minusculo } from '../genero.ts';
import { errosDoServidor } from './errosDoServidor.ts';
import { ResumoDosErros } from './ResumoDosErros.tsx';
import { SecoesDoFormulario } from './SecoesDoFormulario.tsx';
import { DialogoComFormulario } from './DialogoComFormulario.tsx';
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
  const [criar] = useCreate();
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
    <DialogoComFormulario
      entity={entity}
      prefixo="novo"
      titulo={`Nov${artigo(entity.label)} ${minusculo(entity.label.one)}`}
      iniciais={valores}
      enviar={enviar}
      fechar={fechar}
      largura="md"
    >
      {(sair) => <Pecas fechar={sair} />}
    </DialogoComFormulario>
  );
};
