import { useEffect, useState } from 'react';
import { Cancelado, type Folhas } from '../folhas.ts';
import { densidadeQueCabe, type Tamanho } from '../geometria.ts';

/** Dots of one page in memory: two pages and their mixture stay within 150 MB. */
const PONTOS = 12_000_000;

export interface PaginaDesenhada {
  readonly tela: HTMLCanvasElement;
  /** In points. */
  readonly tamanho: Tamanho;
  /** Dots of a point. */
  readonly pontos: number;
}

/** A page drawn at `escala` (CSS pixels of a point), capped; null while it is drawn or where the file has no such page. */
export function usePagina(folhas: Folhas | null, pagina: number, escala: number | null): PaginaDesenhada | null {
  const [desenhada, setDesenhada] = useState<PaginaDesenhada | null>(null);
  useEffect(() => {
    if (folhas === null || escala === null || pagina > folhas.paginas) {
      setDesenhada(null);
      return undefined;
    }
    let aqui = true;
    let cancelar = (): void => undefined;
    void (async () => {
      const tamanho = await folhas.tamanho(pagina);
      if (!aqui) return;
      const area = { largura: tamanho.largura * escala, altura: tamanho.altura * escala };
      const densidade = densidadeQueCabe(area, 1, PONTOS);
      const desenho = folhas.desenhar(pagina, { giro: 0, escala, densidade });
      cancelar = desenho.cancelar;
      try {
        const tela = await desenho.pronto;
        if (aqui) setDesenhada({ tela, tamanho, pontos: escala * densidade });
      } catch (erro) {
        if (!(erro instanceof Cancelado)) throw erro;
      }
    })();
    return () => {
      aqui = false;
      cancelar();
    };
  }, [folhas, pagina, escala]);
  return desenhada;
}

/** Size of a page in points; null until it is known. */
export function useTamanho(folhas: Folhas | null, pagina: number): Tamanho | null {
  const [tamanho, setTamanho] = useState<Tamanho | null>(null);
  useEffect(() => {
    if (folhas === null || pagina > folhas.paginas) return undefined;
    let aqui = true;
    void folhas.tamanho(pagina).then((t) => aqui && setTamanho(t));
    return () => {
      aqui = false;
    };
  }, [folhas, pagina]);
  return tamanho;
}
