import type { ValorDeQuery } from '../../dataProvider/query.ts';
import type { TipoDeFiltro } from '../../schemas/listQuery.ts';

/** How a filter is asked: as its kind compares, by one value, or only whether there is one. */
export type Modo = 'padrao' | 'igual' | 'vazio' | 'preenchido';

export interface OpcaoDeModo {
  readonly modo: Modo;
  readonly rotulo: string;
}

const PADRAO: Readonly<Record<TipoDeFiltro, string>> = {
  contem: 'Contém',
  igual: 'É',
  faixa: 'Entre',
  lista: 'Tem',
  vazio: 'Tanto faz',
};
const SEM_VALOR: readonly OpcaoDeModo[] = [
  { modo: 'vazio', rotulo: 'Vazio' },
  { modo: 'preenchido', rotulo: 'Preenchido' },
];

/** The ways to ask that a field offers; `podeFaltar`: records may have no value there. */
export const modosDe = (tipo: TipoDeFiltro, podeFaltar: boolean): readonly OpcaoDeModo[] => [
  { modo: 'padrao', rotulo: PADRAO[tipo] },
  ...(tipo === 'faixa' ? [{ modo: 'igual', rotulo: 'Igual a' } as const] : []),
  ...(podeFaltar && tipo !== 'vazio' ? SEM_VALOR : []),
];

/** The way that a value was asked in; undefined for none, which every way may have. */
export const modoDoValor = (tipo: TipoDeFiltro, valor: ValorDeQuery): Modo | undefined => {
  if (valor === '' || valor === null || valor === undefined) return undefined;
  if (typeof valor !== 'object' || Array.isArray(valor)) return tipo === 'faixa' ? 'igual' : 'padrao';
  const { vazio } = valor as { readonly vazio?: ValorDeQuery };
  if (vazio === undefined || vazio === '') return 'padrao';
  return String(vazio) === '1' ? 'vazio' : 'preenchido';
};

/** What a change of the way leaves of the filter. */
export const valorDoModo = (modo: Modo): ValorDeQuery =>
  modo === 'vazio' ? { vazio: '1' } : modo === 'preenchido' ? { vazio: '0' } : '';
