import { useCallback, useMemo, useState } from 'react';
import { junto, lerNo, type Caminho } from '../../../../schemas/processo/edicao/caminho.ts';
import { duplicarPeca } from '../../../../schemas/processo/edicao/duplicarPeca.ts';
import { lida } from '../../../../schemas/processo/edicao/fichaLida.ts';
import { fichaDaDefinicao } from '../../../../schemas/processo/edicao/fichas/definicao.ts';
import { novoCampo } from '../../../../schemas/processo/edicao/fichas/campo.ts';
import { formaDe } from '../../../../schemas/processo/edicao/formaDaFicha.ts';
import { incluirPeca, moverPeca, retirarPeca } from '../../../../schemas/processo/edicao/mudancas.ts';
import { incluirPergunta, moverPergunta, passarPergunta } from '../../../../schemas/processo/edicao/perguntas.ts';
import { avisoDaRetirada, naoCabe } from './avisoDaRetirada.ts';
import { useEdicao } from './contexto.ts';
import { useAtosDasEtapas } from './etapas/useAtosDasEtapas.tsx';
import { lugarDe } from './lugarDe.ts';
import { itemDaParte } from './secoes.ts';

/** What is done to the pieces of one list of the definition, and what was last said of it. */
export function useAtosDaParte(parte: string, aberta: Caminho | null, aoAbrir: (caminho: Caminho) => void) {
  const edicao = useEdicao();
  const [aviso, setAviso] = useState('');
  const etapas = useAtosDasEtapas(aoAbrir);
  const { editor } = itemDaParte(parte);
  const um = editor.como === 'pecas' ? editor.um : '';
  const posicaoAberta = aberta === null ? null : Number(/\[(\d+)\]$/.exec(aberta)?.[1]);
  const cabe = useCallback((): boolean => {
    const { itens } = formaDe(lida(fichaDaDefinicao), parte);
    const valor = lerNo(edicao.definicao(), parte);
    if (itens === undefined || !Array.isArray(valor) || valor.length < itens) return true;
    setAviso(naoCabe(itens));
    return false;
  }, [edicao, parte]);
  const mover = useCallback(
    (de: number, para: number, arrasto?: string): boolean => {
      const antes = edicao.definicao();
      // What is asked of the applicant is in the order of its sections; all else in the order of its list.
      const passo = arrasto === undefined && Math.abs(para - de) === 1 ? ((para - de) as 1 | -1) : undefined;
      const muda = (d: typeof antes): typeof antes => {
        if (parte !== 'campos') return moverPeca(d, parte, de, para);
        return passo === undefined ? moverPergunta(d, de, para) : passarPergunta(d, de, passo);
      };
      edicao.fazer(muda, `Mover ${um}`, arrasto);
      const foi = edicao.definicao() !== antes;
      setAviso(foi ? `Na posição ${para + 1}` : 'Fica onde está');
      return foi;
    },
    [edicao, parte, um],
  );
  const duplicar = useCallback(
    (posicao: number): void => {
      if (!cabe()) return;
      edicao.fazer((d) => duplicarPeca(d, parte, posicao), `Duplicar ${um}`);
      aoAbrir(junto(parte, posicao + 1));
      setAviso('Cópia na lista, logo depois');
    },
    [edicao, parte, um, aoAbrir, cabe],
  );
  const tirar = useCallback(
    (posicao: number): void => {
      const dito = avisoDaRetirada(edicao.definicao(), `${junto(parte, posicao)}.chave`);
      edicao.fazer((d) => retirarPeca(d, parte, posicao), `Tirar ${um}`);
      aoAbrir(parte);
      setAviso(dito);
    },
    [edicao, parte, um, aoAbrir],
  );
  const incluir = (): void => {
    if (editor.como !== 'pecas' || !cabe()) return;
    const valor = lerNo(edicao.definicao(), parte);
    const nova = junto(parte, Array.isArray(valor) ? valor.length : 0);
    edicao.fazer(
      (d) =>
        parte === 'campos'
          ? incluirPergunta(d, novoCampo(), posicaoAberta)
          : incluirPeca(d, parte, editor.nova(lugarDe(d, parte))),
      `Incluir ${um}`,
    );
    setAviso('');
    edicao.calar(nova);
    aoAbrir(nova);
    setTimeout(() => document.querySelector<HTMLElement>(`[data-nome="${nova}"]`)?.focus());
  };
  const doEtapas = parte === 'etapas';
  return {
    um,
    mover,
    aviso: doEtapas && etapas.aviso !== '' ? etapas.aviso : aviso,
    dialogo: etapas.dialogo,
    incluir: doEtapas ? () => etapas.incluir(posicaoAberta) : incluir,
    duplicar: useEstavel(doEtapas ? etapas.duplicar : duplicar),
    tirar: useEstavel(doEtapas ? etapas.retirar : tirar),
  };
}

/** The same function for as long as the list is shown, which does what the newest one does: no line is drawn anew for it. */
function useEstavel<A extends readonly unknown[]>(fazer: (...args: A) => void): (...args: A) => void {
  const caixa = useMemo(() => ({ fazer }), []);
  caixa.fazer = fazer;
  return useCallback((...args: A) => caixa.fazer(...args), [caixa]);
}
