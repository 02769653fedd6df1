import { Suspense, type ReactElement } from 'react';
import type { PropsDoEditorDeMapa } from './EditorDeMapa.tsx';
import { parteTardia } from '../../panels/layout/ui/tardia.tsx';

// The library of maps comes only where a map is.
const Editor = parteTardia(async () => (await import('./EditorDeMapa.tsx')).EditorDeMapa);

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
