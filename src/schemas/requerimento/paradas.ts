import type { MotivoDeParada } from '../processo/prazos.ts';

/** What makes a clock stand still, as the explanation of a date and the history say it. */
export const paradas: { readonly [M in MotivoDeParada]: string } = {
  pendencia: 'resposta do requerente',
  pausa: 'etapa pausada',
  subprocesso: 'outro requerimento em andamento',
  vistoria: 'vistoria marcada',
  pagamento: 'pagamento das taxas',
};
