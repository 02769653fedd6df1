import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Folhas } from '../folhas.ts';
import { SEM_AJUSTE, type Ajuste } from './ajuste.ts';
import { sobreporFolhas, type FolhasSobrepostas } from './folhasSobrepostas.ts';

/** A sheet that is moved is drawn anew once it has lain still for so long; until then what is there is shifted. */
const PARADO_MS = 400;

export interface Sobrepostas extends FolhasSobrepostas {
  readonly peso: number;
  readonly pesar: (peso: number) => void;
  readonly ajuste: Ajuste;
  readonly ajustar: (ajuste: Ajuste) => void;
}

/** Two files over each other, with how much of which is seen and where the newer one lies. */
export function useSobrepostas(antes: Folhas | null, depois: Folhas | null): Sobrepostas {
  const [peso, pesar] = useState(0.5);
  const [ajuste, ajustar] = useState(SEM_AJUSTE);
  const [firme, setFirme] = useState(SEM_AJUSTE);
  const ultima = useRef<object | null>(null);
  const sobrepostas = useMemo(() => {
    const esta = {};
    const feitas = sobreporFolhas(
      antes,
      depois,
      { ajuste: firme, peso: 0.5 },
      () => ultima.current === null || ultima.current === esta,
    );
    return { ...feitas, esta };
  }, [antes, depois, firme]);
  // Before the pages of the last one are let go of: what their files keep, the next one draws with.
  useLayoutEffect(() => {
    ultima.current = sobrepostas.esta;
  }, [sobrepostas]);
  useLayoutEffect(() => {
    sobrepostas.remisturar(peso, ajuste);
  }, [sobrepostas, peso, ajuste]);
  useEffect(() => {
    const relogio = setTimeout(() => setFirme(ajuste), PARADO_MS);
    return () => clearTimeout(relogio);
  }, [ajuste]);
  return { ...sobrepostas, peso, pesar, ajuste, ajustar };
}
