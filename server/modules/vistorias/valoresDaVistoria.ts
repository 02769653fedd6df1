import type { ValoresDaMensagem } from '../../../src/schemas/mensagem/escreverMensagem.ts';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { EventoDe } from '../../../src/schemas/requerimento/eventos.ts';
import { horarioEmPalavras, situacoesDaVistoria } from '../../../src/schemas/requerimento/vistoria.ts';

type DaVistoria =
  | EventoDe<'vistoria_agendada'>
  | EventoDe<'vistoria_remarcada'>
  | EventoDe<'vistoria_lembrada'>
  | EventoDe<'vistoria_concluida'>
  | EventoDe<'vistoria_cancelada'>;

/** What the message of the event may say to the applicant. */
export const valoresDaVistoria = (e: DaVistoria, estado: Estado): ValoresDaMensagem => {
  switch (e.tipo) {
    case 'vistoria_cancelada':
      return { 'vistoria.horario': horarioEmPalavras(e), 'decisao.motivo': e.motivo };
    case 'vistoria_concluida':
      return { 'vistoria.resultado': situacoesDaVistoria[e.resultado], 'vistoria.relatorio': e.relatorio };
    case 'vistoria_remarcada':
      return {
        'vistoria.horario': horarioEmPalavras(e.horario),
        'vistoria.antes': horarioEmPalavras(e.de),
        'vistoria.inspetor': e.inspetor.nome,
        'decisao.motivo': e.motivo,
      };
    case 'vistoria_lembrada':
      return {
        'vistoria.horario': horarioEmPalavras(e),
        'vistoria.inspetor': e.inspetor.nome,
        'vistoria.observacao': estado.vistorias?.find(({ id }) => id === e.vistoria)?.observacao ?? '',
      };
    case 'vistoria_agendada':
      return {
        'vistoria.horario': horarioEmPalavras(e.horario),
        'vistoria.inspetor': e.inspetor.nome,
        'vistoria.observacao': estado.vistorias?.find(({ id }) => id === e.vistoria)?.observacao ?? '',
      };
  }
};
