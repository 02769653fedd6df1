import type { Evento, TipoDeEvento } from './eventos.ts';

/** What somebody who follows a request hears of, the weightiest first: one act rings once, for the weightiest of what it brought about. */
const ACOMPANHADOS: readonly TipoDeEvento[] = [
  'requerimento_encerrado',
  'recurso_aberto',
  'recurso_encerrado',
  'recurso_interposto',
  'requerimento_reaberto',
  'requerente_trocado',
  'profissional_trocado',
  'caminho_perdido',
  'documento_emitido',
  'pendencia_emitida',
  'pendencia_respondida',
  'prazo_total_vencido',
  'prazo_vencido',
  'pendencia_vencida',
  'prazo_prorrogado',
  'etapa_encaminhada',
  'etapa_pausada',
  'etapa_retomada',
  'parecer_dado',
  'vistoria_agendada',
  'vistoria_remarcada',
  'vistoria_concluida',
  'etapa_concluida',
  'etapa_enviada',
  'etapa_iniciada',
  'responsavel_atribuido',
  'prioridade_alterada',
];

/** The event of an act that its followers are told of; undefined for acts that move nothing (a field filled, a file attached). */
export const eventoAcompanhado = (eventos: readonly Evento[]): Evento | undefined =>
  ACOMPANHADOS.map((tipo) => eventos.find((e) => e.tipo === tipo)).find((e) => e !== undefined);
