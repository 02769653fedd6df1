import { useEffect, useState } from 'react';
import { dadosDoProvedor, type DadosDoProvedor } from '../../../authProvider/entrarPeloProvedor.ts';
import { ApiError } from '../../../dataProvider/ApiError.ts';

/** What the provider proved of whoever registers; `nenhum` where he does not come from it, null while it is asked for. */
export function useDadosDoProvedor(busca: string): DadosDoProvedor | ApiError | 'nenhum' | null {
  const vem = new URLSearchParams(busca).get('pelo') === 'provedor';
  const [dados, setDados] = useState<DadosDoProvedor | ApiError | null>(null);
  useEffect(() => {
    if (!vem) return;
    let valida = true;
    dadosDoProvedor().then(
      (lidos) => valida && setDados(lidos),
      (erro: unknown) => {
        if (!(erro instanceof ApiError)) throw erro;
        if (valida) setDados(erro);
      },
    );
    return () => {
      valida = false;
    };
  }, [vem]);
  return vem ? dados : 'nenhum';
}
