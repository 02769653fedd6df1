import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import { enviosDe, situacaoDoTermo, termosDe } from '../../../src/schemas/requerimento/termos.ts';
import type { RequerimentoVisto } from '../../../src/schemas/requerimento/visao.ts';

/** Notices on the page of a request: all of them for staff, for everybody else those to himself. */
export const termosVistos = (
  estado: Estado,
  { tipo, id }: Pick<Ator, 'tipo' | 'id'>,
): Pick<RequerimentoVisto, 'termos' | 'termos_recebidos'> =>
  tipo === 'requerente'
    ? {
        termos_recebidos: enviosDe(estado)
          .filter(({ destinatario }) => destinatario.id === id)
          .map(({ termo, destinatario }) => ({
            envio: destinatario.envio,
            titulo: termo.titulo,
            enviado_em: termo.enviado_em,
            situacao: situacaoDoTermo(destinatario),
            exige_ciencia: termo.exige_ciencia,
            ciencia_ate: termo.ciencia_ate,
          })),
      }
    : { termos: termosDe(estado) };
