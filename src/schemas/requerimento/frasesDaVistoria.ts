import { horarioEmPalavras } from './vistoria.ts';
import type { Frases } from './frasesDosEventos.ts';

/** Inspections: their times, and what was found. */
export const frasesDaVistoria: Pick<
  Frases,
  | 'vistoria_agendada'
  | 'vistoria_cancelada'
  | 'vistoria_concluida'
  | 'vistoria_lembrada'
  | 'vistoria_realizada'
  | 'vistoria_remarcada'
> = {
  vistoria_agendada: (e) => ({
    texto: 'agendou a vistoria',
    detalhe: `${horarioEmPalavras(e.horario)}, com ${e.inspetor.nome}`,
  }),
  vistoria_remarcada: (e) => ({
    texto: 'remarcou a vistoria',
    detalhe: `De ${horarioEmPalavras(e.de)} para ${horarioEmPalavras(e.horario)}, com ${e.inspetor.nome}. Motivo: ${e.motivo}`,
  }),
  vistoria_lembrada: (e) => ({
    texto: e.passou === true ? 'não lembrou da vistoria: o horário dela já tinha chegado' : 'lembrou da vistoria',
    detalhe: `${horarioEmPalavras(e)}, com ${e.inspetor.nome}`,
  }),
  vistoria_realizada: () => ({ texto: 'marcou a vistoria como realizada' }),
  vistoria_concluida: (e) => ({ texto: `registrou a vistoria como ${e.resultado}`, detalhe: e.relatorio }),
  vistoria_cancelada: (e) => ({ texto: `cancelou a vistoria de ${horarioEmPalavras(e)}`, detalhe: e.motivo }),
};
