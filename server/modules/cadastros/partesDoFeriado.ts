import type { Partes } from '../../entities/partes.ts';
import { calendarioMudou } from '../relatorios/calendarioDosFatos.ts';
import { moverPrazos } from '../requerimentos/moverPrazos.ts';

/** A holiday that comes, goes or moves takes the due dates of open requests along, and what reports count in working days. */
export const partesDoFeriado: Partes = {
  depois: async (mudanca) => {
    const { organizacaoId, registros, antes } = mudanca;
    const dias = [antes?.['data'], ...registros.map(({ data }) => data)].filter((dia) => typeof dia === 'string');
    const [primeiro] = dias.sort();
    if (organizacaoId === null || primeiro === undefined) return;
    await moverPrazos(mudanca, { cidade: organizacaoId, dia: primeiro, entidade: 'feriado' });
    await calendarioMudou(mudanca.trx, organizacaoId, dias, mudanca.agora);
  },
};
