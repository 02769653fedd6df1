import type { Partes } from '../../entities/partes.ts';
import { analisamNoSetor } from '../recursos/pessoal.ts';

/** A window ends after it begins, and who inspects in it analyses in its sector. */
export const partesDaJanelaVistoria: Partes = {
  validar: async ({ trx, organizacaoId, mudancas, depois }) => {
    const { das, ate, setor_id, inspetor_id } = depois;
    const horas = String(das) < String(ate) ? {} : { ate: ['O fim precisa ser depois do início'] };
    const mudou = 'setor_id' in mudancas || 'inspetor_id' in mudancas;
    if (organizacaoId === null || !mudou || inspetor_id == null || setor_id == null) return horas;
    const pessoas = await analisamNoSetor(trx, organizacaoId, Number(setor_id));
    return pessoas.some(({ id }) => id === Number(inspetor_id))
      ? horas
      : { ...horas, inspetor_id: ['Esta pessoa não analisa neste setor'] };
  },
};
