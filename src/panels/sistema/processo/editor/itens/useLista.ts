import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { junto } from '../../../../../schemas/processo/edicao/caminho.ts';
import { duplicarPeca } from '../../../../../schemas/processo/edicao/duplicarPeca.ts';
import { incluirPeca, moverPeca, retirarPeca } from '../../../../../schemas/processo/edicao/mudancas.ts';
import { avisoDaRetirada, naoCabe } from '../avisoDaRetirada.ts';
import { useDefinicaoAoLado, useEdicao, useNo } from '../contexto.ts';
import { lugarDe } from '../lugarDe.ts';
import type { PropsDoItem } from './props.ts';

/** What is done to a list of pieces, which of them is open, and what was last said of it. */
export function useLista({ caminho, item, forma }: PropsDoItem<'pecas'>) {
  const valor = useNo(caminho);
  const pecas = Array.isArray(valor) ? (valor as readonly object[]) : [];
  const definicao = useDefinicaoAoLado();
  const edicao = useEdicao();
  const [aberta, setAberta] = useState<number | null>(null);
  const [aviso, setAviso] = useState('');
  const caixa = useRef<HTMLFieldSetElement>(null);
  const { um, nome, nova, linha } = item.editor;
  /** Makes a change of the list and goes on in one of its pieces, before the next key: it would else be written where the cursor was. */
  const fazerEFocar = (fazer: () => void, posicao: number): void => {
    flushSync(fazer);
    caixa.current?.querySelector<HTMLElement>(`[data-posicao="${posicao}"] .entrada`)?.focus();
  };
  return {
    ...{ pecas, edicao, aberta, aviso, caixa, fazerEFocar },
    abrir: setAberta,
    dizer: setAviso,
    nomeDe: (peca: object, i: number): string =>
      nome(peca, lugarDe(definicao, junto(junto(caminho, i), 'nome'))).trim() || `${um} ${i + 1} (sem nome)`,
    /** At its end, or after another. */
    incluir: (depoisDe: number = pecas.length - 1): void => {
      if (forma.itens !== undefined && pecas.length >= forma.itens) return setAviso(naoCabe(forma.itens));
      const posicao = depoisDe + 1;
      fazerEFocar(() => {
        edicao.fazer((d) => incluirPeca(d, caminho, nova(lugarDe(d, caminho)), posicao), `Incluir ${um}`);
        edicao.calar(junto(caminho, posicao));
        // On one line there is nothing to open before its name is there.
        setAberta(linha === undefined ? posicao : null);
        setAviso(`Na lista: ${um} ${posicao + 1}`);
      }, posicao);
    },
    /** Once more, right after itself. */
    duplicar: (i: number): void => {
      if (forma.itens !== undefined && pecas.length >= forma.itens) return setAviso(naoCabe(forma.itens));
      edicao.fazer((d) => duplicarPeca(d, caminho, i), `Duplicar ${um}`);
      setAberta(linha === undefined ? i + 1 : null);
      setAviso('Cópia na lista, logo depois');
    },
    mover: (de: number, para: number, arrasto?: string): boolean => {
      edicao.fazer((d) => moverPeca(d, caminho, de, para), `Mover ${um}`, arrasto);
      if (aberta === de) setAberta(para);
      setAviso(`Na posição ${para + 1}`);
      return true;
    },
    tirar: (i: number): void => {
      const dito = avisoDaRetirada(edicao.definicao(), `${junto(caminho, i)}.chave`);
      edicao.fazer((d) => retirarPeca(d, caminho, i), `Tirar ${um}`);
      setAberta(null);
      setAviso(dito);
    },
  };
}
export type ListaDePecas = ReturnType<typeof useLista>;
