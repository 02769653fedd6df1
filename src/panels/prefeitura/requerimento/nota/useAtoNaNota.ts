import { useRef, useState } from 'react';
import { ApiError } from '../../../../dataProvider/ApiError.ts';
import { avisar } from '../../../../dataProvider/avisos.ts';
import { chaveUnica } from '../../../../dataProvider/chaveUnica.ts';
import { api } from '../../../../dataProvider/http.ts';
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
  const ultimo = useRef<{ readonly assinatura: string; readonly chave: string } | null>(null);
  const fazer: AtoNaNota['fazer'] = async (caminho, corpo, aviso) => {
    if (enviando) return false;
    setEnviando(true);
    setErro(null);
    const assinatura = JSON.stringify([caminho, corpo]);
    const chave = ultimo.current?.assinatura === assinatura ? ultimo.current.chave : chaveUnica();
    ultimo.current = { assinatura, chave };
    try {
      await api(caminhoDoRequerimento(requerimento, `/notas${caminho}`), {
        method: 'POST',
        body: corpo,
        idempotencyKey: chave,
        semAviso: true,
        semNavegacao: true,
      });
      ultimo.current = null;
      await atualizar();
      avisar(true, aviso);
      return true;
    } catch (falha) {
      if (!(falha instanceof ApiError)) throw falha;
      if (falha.status >= 400 && falha.status < 500) ultimo.current = null;
      setErro(falha);
      if (falha.codigo === 'versao_desatualizada') await atualizar();
      return false;
    } finally {
      setEnviando(false);
    }
  };
  return { enviando, erro, fazer };
}
