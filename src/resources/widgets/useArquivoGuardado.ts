import { useEffect, useState } from 'react';
import { buscarArquivo } from '../../dataProvider/baixar.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { usePainel } from '../PainelContext.ts';
import { useAlcanceDosArquivos } from './AlcanceDosArquivos.ts';

/**
 * Address of a stored picture for an `<img>`: fetched with the session, since the file has the rights of its record.
 * `falhou` when it cannot be read.
 */
export function useArquivoGuardado(chave: string): { readonly endereco: string | null; readonly falhou: boolean } {
  const { painel } = usePainel();
  const alcance = useAlcanceDosArquivos();
  const [estado, setEstado] = useState<{ endereco: string | null; falhou: boolean }>({ endereco: null, falhou: false });
  useEffect(() => {
    let endereco: string | null = null;
    let vale = true;
    buscarArquivo(`${painel}/arquivos/${chave}${alcance}`, { semAviso: true, semNavegacao: true }).then(
      ({ blob }) => {
        if (!vale) return;
        endereco = URL.createObjectURL(blob);
        setEstado({ endereco, falhou: false });
      },
      (erro: unknown) => {
        if (!(erro instanceof ApiError)) throw erro;
        if (vale) setEstado({ endereco: null, falhou: true });
      },
    );
    return () => {
      vale = false;
      if (endereco !== null) URL.revokeObjectURL(endereco);
    };
  }, [painel, chave, alcance]);
  return estado;
}
