import { useState, type ReactElement } from 'react';
import { HttpError, useDataProvider } from 'ra-core';
import Button from '@mui/material/Button';
import type { ArquivoBaixado } from '../../dataProvider/baixar.ts';
import type { PortalDataProvider } from '../../dataProvider/createDataProvider.ts';
import type { Acao, Entity, Quadro } from '../../schemas/entity.ts';
import type { Erros } from '../formulario/validarRegistro.ts';
import { jaAvisado } from '../jaAvisado.ts';
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

/** Buttons for what a declaration lets be asked of a record (Entity.actions), and the answer in a dialog. */
export const AcoesDoRegistro = ({ entity, ler, recusar, preencher }: Props): ReactElement => {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const [pedindo, setPedindo] = useState<string | null>(null);
  const [aberta, setAberta] = useState<Aberta | null>(null);
  const pedir = async (acao: Acao): Promise<void> => {
    setPedindo(acao.name);
    const campos = Object.keys(entity.schema.properties).filter(
      (nome) => !(entity.readOnly as readonly string[]).includes(nome),
    );
    const registro = ler();
    try {
      const valores = Object.fromEntries(campos.map((nome) => [nome, registro[nome] ?? null]));
      const resposta = await dataProvider.agirSobre(entity.name, acao, valores);
      if ('campos' in resposta) preencher?.(resposta.campos);
      else setAberta({ acao, resposta });
    } catch (erro) {
      if (erro instanceof HttpError) recusar?.((erro.body as { errors?: Erros } | undefined)?.errors ?? {});
      throw erro;
    } finally {
      setPedindo(null);
    }
  };
  const oferecidas = entity.actions.filter(({ answers }) => answers !== 'campos' || preencher !== undefined);
  return (
    <div className="acoes-do-registro">
      {oferecidas.map((acao) => (
        <Button
          key={acao.name}
          variant="outlined"
          size="small"
          aria-busy={pedindo === acao.name}
          onClick={() => {
            if (pedindo === null) jaAvisado(pedir(acao));
          }}
        >
          {pedindo === acao.name ? 'Preparando…' : acao.label}
        </Button>
      ))}
      {aberta !== null && (
        <RespostaDaAcao titulo={aberta.acao.label} resposta={aberta.resposta} aoFechar={() => setAberta(null)} />
      )}
    </div>
  );
};
