import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PARTE_CONFERIR, type ParteDoFormulario } from '../../../resources/stepForm/lerSecoes.ts';

/** First part with something to do; all done, the last one. */
const primeiraAFazer = (partes: readonly ParteDoFormulario[]): string =>
  partes.find(({ faltas, chave }) => faltas > 0 && chave !== PARTE_CONFERIR)?.chave ?? PARTE_CONFERIR;

/** The open part of the form stands in the address (`secao`), so going back and reloading stay where one was. */
export function useParteAtual(
  partes: readonly ParteDoFormulario[],
  aoSair: (parte: string) => void,
): readonly [atual: string, ir: (parte: string, lugar?: string) => void] {
  const [parametros, mudar] = useSearchParams();
  const inicial = useRef<string | null>(null);
  inicial.current ??= primeiraAFazer(partes);
  const pedida = parametros.get('secao');
  const atual = partes.find(({ chave }) => chave === pedida)?.chave ?? inicial.current;
  const anterior = useRef(atual);
  const lugar = useRef<string | null>(null);
  const sair = useRef(aoSair);
  sair.current = aoSair;

  useEffect(() => {
    if (anterior.current !== atual) {
      sair.current(anterior.current);
      anterior.current = atual;
      if (lugar.current === null) document.getElementById('parte-atual')?.focus();
      window.scrollTo(0, 0);
    }
    const alvo = lugar.current === null ? null : document.getElementById(lugar.current);
    lugar.current = null;
    // Radios carry the name; their group has no element of that id.
    const campo = alvo ?? null;
    campo?.scrollIntoView({ block: 'center' });
    campo?.focus();
  }, [atual, parametros]);

  return [
    atual,
    (parte, id) => {
      lugar.current = id ?? null;
      mudar({ secao: parte });
    },
  ];
}
