import { lazy, Suspense, type ReactElement } from 'react';
import type { PropsDoEditorDeMapa } from './EditorDeMapa.tsx';

// The library of maps comes only where a map is.
const Editor = lazy(async () => ({ default: (await import('./EditorDeMapa.tsx')).EditorDeMapa }));

/** A map whose code comes when it is first shown; its place is kept free meanwhile. */
export const MapaTardio = (props: PropsDoEditorDeMapa): ReactElement => (
  <Suspense
    fallback={
      <div className="mapa-espera" role="status">
        Abrindo o mapa…
      </div>
    }
  >
    <Editor {...props} />
  </Suspense>
);
