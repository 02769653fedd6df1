import { lazy, Suspense, type ComponentType, type ReactElement } from 'react';

/** A screen whose file comes when it is first shown; until then only screen readers hear of it. */
export const telaTardia = <P extends object = object>(carregar: () => Promise<ComponentType<P>>): ComponentType<P> => {
  const Tela = lazy(async () => ({ default: (await carregar()) as ComponentType<object> }));
  const Tardia = (props: P): ReactElement => (
    <Suspense
      fallback={
        <p role="status" className="so-leitor">
          Carregando…
        </p>
      }
    >
      <Tela {...props} />
    </Suspense>
  );
  return Tardia;
};
