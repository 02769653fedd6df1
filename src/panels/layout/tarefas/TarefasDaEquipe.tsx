import { lazy, Suspense, useSyncExternalStore, type ReactElement } from 'react';
import { assinarPainelDeTarefas, painelDeTarefasAberto } from '../../../resources/tarefas/painelDeTarefas.ts';

// Whoever exports nothing does not load it.
const PainelDeTarefas = lazy(async () => ({ default: (await import('./PainelDeTarefas.tsx')).PainelDeTarefas }));

/** The place of the background tasks in a staff panel: nothing until one is started or asked for. */
export const TarefasDaEquipe = (): ReactElement | null => {
  const aberto = useSyncExternalStore(assinarPainelDeTarefas, painelDeTarefasAberto, () => false);
  return aberto ? (
    <Suspense fallback={null}>
      <PainelDeTarefas />
    </Suspense>
  ) : null;
};
