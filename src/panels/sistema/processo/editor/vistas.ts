import { useState } from 'react';
import { chaves } from '../../../../authProvider/chaves.ts';
import { gravar, ler } from '../../../../authProvider/armazenamento.ts';
import { telaQueCabe } from '../../../layout/ui/telaQueCabe.ts';

/** What of a draft the editor shows: its pieces, a test run, past requests that it is run over. */
export const vistasDoEditor = [
  { chave: 'edicao', rotulo: 'Editar' },
  { chave: 'teste', rotulo: 'Testar' },
  { chave: 'simulacao', rotulo: 'Simular' },
] as const;
export type VistaDoEditor = (typeof vistasDoEditor)[number]['chave'];

const CHAVE = 'ver';

export const lerVista = (): VistaDoEditor => {
  const pedida = new URLSearchParams(window.location.search).get(CHAVE);
  return vistasDoEditor.find(({ chave }) => chave === pedida)?.chave ?? 'edicao';
};

/** In the address, as the open place is (EditorDoProcesso.tsx). */
export const guardarVista = (vista: VistaDoEditor): void => {
  const endereco = new URL(window.location.href);
  if (vista === 'edicao') endereco.searchParams.delete(CHAVE);
  else endereco.searchParams.set(CHAVE, vista);
  window.history.replaceState(window.history.state, '', endereco);
};

const useCabeAoLado = telaQueCabe('(min-width: 1000px)');

/** Whether the preview stands beside the sheets, as its user left it; only where there is room and while the draft is edited. */
export function usePreviaAoLado(vista: VistaDoEditor): {
  readonly cabe: boolean;
  readonly aberta: boolean;
  readonly abrir: (aberta: boolean) => void;
} {
  const cabe = useCabeAoLado() && vista === 'edicao';
  const [pedida, setPedida] = useState(() => ler(chaves.previaAoLado) === true);
  return {
    cabe,
    aberta: cabe && pedida,
    abrir: (aberta) => {
      gravar(chaves.previaAoLado, aberta);
      setPedida(aberta);
    },
  };
}
