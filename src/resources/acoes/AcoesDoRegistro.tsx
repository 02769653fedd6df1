import { useEffect, useRef, useState, type ReactElement } from 'react';
import { HttpError, useDataProvider } from 'ra-core';
import Button from '@mui/material/Button';
import type { ArquivoBaixado } from '../../dataProvider/baixar.ts';
import type { PortalDataProvider } from '../../dataProvider/portalDataProvider.ts';
import type { Acao, Entity, Quadro } from '../../schemas/entity.ts';
import type { Erros } from '../formulario/validarRegistro.ts';
import { jaAvisado } from '../jaAvisado.ts';
import { PedidoDaAcao } from './PedidoDaAcao.tsx';
import { RespostaDaAcao } from './RespostaDaAcao.tsx';
import './acoes.css';

interface Props {
  readonly entity: Entity;
  /** The record as it stands, saved or not. */
  readonly ler: () => Readonly<Record<string, unknown>>;
  /** Puts what the server says about the fields where they are. */
  readonly recusar?: (erros: Erros) => void;
  /** Puts values into the form; without one, actions that answer with values are not offered. */
  readonly preencher?: (campos: Readonly<Record<string, unknown>>) => void;
}

interface Aberta {
  readonly acao: Acao;
  readonly resposta: ArquivoBaixado | Quadro;
}

const errosDe = (erro: HttpError): Erros => (erro.body as { errors?: Erros } | undefined)?.errors ?? {};

const PEDIDO = 'pedido.';

/** Of a refusal, what the action asked for beside the record, and what the record has. */
const separar = (erros: Erros): { readonly doPedido: Erros; readonly doRegistro: Erros } => {
  const linhas = Object.entries(erros);
  const doPedido = linhas.filter(([nome]) => nome.startsWith(PEDIDO));
  return {
    doPedido: Object.fromEntries(doPedido.map(([nome, frase]) => [nome.slice(PEDIDO.length), frase])),
    doRegistro: Object.fromEntries(linhas.filter(([nome]) => !nome.startsWith(PEDIDO))),
  };
};

/** Buttons for what a declaration lets be asked of a record (Entity.actions), and the answer in a dialog. */
export const AcoesDoRegistro = ({ entity, ler, recusar, preencher }: Props): ReactElement => {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const [pedindo, setPedindo] = useState<string | null>(null);
  const [aberta, setAberta] = useState<Aberta | null>(null);
  const [perguntando, setPerguntando] = useState<Acao | null>(null);
  const caixa = useRef<HTMLDivElement>(null);
  const [recusados, setRecusados] = useState(0);
  // The buttons stand at the foot of the form: the cursor goes up to the first field that they found wrong.
  useEffect(() => {
    if (recusados > 0) caixa.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [recusados]);
  const pedir = async (acao: Acao, pedido?: Readonly<Record<string, unknown>>): Promise<void> => {
    setPedindo(acao.name);
    const campos = Object.keys(entity.schema.properties).filter(
      (nome) => !(entity.readOnly as readonly string[]).includes(nome),
    );
    const registro = ler();
    try {
      const valores = Object.fromEntries(campos.map((nome) => [nome, registro[nome] ?? null]));
      const resposta = await dataProvider.agirSobre(entity.name, acao, valores, pedido);
      if ('campos' in resposta) preencher?.(resposta.campos);
      else setAberta({ acao, resposta });
    } catch (erro) {
      if (erro instanceof HttpError) {
        const { doRegistro } = separar(errosDe(erro));
        recusar?.(doRegistro);
        if (Object.keys(doRegistro).length > 0) setRecusados((antes) => antes + 1);
      }
      throw erro;
    } finally {
      setPedindo(null);
    }
  };
  /** The dialog stays when it is refused, unless the form below has fields to correct; a failure was announced. */
  const pedirCom = async (acao: Acao, pedido: Readonly<Record<string, unknown>>): Promise<Erros | undefined> => {
    try {
      await pedir(acao, pedido);
    } catch (erro) {
      if (!(erro instanceof HttpError)) throw erro;
      const { doPedido, doRegistro } = separar(errosDe(erro));
      if (Object.keys(doRegistro).length > 0 && recusar !== undefined) setPerguntando(null);
      return doPedido;
    }
    setPerguntando(null);
    return undefined;
  };
  const oferecidas = entity.actions.filter(({ answers }) => answers !== 'campos' || preencher !== undefined);
  return (
    <div ref={caixa} className="acoes-do-registro">
      {oferecidas.map((acao) => (
        <Button
          key={acao.name}
          variant="outlined"
          size="small"
          aria-busy={pedindo === acao.name}
          onClick={() => {
            if (pedindo !== null) return;
            if (acao.asks === undefined) jaAvisado(pedir(acao));
            else setPerguntando(acao);
          }}
        >
          {pedindo === acao.name ? 'Preparando…' : acao.label}
        </Button>
      ))}
      {perguntando?.asks !== undefined && (
        <PedidoDaAcao
          entity={entity}
          titulo={perguntando.label}
          asks={perguntando.asks}
          pedir={(pedido) => pedirCom(perguntando, pedido)}
          fechar={() => setPerguntando(null)}
        />
      )}
      {aberta !== null && (
        <RespostaDaAcao titulo={aberta.acao.label} resposta={aberta.resposta} aoFechar={() => setAberta(null)} />
      )}
    </div>
  );
};
