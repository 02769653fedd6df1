import { createElement, Suspense, type ComponentType, type ReactElement } from 'react';
import { parteTardia } from '../panels/layout/ui/tardia.tsx';

/** A screen whose file comes when it is first shown; until then only screen readers hear of it. */
export const telaTardia = <P extends object = object>(carregar: () => Promise<ComponentType<P>>): ComponentType<P> => {
  const Tela = parteTardia(carregar);
  const Tardia = (props: P): ReactElement => (
    <Suspense
      fallback={
        <p role="status" className="so-leitor">
          Carregando…
        </p>
      }
    >
      {createElement(Tela, props)}
    </Suspense>
  );
  return Tardia;
};
