import { useEffect } from 'react';
import { nomeDeExibicao } from '../../../schemas/nomeDeExibicao.ts';
import { useMarca } from './MarcaContexto.ts';

/** Title of the browser's tab: the screen, then the city. */
export function useTitulo(titulo: string): void {
  const { nome } = useMarca();
  useEffect(() => {
    document.title = `${titulo} · ${nomeDeExibicao(nome)}`;
  }, [titulo, nome]);
}
