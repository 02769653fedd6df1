import { mostrarData } from '../brasil/data.ts';
import { colunasPossiveis, rotuloDaColuna } from '../colunas.ts';
import { ordenavel } from '../entity.ts';
import type { ListaComVisoes } from '../listaComVisoes.ts';
import { requerimentoListado } from './requerimentoListado.ts';
import { abertas, finais, situacoes, type SituacaoProtocolada } from './situacao.ts';

/** Tabs of the inbox: what is open, what asks for an opinion of the reader's sectors, each open status, what has ended, all. */
export type AbaDaCaixa = 'abertos' | 'pareceres' | (typeof situacoes)[number] | 'encerrados' | 'todos';
export const abasDaCaixa: readonly AbaDaCaixa[] = ['abertos', 'pareceres', ...abertas, 'encerrados', 'todos'];

const daAba: Readonly<Partial<Record<AbaDaCaixa, readonly SituacaoProtocolada[]>>> = {
  abertos: abertas,
  pareceres: abertas,
  encerrados: finais,
  todos: situacoes,
};

/** Statuses that a tab shows. */
export const situacoesDa = (aba: AbaDaCaixa): readonly SituacaoProtocolada[] =>
  daAba[aba] ?? [aba as SituacaoProtocolada];

/** Filters of the inbox behind their button, and what each is called. */
export const rotuloDoFiltro = {
  setor_id: 'Setor',
  processo_id: 'Tipo',
  etapa: 'Etapa',
  desfecho: 'Desfecho',
  responsavel_id: 'Responsável',
  prioridade: 'Prioridade',
  requerente: 'Requerente',
  inscricao: 'Inscrição imobiliária',
  protocolado_em: 'Protocolo',
} as const;
export type Avancado = keyof typeof rotuloDoFiltro;
export const avancados = Object.keys(rotuloDoFiltro) as readonly Avancado[];

const rotulos: Readonly<Record<string, string>> = {
  ...rotuloDoFiltro,
  aba: 'Situação',
  prazo: 'Prazo',
  escopo: 'De quem',
};

/** All that the screen keeps among its filters (layout.filtros). */
export const camposDaCaixa = ['aba', 'prazo', 'escopo', ...avancados] as const;

/** Days of a filter, AAAA-MM-DD. */
export interface Periodo {
  readonly de?: string;
  readonly ate?: string;
}

/** "01/10/2026 a 19/11/2026", "desde 01/10/2026", "até 19/11/2026". */
export const textoDoPeriodo = ({ de, ate }: Periodo): string => {
  if (de && ate) return `${mostrarData(de)} a ${mostrarData(ate)}`;
  return de ? `desde ${mostrarData(de)}` : `até ${mostrarData(ate)}`;
};

/** What saved views of the inbox may set. */
export const listaDaCaixa: ListaComVisoes = {
  nome: 'requerimento',
  filtros: camposDaCaixa,
  colunas: colunasPossiveis(requerimentoListado).map(({ caminho }) => caminho),
  ordena: (campo) => ordenavel(requerimentoListado, campo),
  rotulo: (campo) => rotulos[campo] ?? rotuloDaColuna(requerimentoListado, campo),
};
