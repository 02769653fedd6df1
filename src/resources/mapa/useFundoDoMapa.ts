import { useEffect, useState } from 'react';
import { carregarRecursos } from '../../dataProvider/recursos.ts';
import type { Fundo } from './criarMapa.ts';

/** What the portal draws its maps on; undefined until it is known. */
export const useFundoDoMapa = (): Fundo | undefined => {
  const [fundo, setFundo] = useState<Fundo>();
  useEffect(() => {
    let vale = true;
    void carregarRecursos().then((recursos) => {
      if (vale) setFundo(recursos?.padrao.mapa ?? null);
    });
    return () => {
      vale = false;
    };
  }, []);
  return fundo;
};
