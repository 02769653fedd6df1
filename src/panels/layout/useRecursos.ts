import { useEffect, useState } from 'react';
import { carregarRecursos, type Recursos } from '../../dataProvider/recursos.ts';

/** The initial resources of the page (spec 7 "GET recursos"); null until they are there. */
export function useRecursos(): Recursos | null {
  const [recursos, setRecursos] = useState<Recursos | null>(null);
  useEffect(() => {
    let valida = true;
    void carregarRecursos().then((novos) => {
      if (valida) setRecursos(novos);
    });
    return () => {
      valida = false;
    };
  }, []);
  return recursos;
}
