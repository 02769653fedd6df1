import type { TarefaVista } from '../schemas/tarefa.ts';
import { baixar } from './baixar.ts';
import { api } from './http.ts';

const PASTA = 'me/tarefas';

/** The user's own background tasks, newest first. The panel that shows them says itself when they do not come. */
export const buscarTarefas = (signal?: AbortSignal): Promise<readonly TarefaVista[]> =>
  api(PASTA, { semAviso: true, semNavegacao: true, ...(signal === undefined ? {} : { signal }) });

export const cancelarTarefa = (id: number): Promise<TarefaVista> =>
  api(`${PASTA}/${id}/cancelar`, { method: 'POST', semNavegacao: true });

/** A task that failed goes on where it stopped, as a new one. */
export const repetirTarefa = (id: number): Promise<TarefaVista> =>
  api(`${PASTA}/${id}/repetir`, { method: 'POST', semNavegacao: true });

/** Hands the file of a finished task to the browser's downloads. */
export const baixarTarefa = (id: number): Promise<void> => baixar(`${PASTA}/${id}/arquivo`, { semNavegacao: true });
