import type { Relatorio, RelatorioLido } from './relatorio.ts';

/** Whether what was read by persons is the work of its reader alone, who is no manager. */
export const mostraSoOProprio = (
  { dimensoes }: Pick<Relatorio, 'dimensoes'>,
  { so_o_proprio, por }: Pick<RelatorioLido, 'so_o_proprio' | 'por'>,
): boolean => so_o_proprio && dimensoes[por]?.nomes === 'pessoa';

/** How a mail says so, without a full stop. */
export const SO_O_PROPRIO = 'Por pessoa, aqui está só o seu trabalho';
