import type { Partes } from '../../entities/partes.ts';
import { moverPrazos } from '../requerimentos/moverPrazos.ts';

/** A holiday that comes, goes or moves takes the due dates of open requests along. */
export const partesDoFeriado: Partes = {
  depois: async (mudanca) => {
    const { organizacaoId, registros, antes } = mudanca;
    const dias = [antes?.['data'], ...registros.map(({ data }) => data)].filter((dia) => typeof dia === 'string');
    const [primeiro] = dias.sort();
    if (organizacaoId !== null && primeiro !== undefined)
      await moverPrazos(mudanca, { cidade: organizacaoId, dia: primeiro, entidade: 'feriado' });
  },
};
