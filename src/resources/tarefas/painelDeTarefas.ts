import { chavesDaAba } from '../../authProvider/chaves.ts';

const ouvintes = new Set<() => void>();
let aberto: boolean | undefined;

/** Where nothing may be kept the panel is not remembered, and opens only when asked for. */
function naAba<T>(guardar: () => T, senao: T): T {
  try {
    return guardar();
  } catch (erro) {
    console.warn('O painel de tarefas não é lembrado nesta aba', erro);
    return senao;
  }
}

function mudar(sim: boolean): void {
  aberto = sim;
  naAba(() => sessionStorage.setItem(chavesDaAba.tarefas, sim ? 'aberto' : 'fechado'), undefined);
  for (const ouvinte of ouvintes) ouvinte();
}

/** Whether the panel of background tasks stands on the page; kept for this tab, so that a reload does not lose sight of an export. */
export const painelDeTarefasAberto = (): boolean =>
  (aberto ??= naAba(() => sessionStorage.getItem(chavesDaAba.tarefas) === 'aberto', false));
export const abrirTarefas = (): void => mudar(true);
export const fecharTarefas = (): void => mudar(false);

export function assinarPainelDeTarefas(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte);
  return () => {
    ouvintes.delete(ouvinte);
  };
}
