import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { avisar } from '../../../dataProvider/avisos.ts';
import { api } from '../../../dataProvider/http.ts';
import { createTentativas } from '../../../dataProvider/tentativas.ts';
import type { Painel } from '../../../schemas/permissions.ts';
import type { ParticipantesVistos } from '../../../schemas/requerimento/participante.ts';
import { calado, caminhoDo } from '../chamadas.ts';

/** Whose participants: those of one request, as one panel shows them. */
export interface DeQuem {
  readonly painel: Painel;
  readonly requerimento: number;
}

export const caminhoDosParticipantes = ({ painel, requerimento }: DeQuem, resto = ''): string =>
  `${caminhoDo(painel, requerimento)}/participantes${resto}`;
const chave = ({ painel, requerimento }: DeQuem) => ['participantes', painel, requerimento] as const;

export function useParticipantes(de: DeQuem): UseQueryResult<ParticipantesVistos, ApiError> {
  return useQuery<ParticipantesVistos, ApiError>({
    queryKey: chave(de),
    queryFn: ({ signal }) => api<ParticipantesVistos>(caminhoDosParticipantes(de), { ...calado, signal }),
    retry: false,
    staleTime: 0,
  });
}

export interface AtoNoAcesso {
  readonly enviando: boolean;
  readonly erro: ApiError | null;
  readonly limpar: () => void;
  /** Whether it was done. `resto`: below the participants of the request. */
  readonly fazer: (resto: string, corpo: Readonly<Record<string, unknown>>, aviso: string) => Promise<boolean>;
}

/** One act at a time; a lost answer is asked for again with the same key, so that it is done once. */
export function useAtoNoAcesso(de: DeQuem, aoMudar: () => void): AtoNoAcesso {
  const cliente = useQueryClient();
  const [enviando, setEnviando] = useState(false);
  const [erro, setErro] = useState<ApiError | null>(null);
  const [tentativas] = useState(createTentativas);
  const fazer: AtoNoAcesso['fazer'] = async (resto, corpo, aviso) => {
    if (enviando) return false;
    setEnviando(true);
    setErro(null);
    try {
      await tentativas.enviar([resto, corpo], (idempotencyKey) =>
        api(caminhoDosParticipantes(de, resto), { ...calado, method: 'POST', body: corpo, idempotencyKey }),
      );
      await cliente.invalidateQueries({ queryKey: chave(de) });
      avisar(true, aviso);
      aoMudar();
      return true;
    } catch (falha) {
      if (!(falha instanceof ApiError)) throw falha;
      setErro(falha);
      return false;
    } finally {
      setEnviando(false);
    }
  };
  return { enviando, erro, limpar: () => setErro(null), fazer };
}
