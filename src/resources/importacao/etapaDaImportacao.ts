import type { ImportacaoVista } from '../../schemas/importacao.ts';
import { emCurso } from '../../schemas/tarefa.ts';

export const ETAPAS = ['Arquivo', 'Colunas', 'Conferência', 'Importação'] as const;

/** Where an import stands: its columns are to be matched, it is checked, somebody must decide, it is written, it ended. */
export type EtapaDaImportacao = 'colunas' | 'conferindo' | 'decidir' | 'gravando' | 'fim';

/** The step that an import is at, from its tasks alone: whoever comes back finds it where it is. */
export const etapaDa = ({ conferencia, gravacao }: ImportacaoVista): EtapaDaImportacao => {
  if (gravacao !== null && emCurso(gravacao.situacao)) return 'gravando';
  if (gravacao?.situacao === 'pronta') return 'fim';
  // What was cancelled or failed before its first row is decided on anew.
  if (gravacao !== null && (gravacao.resultado?.feitos ?? 0) > 0) return 'fim';
  if (conferencia === null) return 'colunas';
  if (emCurso(conferencia.situacao)) return 'conferindo';
  return conferencia.situacao === 'pronta' ? 'decidir' : 'colunas';
};

/** Place of the step among the four that are shown. */
export const PASSO: Readonly<Record<EtapaDaImportacao, number>> = {
  colunas: 1,
  conferindo: 2,
  decidir: 2,
  gravando: 3,
  fim: 3,
};
