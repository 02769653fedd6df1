/** Statuses of requests (spec 4, AMB-066, AMB-068). One vocabulary, in the order of the inbox. */
export const situacoes = [
  'Aguardando prefeitura',
  'Em andamento',
  'Aguardando requerente',
  'Pausado',
  'Deferido',
  'Indeferido',
  'Inviável',
  'Cancelado',
  'Expirado',
] as const;
export type SituacaoProtocolada = (typeof situacoes)[number];

/** A draft is outside of the list (decisions.md, "Draft and filed status"). */
export type Situacao = SituacaoProtocolada | 'Rascunho';

export const finais = ['Deferido', 'Indeferido', 'Inviável', 'Cancelado', 'Expirado'] as const;
export type SituacaoFinal = (typeof finais)[number];
export const ehFinal = (s: Situacao): s is SituacaoFinal => (finais as readonly string[]).includes(s);

/** Statuses of what goes on, in the order of the inbox. */
export const abertas: readonly Exclude<SituacaoProtocolada, SituacaoFinal>[] = [
  'Aguardando prefeitura',
  'Em andamento',
  'Aguardando requerente',
  'Pausado',
];

export const prioridades = ['normal', 'alto', 'urgente'] as const;
export type Prioridade = (typeof prioridades)[number];
