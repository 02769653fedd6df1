import { useMemo, type ReactElement, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { Object as Shape } from 'typebox';
import { Icone } from '../../panels/layout/ui/Icone.tsx';
import type { PedidoDoLote } from '../../dataProvider/portalDataProvider.ts';
import type { Entity } from '../../schemas/entity.ts';
import { atoDeclarado, rotuloDoAto, type AtoDoLote } from '../../schemas/lote.ts';
import type { TarefaVista } from '../../schemas/tarefa.ts';
import { GradeDeCampos } from '../formulario/GradeDeCampos.tsx';
import { camposDaEntidade } from '../formulario/SecoesDoFormulario.tsx';
import { DialogoComFormulario } from '../formulario/DialogoComFormulario.tsx';
import type { Erros } from '../formulario/validarRegistro.ts';
import { valoresIniciais } from '../formulario/valoresIniciais.ts';
import { artigo, contado } from '../genero.ts';
import type { Lote } from './useLote.ts';
import './lote.css';

type Quais = { readonly ids: PedidoComIds['ids'] } | { readonly filter: object; readonly esperados: number };
type PedidoComIds = Extract<PedidoDoLote, { ids: unknown }>;

interface Props {
  readonly entity: Entity;
  readonly ato: AtoDoLote;
  readonly quais: Quais;
  readonly quantos: number;
  readonly lote: Lote;
  readonly fechar: () => void;
  readonly depois: (tarefa: TarefaVista) => void;
}

/** The fields that an act asks for, as a registry of their own. */
const soOsPedidos = (entity: Entity, ato: AtoDoLote): Entity => {
  const fields = (atoDeclarado(entity, ato)?.asks ?? []) as readonly string[];
  const propriedades = Object.entries(entity.schema.properties).filter(([nome]) => fields.includes(nome));
  return {
    ...entity,
    schema: Shape(Object.fromEntries(propriedades)),
    sections: [{ label: 'Novos valores', fields }],
    periods: [],
    map: null,
    readOnly: [],
  };
};

const Texto = ({ entity, ato, quantos, lote: { recusa } }: Props): ReactNode => {
  const o = artigo(entity.label);
  const excluindo = ato === 'excluir';
  return (
    <>
      <p>
        {excluindo &&
          `El${o === 'a' ? 'as' : 'es'} deixam de aparecer nas listas e nos formulários. Você pode desfazer ou restaurá-l${o}s na aba Desativad${o}s. `}
        {quantos > 1
          ? `${o.toUpperCase()}s que não puderem ser mudad${o}s, ou que alguém alterar até lá, ficam como estão, com o motivo de cada um${o === 'a' ? 'a' : ''}.`
          : ''}
      </p>
      {recusa !== null && (
        <div className="bloco-de-aviso bloco-de-aviso-ruim" role="alert">
          <Icone nome="exclamacao" />
          <div>
            <b>Nada foi feito.</b> {recusa}
          </div>
        </div>
      )}
    </>
  );
};

const Botoes = ({ entity, ato, lote: { pedindo }, fechar }: Props): ReactElement => (
  <DialogActions sx={{ px: 3, pb: 2 }}>
    <Button onClick={fechar}>Voltar</Button>
    <Button
      type="submit"
      variant={ato === 'excluir' ? 'outlined' : 'contained'}
      color={ato === 'excluir' ? 'error' : 'primary'}
      aria-busy={pedindo}
    >
      {pedindo ? 'Enviando…' : rotuloDoAto(entity, ato)}
    </Button>
  </DialogActions>
);

/** Says to how many records an act will be done, asks for what it needs, and stays open when it is refused. */
export const ConfirmarLote = (props: Props): ReactElement => {
  const { entity, ato, quais, quantos, lote, fechar, depois } = props;
  const pedidos = useMemo(() => soOsPedidos(entity, ato), [entity, ato]);
  const pede = Object.keys(pedidos.schema.properties).length > 0;
  const iniciais = useMemo(() => valoresIniciais(pedidos.schema), [pedidos]);
  const sair = (): void => {
    lote.esquecerRecusa();
    fechar();
  };
  const enviar = async (valores: FieldValues): Promise<Erros | undefined> => {
    if (lote.pedindo) return undefined;
    const dados = Object.fromEntries(
      Object.keys(pedidos.schema.properties).map((nome) => [nome, (valores[nome] as unknown) ?? null]),
    );
    const resposta = await lote.pedir({ ato, ...quais, ...(pede ? { dados } : {}) });
    if ('erros' in resposta) return resposta.erros;
    sair();
    depois(resposta.tarefa);
    return undefined;
  };
  return (
    <DialogoComFormulario
      entity={pedidos}
      prefixo="lote"
      titulo={`${rotuloDoAto(entity, ato)}: ${contado(quantos, entity.label)}?`}
      iniciais={iniciais}
      enviar={enviar}
      fechar={sair}
    >
      {(aoFechar) => (
        <>
          <DialogContent className="lote-dialogo">
            {pede && <GradeDeCampos campos={camposDaEntidade(pedidos, pedidos.sections[0]?.fields ?? [])} />}
            {pede && (
              <p>{`O mesmo valor vale para ${artigo(entity.label)}s ${contado(quantos, entity.label)}; vazio apaga o que há.`}</p>
            )}
            <Texto {...props} />
          </DialogContent>
          <Botoes {...props} fechar={aoFechar} />
        </>
      )}
    </DialogoComFormulario>
  );
};
