import { useEffect, useRef, useState, type RefObject } from 'react';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { buscarArquivo } from '../../dataProvider/baixar.ts';

/** How far below the window it is asked for already. */
const ADIANTE = '200px';

interface Imagem {
  /** Where it is to stand. */
  readonly lugar: RefObject<HTMLButtonElement | null>;
  /** For an `<img>`; null until it is here. */
  readonly endereco: string | null;
  readonly falhou: boolean;
}

/** A picture that is asked for, with the session, once its place comes into sight. `caminho`: below /api/v1. */
export function useImagemAoVer(caminho: string): Imagem {
  const lugar = useRef<HTMLButtonElement>(null);
  const [vista, setVista] = useState(() => typeof IntersectionObserver === 'undefined');
  const [estado, setEstado] = useState<{ endereco: string | null; falhou: boolean }>({ endereco: null, falhou: false });
  useEffect(() => {
    if (vista || lugar.current === null || typeof IntersectionObserver === 'undefined') return;
    const olho = new IntersectionObserver(
      (entradas) => {
        if (entradas.some(({ isIntersecting }) => isIntersecting)) setVista(true);
      },
      { rootMargin: ADIANTE },
    );
    olho.observe(lugar.current);
    return () => olho.disconnect();
  }, [vista]);
  useEffect(() => {
    if (!vista) return;
    const controle = new AbortController();
    let endereco: string | null = null;
    buscarArquivo(caminho, { semAviso: true, semNavegacao: true, signal: controle.signal }).then(
      ({ blob }) => {
        if (controle.signal.aborted) return;
        endereco = URL.createObjectURL(blob);
        setEstado({ endereco, falhou: false });
      },
      (erro: unknown) => {
        if (!(erro instanceof ApiError)) throw erro;
        if (!controle.signal.aborted) setEstado({ endereco: null, falhou: true });
      },
    );
    return () => {
      controle.abort();
      if (endereco !== null) URL.revokeObjectURL(endereco);
    };
  }, [caminho, vista]);
  return { lugar, ...estado };
}
