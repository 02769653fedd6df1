import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { api } from '../../../dataProvider/http.ts';
import { createTentativas } from '../../../dataProvider/tentativas.ts';
import { consultaDaCidade, usePainel } from '../../PainelContext.ts';
import { pessoa } from '../../../schemas/pessoa.ts';
import type { PedidoDeUnificacao } from '../../../schemas/unificacao.ts';

export interface Unificar {
  readonly enviando: boolean;
  readonly erro: ApiError | null;
  /** True once the two are one. A refusal stays in `erro`, and what was chosen in its place. */
  readonly unificar: (pedido: PedidoDeUnificacao) => Promise<boolean>;
  readonly limpar: () => void;
}

/** The merge itself; repeated after a lost answer it has the same Idempotency-Key, so it happens once. */
export function useUnificar(id: number): Unificar {
  const cliente = useQueryClient();
  const onde = usePainel();
  const [enviando, setEnviando] = useState(false);
  const [erro, setErro] = useState<ApiError | null>(null);
  const [tentativas] = useState(createTentativas);
  const unificar = async (body: PedidoDeUnificacao): Promise<boolean> => {
    if (enviando) return false;
    setEnviando(true);
    setErro(null);
    try {
      await tentativas.enviar(body, (idempotencyKey) =>
        api(`${onde.painel}/${pessoa.base}/${id}/unificar`, {
          method: 'POST',
          query: consultaDaCidade(onde),
          body,
          idempotencyKey,
          semNavegacao: true,
        }),
      );
      await cliente.invalidateQueries();
      return true;
    } catch (falha) {
      if (!(falha instanceof ApiError)) throw falha;
      // Somebody was faster: the screen then shows both as they are now.
      if (falha.status === 409) await cliente.invalidateQueries({ queryKey: [pessoa.name] });
      setErro(falha);
      return false;
    } finally {
      setEnviando(false);
    }
  };
  return { enviando, erro, unificar, limpar: () => setErro(null) };
}
