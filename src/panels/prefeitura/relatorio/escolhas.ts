import { periodosProntos } from '../../../schemas/relatorios/periodosProntos.ts';
import type { DiasEscolhidos } from './CamposDoPeriodo.tsx';

/** What a report was asked with, as the address bar holds it: one or more values by name. */
export type Escolhas = Readonly<Record<string, readonly string[]>>;

/** What every report is asked with, of which there is one value. */
export const SIMPLES: readonly string[] = ['periodo', 'de', 'ate', 'comparado_com', 'contagem', 'agrupar', 'por'];

/** The period that stands where none is chosen. */
export const PERIODO_USUAL: Escolhas = { periodo: Object.keys(periodosProntos).slice(0, 1) };

/** The days that stand in them. */
export const diasEscolhidos = ({ periodo = [], de = [], ate = [] }: Escolhas): DiasEscolhidos => ({
  periodo: periodo[0] ?? '',
  de: de[0] ?? '',
  ate: ate[0] ?? '',
});

/** The same with other days, compared with what is usual for them. */
export const comDias = (escolhas: Escolhas, dias: DiasEscolhidos): Escolhas => {
  const { periodo: _periodo, de: _de, ate: _ate, comparado_com: _com, ...outras } = escolhas;
  return {
    ...Object.fromEntries(Object.entries(dias).flatMap(([nome, dia]) => (dia === '' ? [] : [[nome, [String(dia)]]]))),
    ...outras,
  };
};
