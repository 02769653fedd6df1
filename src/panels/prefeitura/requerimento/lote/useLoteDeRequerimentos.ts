import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../../dataProvider/ApiError.ts';
import { api } from '../../../../dataProvider/http.ts';
import { createTentativas } from '../../../../dataProvider/tentativas.ts';
import { MAXIMO_DO_LOTE, type AtoEmLote, type ResultadoDoLote } from '../../../../schemas/requerimento/lote.ts';
import { SETORES_COM_PROCESSOS } from '../chamadas/requerimentoVisto.ts';
import type { Escolhido } from './atos.ts';

export interface PedidoDoLote {
  readonly acao: AtoEmLote;
  readonly responsavel_id?: number | null;
  readonly setor_id?: number;
  readonly prioridade?: string;
  readonly motivo?: string;
  readonly de_responsavel_id?: number;
  readonly do_setor_id?: number;
}

export interface EmLote {
  readonly enviando: boolean;
  /** How many have been through, where it takes more than one call; null: it does not. */
  readonly andamento: number | null;
  /** Why nothing was done at all. */
  readonly recusa: string | null;
  readonly pedir: (pedido: PedidoDoLote, escolhidos: readonly Escolhido[]) => Promise<ResultadoDoLote | null>;
}

/** Parts of at most as many as one call takes. */
const emPartes = (escolhidos: readonly Escolhido[]): readonly (readonly Escolhido[])[] =>
  Array.from({ length: Math.ceil(escolhidos.length / MAXIMO_DO_LOTE) }, (_, i) =>
    escolhidos.slice(i * MAXIMO_DO_LOTE, (i + 1) * MAXIMO_DO_LOTE),
  );

/**
 * One act on many requests, call by call; a try whose answer was lost is repeated with the same key, so it happens once. A call that fails after
 * others did not stops there: what it and the rest held stays as it was, with the reason.
 */
export function useLoteDeRequerimentos(): EmLote {
  const cliente = useQueryClient();
  const [enviando, setEnviando] = useState(false);
  const [andamento, setAndamento] = useState<number | null>(null);
  const [recusa, setRecusa] = useState<string | null>(null);
  const [tentativas] = useState(createTentativas);
  const enviar = (pedido: PedidoDoLote, escolhidos: readonly Escolhido[]): Promise<ResultadoDoLote> => {
    const body = {
      ...pedido,
      requerimentos: escolhidos.map(({ id, versao }) => ({ requerimento_id: id, versao })),
    };
    return tentativas.enviar(body, (idempotencyKey) =>
      api<ResultadoDoLote>('painel-prefeitura/requerimento/lote', {
        method: 'POST',
        body,
        idempotencyKey,
        semAviso: true,
        semNavegacao: true,
      }),
    );
  };
  const pedir: EmLote['pedir'] = async (pedido, escolhidos) => {
    const partes = emPartes(escolhidos);
    const feitos: number[] = [];
    const recusados: ResultadoDoLote['recusados'][number][] = [];
    setEnviando(true);
    setRecusa(null);
    try {
      for (const [i, parte] of partes.entries()) {
        if (partes.length > 1) setAndamento(i * MAXIMO_DO_LOTE);
        try {
          const feito = await enviar(pedido, parte);
          feitos.push(...feito.feitos);
          recusados.push(...feito.recusados);
        } catch (erro) {
          if (!(erro instanceof ApiError)) throw erro;
          if (i === 0) {
            setRecusa(erro.mensagem);
            return null;
          }
          recusados.push(
            ...partes
              .slice(i)
              .flatMap((resto) => resto.map(({ id, numero }) => ({ id, numero, motivo: erro.mensagem }))),
          );
          break;
        }
      }
      void cliente.invalidateQueries({ queryKey: [SETORES_COM_PROCESSOS] });
      await cliente.invalidateQueries({ queryKey: ['requerimento'] });
      return { feitos, recusados };
    } finally {
      setEnviando(false);
      setAndamento(null);
    }
  };
  return { enviando, andamento, recusa, pedir };
}
