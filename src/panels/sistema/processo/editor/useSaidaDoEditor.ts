import type { ReactElement } from 'react';
import { avisar } from '../../../../dataProvider/avisos.ts';
import { useAoSair } from '../../../../resources/saida/useAoSair.tsx';
import type { Edicao } from './edicao.ts';

/** The question before the editor is left. A draft that somebody replaced takes nothing any more, so saving is not offered there. */
export function useSaidaDoEditor(edicao: Edicao, mostrarAchados: () => void): ReactElement {
  const { pergunta } = useAoSair(
    () => edicao.estado().fase !== 'salvo' || edicao.estado().inacabados.length > 0,
    async () => {
      if (!(await edicao.salvar())) return false;
      const faltam = edicao.estado().inacabados.length > 0;
      if (faltam) {
        avisar(false, 'O resto foi salvo. O que falta terminar não pode ser salvo: termine, ou saia sem salvar.');
        mostrarAchados();
      }
      return !faltam;
    },
    { salvavel: () => edicao.estado().trocado === null },
  );
  return pergunta;
}
