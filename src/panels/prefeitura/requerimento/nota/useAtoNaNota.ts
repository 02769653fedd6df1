import { useState } from 'react';
import { ApiError } from '../../../../dataProvider/ApiError.ts';
import { avisar } from '../../../../dataProvider/avisos.ts';
import { api } from '../../../../dataProvider/http.ts';
import { createTentativas } from '../../../../dataProvider/tentativas.ts';
import { caminhoDoRequerimento } from '../chamadas/requerimentoVisto.ts';
import { useAtualizarNotas } from './useNotas.ts';

export interface AtoNaNota {
  readonly enviando: boolean;
  readonly erro: ApiError | null;
  /** Whether it was done. */
  readonly fazer: (caminho: string, corpo: Readonly<Record<string, unknown>>, aviso: string) => Promise<boolean>;
}

/** One write of a note at a time; a lost answer is asked for again with the same key, so that it happens once. */
export function useAtoNaNota(requerimento: number): AtoNaNota {
  const atualizar = useAtualizarNotas(requerimento);
  const [enviando, setEnviando] = useState(false);
  const [erro, setErro] = useState<ApiError | null>(null);
  const [tentativas] = useState(createTentativas);
  const fazer: AtoNaNota['fazer'] = async (caminho, corpo, aviso) => {
    if (enviando) return false;
    setEnviando(true);
    setErro(null);
    try {
      await tentativas.enviar([caminho, corpo], (idempotencyKey) =>
        api(caminhoDoRequerimento(requerimento, `/notas${caminho}`), {
          method: 'POST',
          body: corpo,
          idempotencyKey,
          semAviso: true,
          semNavegacao: true,
        }),
      );
      await atualizar();
      avisar(true, aviso);
      return true;
    } catch (falha) {
      if (!(falha instanceof ApiError)) throw falha;
      setErro(falha);
      if (falha.codigo === 'versao_desatualizada') await atualizar();
      return false;
    } finally {
      setEnviando(false);
    }
  };
  return { enviando, erro, fazer };
}
