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
export const ehFinal = (s: string): s is SituacaoFinal => (finais as readonly string[]).includes(s);

/** Statuses of what goes on, in the order of the inbox. */
export const abertas: readonly Exclude<SituacaoProtocolada, SituacaoFinal>[] = [
  'Aguardando prefeitura',
  'Em andamento',
  'Aguardando requerente',
  'Pausado',
];

/** Of what the city waits for from the applicant's side, where that is not for the reader to do. */
export const COM_OUTRA_PESSOA = 'Aguardando outra pessoa';

/** Of what nobody of the city has to do anything about: the portal goes on with it by itself. */
export const COM_O_PORTAL = 'Aguardando o portal';

/** A status as somebody of the applicant's side is told it. */
export type SituacaoDita = Situacao | typeof COM_OUTRA_PESSOA | typeof COM_O_PORTAL;

export const prioridades = ['normal', 'alto', 'urgente'] as const;
export type Prioridade = (typeof prioridades)[number];
