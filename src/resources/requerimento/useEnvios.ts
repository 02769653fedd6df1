import { useEffect, useState, useSyncExternalStore } from 'react';
import { createEnvios, type Envio, type Envios } from './createEnvios.ts';

/** Files on their way for the life of a screen; leaving it stops them. */
export function useEnvios(): { readonly envios: Envios; readonly lista: readonly Envio[] } {
  const [envios] = useState(createEnvios);
  const lista = useSyncExternalStore(envios.assinar, envios.lista);
  useEffect(() => envios.encerrar, [envios]);
  return { envios, lista };
}
