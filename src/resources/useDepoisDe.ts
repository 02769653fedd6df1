import { useEffect, useState } from 'react';

/** `valor` once it has stood still for `ms` milliseconds; the first one at once. */
export function useDepoisDe<T>(valor: T, ms: number): T {
  const [parado, setParado] = useState(valor);
  useEffect(() => {
    const relogio = setTimeout(() => setParado(valor), ms);
    return () => clearTimeout(relogio);
  }, [valor, ms]);
  return parado;
}
