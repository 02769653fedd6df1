import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { buscarArquivo } from '../../dataProvider/baixar.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { usePainel } from '../PainelContext.ts';
import { useAlcanceDosArquivos } from './AlcanceDosArquivos.ts';

/** Tries after the first, each later than the one before (1, 2 and 4 seconds). */
const OUTRAS_TENTATIVAS = 3;

/** A line that breaks or a tired server: the same picture may come later. What is refused stays refused. */
const podePassar = (erro: Error): boolean =>
  erro instanceof ApiError && (erro.status === 0 || erro.status === 429 || erro.status >= 500);

/**
 * Address of a stored picture for an `<img>`: fetched with the session, since the file has the rights of its record.
 * `falhou` when it cannot be read, also not when asked for again.
 */
export function useArquivoGuardado(chave: string): { readonly endereco: string | null; readonly falhou: boolean } {
  const { painel } = usePainel();
  const alcance = useAlcanceDosArquivos();
  const { data, isError } = useQuery({
    queryKey: ['arquivo', painel, chave, alcance],
    queryFn: () => buscarArquivo(`${painel}/arquivos/${chave}${alcance}`, { semAviso: true, semNavegacao: true }),
    retry: (falhas, erro) => falhas < OUTRAS_TENTATIVAS && podePassar(erro),
    // The file of a key never changes, and holds memory only while it is shown.
    staleTime: Infinity,
    gcTime: 0,
  });
  const [endereco, setEndereco] = useState<string | null>(null);
  useEffect(() => {
    if (data === undefined) return undefined;
    const novo = URL.createObjectURL(data.blob);
    setEndereco(novo);
    return () => {
      setEndereco(null);
      URL.revokeObjectURL(novo);
    };
  }, [data]);
  return { endereco, falhou: isError };
}
