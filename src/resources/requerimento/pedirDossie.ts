import { avisar } from '../../dataProvider/avisos.ts';
import { api } from '../../dataProvider/http.ts';
import type { Painel } from '../../schemas/permissions.ts';
import type { FormatoDoDossie } from '../../schemas/requerimento/dossie.ts';
import type { TarefaVista } from '../../schemas/tarefa.ts';
import { abrirTarefas } from '../tarefas/painelDeTarefas.ts';
import { caminhoDo } from './chamadas.ts';

/** What the menus call each format. */
export const rotulosDoDossie: Readonly<Record<FormatoDoDossie, string>> = {
  pdf: 'Baixar dossiê em PDF',
  zip: 'Baixar dossiê em ZIP',
};

/** Asks for the whole request as one file; it is made in the background, and the panel of tasks shows how far it is. */
export const pedirDossie = async (painel: Painel, id: number, formato: FormatoDoDossie): Promise<void> => {
  await api<TarefaVista>(`${caminhoDo(painel, id)}/dossie`, { method: 'POST', body: { formato } });
  avisar(true, 'Dossiê iniciado. Avisamos quando o arquivo estiver pronto');
  abrirTarefas();
};
