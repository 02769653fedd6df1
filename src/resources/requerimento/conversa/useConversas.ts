import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { avisar } from '../../../dataProvider/avisos.ts';
import { api } from '../../../dataProvider/http.ts';
import { createTentativas } from '../../../dataProvider/tentativas.ts';
import type { Painel } from '../../../schemas/permissions.ts';
import type { ConversaVista } from '../../../schemas/requerimento/conversa.ts';
import { calado, caminhoDo } from '../chamadas.ts';

/** Whose threads: those of one request, as one panel shows them. */
export interface DeQuem {
  readonly painel: Painel;
  readonly requerimento: number;
}

const caminho = ({ painel, requerimento }: DeQuem, resto = ''): string =>
  `${caminhoDo(painel, requerimento)}/conversas${resto}`;
/** What the keys of all threads begin with. */
export const CONVERSAS = 'conversas';
const chave = ({ painel, requerimento }: DeQuem) => [CONVERSAS, painel, requerimento] as const;

/** The threads of a request. The panels ask anew (CONVERSAS) when the realtime says that one came. */
export function useConversas(de: DeQuem): UseQueryResult<readonly ConversaVista[], ApiError> {
  return useQuery<readonly ConversaVista[], ApiError>({
    queryKey: chave(de),
    queryFn: ({ signal }) => api<readonly ConversaVista[]>(caminho(de), { ...calado, signal }),
    retry: false,
    staleTime: 0,
  });
}

export interface Escrita {
  readonly enviando: boolean;
  readonly erro: ApiError | null;
  /** Whether it went. `conversa`: the thread it is written in; absent: a new one. */
  readonly enviar: (corpo: Readonly<Record<string, unknown>>, conversa?: number) => Promise<boolean>;
}

/** One message at a time; a lost answer is asked for again with the same key, so that it goes once. */
export function useEscrever(de: DeQuem): Escrita {
  const cliente = useQueryClient();
  const [enviando, setEnviando] = useState(false);
  const [erro, setErro] = useState<ApiError | null>(null);
  const [tentativas] = useState(createTentativas);
  const enviar: Escrita['enviar'] = async (corpo, conversa) => {
    if (enviando) return false;
    setEnviando(true);
    setErro(null);
    try {
      await tentativas.enviar([conversa, corpo], (idempotencyKey) =>
        api(caminho(de, conversa === undefined ? '' : `/${conversa}`), {
          ...calado,
          method: 'POST',
          body: corpo,
          idempotencyKey,
        }),
      );
      await cliente.invalidateQueries({ queryKey: chave(de) });
      avisar(true, 'Mensagem enviada.');
      return true;
    } catch (falha) {
      if (!(falha instanceof ApiError)) throw falha;
      setErro(falha);
      return false;
    } finally {
      setEnviando(false);
    }
  };
  return { enviando, erro, enviar };
}

/** Tells the server how far a thread was read; a failure leaves it unread, and is not worth a word. */
export function useMarcarLida(de: DeQuem, aoMarcar: () => void): (conversa: ConversaVista) => Promise<void> {
  const cliente = useQueryClient();
  return async ({ id, mensagens }) => {
    const ate = mensagens[mensagens.length - 1]?.id;
    if (ate === undefined) return;
    try {
      await api(caminho(de, `/${id}/lida`), { ...calado, method: 'POST', body: { ate } });
    } catch (falha) {
      if (!(falha instanceof ApiError)) throw falha;
      return;
    }
    cliente.setQueryData<readonly ConversaVista[]>(chave(de), (todas) =>
      todas?.map((uma) => (uma.id === id ? { ...uma, nao_lidas: 0 } : uma)),
    );
    aoMarcar();
  };
}
