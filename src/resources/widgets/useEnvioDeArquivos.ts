import { useState } from 'react';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { enviarArquivo } from '../../dataProvider/enviarArquivo.ts';
import { usePainel } from '../PainelContext.ts';
import { useAlcanceDosArquivos } from './AlcanceDosArquivos.ts';

export interface Envio {
  readonly nome: string;
  /** 0 to 100. */
  readonly feito: number;
  readonly erro: string | null;
}

interface Enviado {
  readonly id: number;
}

/** Sends files one after the other, each told as it arrives with the key that stands for it; the first failure ends the row. */
/** @param documento papers rather than pictures */
export const useEnvioDeArquivos = (documento = false) => {
  const { painel } = usePainel();
  const alcance = useAlcanceDosArquivos();
  const [envio, setEnvio] = useState<Envio | null>(null);
  const enviar = async (arquivos: readonly File[], aoChegar: (chave: string) => void): Promise<void> => {
    for (const arquivo of arquivos) {
      const { name: nome } = arquivo;
      setEnvio({ nome, feito: 0, erro: null });
      try {
        const { id } = await enviarArquivo<Enviado>(
          `${painel}/cadastro/arquivo${documento ? `${alcance === '' ? '?' : `${alcance}&`}formato=documento` : alcance}`,
          arquivo,
          {},
          {
            semAviso: true,
            onProgress: (enviado, total) => setEnvio({ nome, feito: Math.round((enviado / total) * 100), erro: null }),
          },
        );
        aoChegar(String(id));
      } catch (erro) {
        if (!(erro instanceof ApiError)) throw erro;
        setEnvio({ nome, feito: 0, erro: erro.mensagem });
        return;
      }
    }
    setEnvio(null);
  };
  return { envio, enviar };
};
