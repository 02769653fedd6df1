import { useMemo, useState, type ReactElement } from 'react';
import type { FieldValues } from 'react-hook-form';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { TObject } from 'typebox';
import type { Entity } from '../../schemas/entity.ts';
import { GradeDeCampos } from '../formulario/GradeDeCampos.tsx';
import { camposDaEntidade } from '../formulario/SecoesDoFormulario.tsx';
import { DialogoComFormulario } from '../formulario/DialogoComFormulario.tsx';
import type { Erros } from '../formulario/validarRegistro.ts';
import { valoresIniciais } from '../formulario/valoresIniciais.ts';

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
  const [pedindo, setPedindo] = useState(false);
  const pedido = useMemo(() => soOPedido(entity, asks), [entity, asks]);
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
    <DialogoComFormulario
      entity={pedido}
      prefixo="pedido"
      titulo={titulo}
      iniciais={iniciais}
      enviar={enviar}
      fechar={fechar}
    >
      {(sair) => (
        <>
          <DialogContent>
            <GradeDeCampos campos={camposDaEntidade(pedido, Object.keys(asks.properties))} />
          </DialogContent>
          <DialogActions sx={{ px: 3, pb: 2 }}>
            <Button onClick={sair}>Voltar</Button>
            <Button type="submit" variant="contained" aria-busy={pedindo}>
              {pedindo ? 'Preparando…' : titulo}
            </Button>
          </DialogActions>
        </>
      )}
    </DialogoComFormulario>
  );
};
