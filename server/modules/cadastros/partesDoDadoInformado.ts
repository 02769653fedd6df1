import type { Partes } from '../../entities/partes.ts';

/** What was typed in and handed in, read with the request that it is of. */
export const partesDoDadoInformado: Partes = { leitura: 'dado_informado_lido' };
