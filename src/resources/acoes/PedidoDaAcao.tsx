import { useId, useMemo, useState, type ReactElement } from 'react';
import { Form } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { TObject } from 'typebox';
import type { Entity } from '../../schemas/entity.ts';
import { EntityContext } from '../EntityContext.ts';
import { GradeDeCampos } from '../formulario/GradeDeCampos.tsx';
import { PrefixoDosIds } from '../formulario/idDoCampo.ts';
import { camposDaEntidade } from '../formulario/SecoesDoFormulario.tsx';
import { useResolver } from '../formulario/useResolver.ts';
import type { Erros } from '../formulario/validarRegistro.ts';
import { valoresIniciais } from '../formulario/valoresIniciais.ts';
import { SemCriacao } from '../widgets/CriarDaqui.tsx';

interface Props {
  readonly entity: Entity;
  readonly titulo: string;
  /** What the action asks beside the record (Acao.asks). */
  readonly asks: TObject;
  /** Asks the server; what it says about the fields asked for here, or nothing when the dialog has done its work. */
  readonly pedir: (pedido: Readonly<Record<string, unknown>>) => Promise<Erros | undefined>;
  readonly fechar: () => void;
}

/** The asked fields as a registry of their own. */
const soOPedido = (entity: Entity, asks: TObject): Entity => ({
  ...entity,
  schema: asks,
  sections: [{ label: 'Pedido', fields: Object.keys(asks.properties) }],
  periods: [],
  map: null,
  readOnly: [],
});

/** Asks for what an action needs beside the record, and stays open with what was typed when it is refused. */
export const PedidoDaAcao = ({ entity, titulo, asks, pedir, fechar }: Props): ReactElement => {
  const id = useId();
  const [pedindo, setPedindo] = useState(false);
  const pedido = useMemo(() => soOPedido(entity, asks), [entity, asks]);
  const resolver = useResolver(pedido);
  const iniciais = useMemo(() => valoresIniciais(asks), [asks]);
  const enviar = async (valores: FieldValues): Promise<Erros | undefined> => {
    if (pedindo) return undefined;
    setPedindo(true);
    try {
      const ditos = Object.keys(asks.properties).map((nome) => [nome, valores[nome] as unknown] as const);
      return await pedir(Object.fromEntries(ditos.filter(([, valor]) => valor != null && valor !== '')));
    } finally {
      setPedindo(false);
    }
  };
  return (
    <Dialog open onClose={fechar} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id} component="h2">
        {titulo}
      </DialogTitle>
      <EntityContext.Provider value={pedido}>
        <PrefixoDosIds.Provider value="pedido">
          <SemCriacao.Provider value>
            <Form
              record={iniciais as FieldValues & { id: number }}
              resolver={resolver}
              onSubmit={enviar}
              mode="onBlur"
              reValidateMode="onChange"
              disableInvalidFormNotification
              noValidate
              className="formulario"
            >
              <DialogContent>
                <GradeDeCampos campos={camposDaEntidade(pedido, Object.keys(asks.properties))} />
              </DialogContent>
              <DialogActions sx={{ px: 3, pb: 2 }}>
                <Button onClick={fechar}>Voltar</Button>
                <Button type="submit" variant="contained" aria-busy={pedindo}>
                  {pedindo ? 'Preparando…' : titulo}
                </Button>
              </DialogActions>
            </Form>
          </SemCriacao.Provider>
        </PrefixoDosIds.Provider>
      </EntityContext.Provider>
    </Dialog>
  );
};
