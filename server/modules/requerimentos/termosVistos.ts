import type { Prazo } from '../../../src/schemas/processo/prazos.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import { dataDoTermo } from '../../../src/schemas/requerimento/datasDeHoje.ts';
import type { PassoDoPrazo, Relogio } from '../../../src/schemas/requerimento/prazo.ts';
import type { Termo } from '../../../src/schemas/requerimento/termo.ts';
import { enviosDe, situacaoDoTermo, termosDe } from '../../../src/schemas/requerimento/termos.ts';
import type { RequerimentoVisto } from '../../../src/schemas/requerimento/visao.ts';

/** Date of a notice as its row has it, by the calendar of now; moments of rows are not written as those of events. */
export const termoNaData = (
  { ciencia_ate, prazo, enviado_em }: Pick<Termo, 'ciencia_ate' | 'enviado_em'> & { readonly prazo: Prazo | null },
  relogio: Relogio,
) =>
  dataVista(
    { ciencia_ate, enviado_em: new Date(enviado_em).toISOString(), ...(prazo === null ? {} : { prazo }) },
    relogio,
  );

const dataVista = (
  termo: Pick<Termo, 'ciencia_ate' | 'prazo' | 'enviado_em'>,
  relogio: Relogio | null,
): { readonly ciencia_ate: string | null; readonly explicacao?: readonly PassoDoPrazo[] } => {
  if (relogio === null) return { ciencia_ate: termo.ciencia_ate };
  const data = dataDoTermo(termo, relogio);
  return data === null ? { ciencia_ate: null } : { ciencia_ate: data.dia, explicacao: data.explicacao };
};

/** Notices on the page of a request: all of them for staff, for everybody else those to himself. `relogio` null: with the dates that were told. */
export const termosVistos = (
  estado: Estado,
  { tipo, id }: Pick<Ator, 'tipo' | 'id'>,
  relogio: Relogio | null,
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
            ...dataVista(termo, relogio),
          })),
      }
    : { termos: termosDe(estado).map((termo) => ({ ...termo, ...dataVista(termo, relogio) })) };
