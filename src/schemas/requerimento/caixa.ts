import type { ListaComVisoes } from '../listaComVisoes.ts';
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

/** Columns by which the inbox is sorted, as the API names them. */
export const ordensDaCaixa = {
  numero: 'Número',
  processo_nome: 'Tipo',
  requerente_nome: 'Requerente',
  etapa_nome: 'Etapa',
  situacao: 'Situação',
  vence_em: 'Prazo',
  prioridade: 'Prioridade',
} as const;

/** What saved views of the inbox may set. */
export const listaDaCaixa: ListaComVisoes = {
  nome: 'requerimento',
  filtros: camposDaCaixa,
  colunas: [],
  ordena: (campo) => Object.hasOwn(ordensDaCaixa, campo),
  rotulo: (campo) => rotulos[campo] ?? (ordensDaCaixa as Readonly<Record<string, string>>)[campo] ?? campo,
};
