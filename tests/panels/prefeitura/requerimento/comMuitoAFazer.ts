import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import type { ArquivoVisto } from '../../../../src/schemas/requerimento/vistas/arquivos.ts';

/** A file that the applicant handed in. */
const arquivo: ArquivoVisto = {
  ...{ id: 7, nome: 'matricula.pdf', tamanho: 8, tipo: 'application/pdf', sha256: '', substituido: false },
  ...{ enviado_em: '2026-11-17T10:00:00-03:00', enviado_por: 'Iara Campestre' },
} as ArquivoVisto;
/** Answers of the applicant that may be judged. */
export const doRequerente: RequerimentoVisto['respostas'] = [
  {
    ...{ etapa: 'abertura', nome: 'Abertura' },
    campos: [
      {
        ...{ campo: 'area', nome: 'Área', tipo: 'decimal', unidade: 'm²', calculado: false, corrigivel: true },
        ...{ valor: '142.50', texto: '142,50 m²' },
      },
    ],
  },
];
/** A charge with a receipt to be judged. */
export const cobranca = (id: number): RequerimentoVisto['cobrancas'][number] => ({
  ...{ id, etapa: 'analise', taxa: `taxa-${id}`, nome: `Taxa ${id}`, situacao: 'emitida', quantidade: '1' },
  ...{
    unidade: 'BRL',
    valor: '10.00',
    guia: null,
    vence_em: null,
    memoria: {},
    memoria_texto: [],
    arquivos: [arquivo],
  },
  comprovantes: [
    {
      ...{ id: 1, arquivo: 7, situacao: 'em conferência', motivo: null, enviado_em: '2026-11-17T10:00:00-03:00' },
    } as RequerimentoVisto['cobrancas'][number]['comprovantes'][number],
  ],
});
