import { diasEntre } from '../../schemas/brasil/dias.ts';

/** 'vence hoje', 'resta 1 dia', 'restam 5 dias', 'venceu há 2 dias': a date that the applicant has to keep. */
export function quantoFalta(ate: string, hoje: string): string {
  const dias = diasEntre(hoje, ate);
  if (dias === 0) return 'vence hoje';
  if (dias < 0) return `venceu há ${-dias} ${dias === -1 ? 'dia' : 'dias'}`;
  return dias === 1 ? 'resta 1 dia' : `restam ${dias} dias`;
}
