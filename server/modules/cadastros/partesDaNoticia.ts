import { canalPrivado } from '../../../src/schemas/tempoReal.ts';
import type { Mudanca, Partes, Registro } from '../../entities/partes.ts';
import { emitir } from '../../saida/emitir.ts';

const publicada = (um: Registro | null | undefined): boolean => um?.['status'] === 'Publicado';

/** News: what is published, changed, taken back or deleted shows in the open drawers of all that are logged in; drafts tell nobody. */
export const partesDaNoticia: Partes = {
  depois: async ({ trx, organizacaoId, registros, antes }: Mudanca) => {
    if (organizacaoId === null || !(publicada(antes) || registros.some(publicada))) return;
    await emitir(trx, organizacaoId, {
      canal: canalPrivado('noticias', organizacaoId),
      evento: 'noticia.alterada',
      dados: {},
    });
  },
};
