import { useId, type ReactElement, type ReactNode } from 'react';
import { Form } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import type { Entity } from '../../schemas/entity.ts';
import { EntityContext } from '../EntityContext.ts';
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
  /** Absent: a press beside it or on Escape does not throw away what was typed. */
  readonly fechar?: (() => void) | undefined;
  readonly largura?: 'sm' | 'md';
  readonly children: ReactNode;
}

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
  return (
    <Dialog open {...(fechar && { onClose: fechar })} aria-labelledby={id} maxWidth={largura} fullWidth>
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
                {children}
              </Form>
            </LinhaContext.Provider>
          </SemCriacao.Provider>
        </PrefixoDosIds.Provider>
      </EntityContext.Provider>
    </Dialog>
  );
};
