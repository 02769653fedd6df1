import { useEffect, useId, useRef, type ReactElement, type ReactNode, type RefObject } from 'react';
import { Form } from 'ra-core';
import { useFormContext, useFormState, type FieldValues } from 'react-hook-form';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import type { Entity } from '../../schemas/entity.ts';
import { EntityContext } from '../EntityContext.ts';
import { useAoSair, usePerguntando } from '../saida/useAoSair.tsx';
import { SemCriacao } from '../widgets/CriarDaqui.tsx';
import { PrefixoDosIds } from './idDoCampo.ts';
import { LinhaContext } from './linhas/LinhaContext.ts';
import { useResolver } from './useResolver.ts';
import type { Erros } from './validarRegistro.ts';

interface Props {
  /** Whose fields the form asks for. */
  readonly entity: Entity;
  /** Keeps the ids of its fields apart from those of the form below. */
  readonly prefixo: string;
  readonly titulo: string;
  readonly iniciais: Readonly<Record<string, unknown>>;
  /** What the server says about the fields, or nothing when it is done. */
  readonly enviar: (valores: FieldValues) => Promise<Erros | undefined>;
  readonly fechar: () => void;
  readonly largura?: 'sm' | 'md';
  /** Gets what its own button to close does: it asks first where something was typed. */
  readonly children: (fechar: () => void) => ReactNode;
}

interface Estado {
  readonly sujo: boolean;
  readonly salvar: () => Promise<boolean>;
}

/** Tells the frame of the dialog how its form stands. */
const Ligacao = ({ estado, enviar }: Pick<Props, 'enviar'> & { readonly estado: RefObject<Estado | null> }): null => {
  const { handleSubmit, setError } = useFormContext();
  const { isDirty, dirtyFields } = useFormState();
  useEffect(() => {
    const salvar = async (): Promise<boolean> => {
      let feito = false;
      await handleSubmit(async (valores) => {
        const erros = await enviar(valores);
        feito = erros === undefined;
        for (const [campo, message] of Object.entries(erros ?? {})) setError(campo, { type: 'server', message });
      })();
      return feito;
    };
    estado.current = { sujo: isDirty && Object.keys(dirtyFields).length > 0, salvar };
  });
  return null;
};

/** A generated form over another one: what is refused stays typed, and the form below neither sees nor sends any of it. */
export const DialogoComFormulario = ({
  entity,
  prefixo,
  titulo,
  iniciais,
  enviar,
  fechar,
  largura = 'sm',
  children,
}: Props): ReactElement => {
  const id = useId();
  const resolver = useResolver(entity);
  const estado = useRef<Estado | null>(null);
  const { pergunta, antesDe } = useAoSair(
    () => estado.current?.sujo === true,
    async () => (await estado.current?.salvar()) === true,
  );
  const perguntando = usePerguntando();
  const sair = (): void => antesDe(fechar);
  return (
    <>
      <Dialog open onClose={sair} disableEnforceFocus={perguntando} aria-labelledby={id} maxWidth={largura} fullWidth>
        <DialogTitle id={id} component="h2">
          {titulo}
        </DialogTitle>
        <EntityContext.Provider value={entity}>
          <PrefixoDosIds.Provider value={prefixo}>
            <SemCriacao.Provider value>
              {/* Opened from a row of the form below, it stands in none itself. */}
              <LinhaContext.Provider value={null}>
                <Form
                  record={iniciais as FieldValues & { id: number }}
                  resolver={resolver}
                  onSubmit={enviar}
                  mode="onBlur"
                  reValidateMode="onChange"
                  disableInvalidFormNotification
                  noValidate
                  className="formulario-na-janela"
                >
                  <Ligacao estado={estado} enviar={enviar} />
                  {children(sair)}
                </Form>
              </LinhaContext.Provider>
            </SemCriacao.Provider>
          </PrefixoDosIds.Provider>
        </EntityContext.Provider>
      </Dialog>
      {pergunta}
    </>
  );
};
