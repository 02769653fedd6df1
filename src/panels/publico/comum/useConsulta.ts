import { useEffect, useState } from 'react';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { api } from '../../../dataProvider/http.ts';

export type Consulta<T> =
  | { readonly fase: 'carregando' }
  | { readonly fase: 'erro'; readonly erro: ApiError; readonly tentarDeNovo: () => void }
  | { readonly fase: 'pronto'; readonly dados: T };

/** Reads one thing for a screen that shows its own error: no toast, no change of page. */
export function useConsulta<T>(caminho: string): Consulta<T> {
  const [tentativa, setTentativa] = useState(0);
  const [resposta, setResposta] = useState<{ caminho: string; dados: T } | ApiError | null>(null);
  useEffect(() => {
    const cancelamento = new AbortController();
    setResposta(null);
    api<T>(caminho, { semAviso: true, semNavegacao: true, signal: cancelamento.signal })
      .then((dados) => setResposta({ caminho, dados }))
      .catch((erro: unknown) => {
        if (!(erro instanceof ApiError)) throw erro;
        if (erro.codigo !== 'cancelado') setResposta(erro);
      });
    return () => cancelamento.abort();
  }, [caminho, tentativa]);
  if (resposta === null) return { fase: 'carregando' };
  if (resposta instanceof ApiError)
    return { fase: 'erro', erro: resposta, tentarDeNovo: () => setTentativa(tentativa + 1) };
  return { fase: 'pronto', dados: resposta.dados };
}
