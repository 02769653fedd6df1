import type { Partes } from '../../entities/partes.ts';
import { refazerPrazos } from '../requerimentos/refazerPrazos.ts';

/** A holiday that comes, goes or moves takes the due dates of open requests along. */
export const partesDoFeriado: Partes = {
  depois: async ({ trx, organizacaoId, registros, antes }) => {
    const dias = [antes?.['data'], ...registros.map(({ data }) => data)].filter((dia) => typeof dia === 'string');
    const [primeiro] = dias.sort();
    if (organizacaoId !== null && primeiro !== undefined) await refazerPrazos(trx, organizacaoId, primeiro);
  },
};
