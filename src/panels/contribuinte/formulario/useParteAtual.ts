import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { irAoLugar } from '../../../resources/stepForm/lugarDaFalta.ts';
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
  const aberta = useRef<string | null>(null);
  const pedida = partes.find(({ chave }) => chave === parametros.get('secao'));
  // What an answer closes while he is in it stays open under his hands.
  const fechada = pedida?.esperaPor !== undefined && pedida.chave !== aberta.current;
  const atual = fechada ? primeiraAFazer(partes) : (pedida?.chave ?? inicial.current);
  aberta.current = atual;
  const anterior = useRef(atual);
  const lugar = useRef<string | null>(null);
  const sair = useRef(aoSair);
  sair.current = aoSair;

  useEffect(() => {
    if (anterior.current !== atual) {
      sair.current(anterior.current);
      anterior.current = atual;
      // Whoever goes along the tabs stays on them.
      const naAba = document.activeElement?.getAttribute('role') === 'tab';
      if (lugar.current === null && !naAba) document.getElementById('parte-atual')?.focus();
      if (!naAba) window.scrollTo(0, 0);
    }
    if (lugar.current !== null) irAoLugar(lugar.current);
    lugar.current = null;
  }, [atual, parametros]);

  return [
    atual,
    (parte, id) => {
      lugar.current = id ?? null;
      mudar({ secao: parte });
    },
  ];
}
