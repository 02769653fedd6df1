import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { createRascunho } from './createRascunho.ts';
import type { OpcoesDoRascunho, Rascunho, Retrato } from './rascunho.ts';

export interface RascunhoEmUso {
  readonly rascunho: Rascunho;
  readonly retrato: Retrato;
  /** True once what this device kept unsent has been looked for; before that the form is not shown. */
  readonly pronto: boolean;
  /** This device had answers that the server did not have. */
  readonly retomado: boolean;
}

/** One draft for the life of a form. Another `chave` is another draft; of the same one, the first `inicial` counts. */
export function useRascunho(opcoes: OpcoesDoRascunho): RascunhoEmUso {
  const { chave } = opcoes;
  const ultimas = useRef(opcoes);
  ultimas.current = opcoes;
  const rascunho = useMemo(
    () =>
      createRascunho({
        ...ultimas.current,
        chave,
        salvar: (respostas, antes) => ultimas.current.salvar(respostas, antes),
        respondivel: (campo) => ultimas.current.respondivel?.(campo) ?? true,
      }),
    [chave],
  );
  const [retomada, setRetomada] = useState<{ de: Rascunho; achou: boolean } | null>(null);
  useEffect(() => {
    let valida = true;
    void rascunho.retomar().then((achou) => {
      if (valida) setRetomada({ de: rascunho, achou });
    });
    return () => {
      valida = false;
      rascunho.encerrar();
    };
  }, [rascunho]);
  const retrato = useSyncExternalStore(rascunho.assinar, rascunho.retrato);
  const pronto = retomada?.de === rascunho;
  return { rascunho, retrato, pronto, retomado: pronto && retomada.achou };
}
