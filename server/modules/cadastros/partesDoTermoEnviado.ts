import type { Partes } from '../../entities/partes.ts';

/** Notices as sent, with the request that they are about; an addressee reads his own by the same view. */
export const partesDoTermoEnviado: Partes = { leitura: 'termo_enviado_lido' };
