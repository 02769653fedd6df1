import { useCallback, useState } from 'react';
import type { Respostas, Valor } from '../../../../../schemas/requerimento/resposta.ts';
import type { Edicao } from '../createEdicao.ts';
import { useEdicao } from '../contexto.ts';

/** Example answers of an opened draft: what was typed to try out one rule is there for the next. They are never part of the definition. */
const guardados = new WeakMap<Edicao, Respostas>();

export interface Exemplo {
  readonly respostas: Respostas;
  readonly mudar: (nome: string, valor: Valor) => void;
  /** All at once, in the place of what was there. */
  readonly trocar: (respostas: Respostas) => void;
}

/** The example answers that every trial of this draft goes by. */
export function useExemplo(): Exemplo {
  const edicao = useEdicao();
  const [respostas, setRespostas] = useState<Respostas>(() => guardados.get(edicao) ?? {});
  const trocar = useCallback(
    (novas: Respostas): void => {
      guardados.set(edicao, novas);
      setRespostas(novas);
    },
    [edicao],
  );
  const mudar = useCallback(
    (nome: string, valor: Valor): void => trocar({ ...guardados.get(edicao), [nome]: valor }),
    [edicao, trocar],
  );
  return { respostas, mudar, trocar };
}
