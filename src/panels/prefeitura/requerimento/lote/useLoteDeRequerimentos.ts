import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../../dataProvider/ApiError.ts';
import { chaveUnica } from '../../../../dataProvider/chaveUnica.ts';
import { api } from '../../../../dataProvider/http.ts';
import type { AtoEmLote, ResultadoDoLote } from '../../../../schemas/requerimento/lote.ts';
import { SETORES_COM_PROCESSOS } from '../chamadas/requerimentoVisto.ts';
import type { Escolhido } from './atos.ts';

export interface PedidoDoLote {
  readonly acao: AtoEmLote;
  readonly responsavel_id?: number | null;
  readonly setor_id?: number;
  readonly prioridade?: string;
  readonly motivo?: string;
}

export interface EmLote {
  readonly enviando: boolean;
  /** Why nothing was done at all. */
  readonly recusa: string | null;
  readonly pedir: (pedido: PedidoDoLote, escolhidos: readonly Escolhido[]) => Promise<ResultadoDoLote | null>;
}

/** One act on many requests; a try whose answer was lost is repeated with the same key, so it happens once. */
export function useLoteDeRequerimentos(): EmLote {
  const cliente = useQueryClient();
  const [enviando, setEnviando] = useState(false);
  const [recusa, setRecusa] = useState<string | null>(null);
  const semResposta = useRef<{ assinatura: string; chave: string } | null>(null);
  const pedir: EmLote['pedir'] = async (pedido, escolhidos) => {
    const body = {
      ...pedido,
      requerimentos: escolhidos.map(({ id, versao }) => ({ requerimento_id: id, versao })),
    };
    const assinatura = JSON.stringify(body);
    const chave = semResposta.current?.assinatura === assinatura ? semResposta.current.chave : chaveUnica();
    semResposta.current = { assinatura, chave };
    setEnviando(true);
    setRecusa(null);
    try {
      const feito = await api<ResultadoDoLote>('painel-prefeitura/requerimento/lote', {
        method: 'POST',
        body,
        idempotencyKey: chave,
        semAviso: true,
        semNavegacao: true,
      });
      semResposta.current = null;
      void cliente.invalidateQueries({ queryKey: [SETORES_COM_PROCESSOS] });
      await cliente.invalidateQueries({ queryKey: ['requerimento'] });
      return feito;
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro;
      if (erro.status >= 400 && erro.status < 500) semResposta.current = null;
      setRecusa(erro.mensagem);
      return null;
    } finally {
      setEnviando(false);
    }
  };
  return { enviando, recusa, pedir };
}
