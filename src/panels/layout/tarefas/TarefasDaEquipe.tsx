import { Suspense, useSyncExternalStore, type ReactElement } from 'react';
import {
  assinarPainelDeTarefas,
  fecharTarefas,
  painelDeTarefasAberto,
} from '../../../resources/tarefas/painelDeTarefas.ts';
import { aberturaTardia } from '../ui/tardia.tsx';

// Whoever exports nothing does not load it.
const PainelDeTarefas = aberturaTardia(
  async () => (await import('./PainelDeTarefas.tsx')).PainelDeTarefas,
  () => fecharTarefas,
);

/** The place of the background tasks in a staff panel: nothing until one is started or asked for. */
export const TarefasDaEquipe = (): ReactElement | null => {
  const aberto = useSyncExternalStore(assinarPainelDeTarefas, painelDeTarefasAberto, () => false);
  return aberto ? (
    <Suspense fallback={null}>
      <PainelDeTarefas />
    </Suspense>
  ) : null;
};
