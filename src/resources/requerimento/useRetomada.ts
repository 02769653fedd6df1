import { useEffect, useRef } from 'react';
import type { Envios, Remessa } from './createEnvios.ts';

/** Whether this device may hold files that were on their way: known without loading what reads them. */
const podeHaver = (): boolean => typeof window.indexedDB === 'object';

/**
 * Goes on with the large files that were on their way to this call when the page was left or loaded again (docs/decisions/0065). `alvos`: only
 * those of these targets.
 */
export function useRetomada(
  envios: Envios,
  caminho: string,
  remessa: (alvo: string) => Remessa,
  aoReceber: () => void,
  alvos?: readonly string[],
): void {
  const agora = useRef({ remessa, aoReceber, alvos });
  useEffect(() => {
    agora.current = { remessa, aoReceber, alvos };
  });
  useEffect(() => {
    if (!podeHaver()) return undefined;
    let aqui = true;
    void import('../../dataProvider/enviosGuardados.ts').then(async ({ enviosGuardados }) => {
      for (const { chave, alvo, arquivo } of await enviosGuardados(caminho)) {
        if (!aqui) return;
        const { alvos: meus } = agora.current;
        if (meus !== undefined && !meus.includes(alvo)) continue;
        void envios.enviar(alvo, arquivo, agora.current.remessa(alvo), undefined, chave).then((chegou) => {
          if (chegou) agora.current.aoReceber();
        });
      }
    });
    return () => {
      aqui = false;
    };
  }, [envios, caminho]);
}
