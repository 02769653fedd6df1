import type { Respostas } from '../../../../src/schemas/requerimento/resposta.ts';
import type { Passo, Prova } from '../tipos.ts';

const O5: Respostas = {
  modalidade: 'desdobro',
  area_original_m2: '20000.00',
  lotes: [
    { identificacao: 'A', area_m2: '12000.00', testada_m: '40.00' },
    { identificacao: 'B', area_m2: '8000.00', testada_m: '25.00' },
  ],
  abre_vias: false,
  ha_retificacao_area: false,
  requerente_condicao: 'proprietario',
};
const fimDoParcelamento: readonly Passo[] = [
  { etapa: 'analise' },
  { etapa: 'entrega', vence: '2026-12-16' },
  { etapa: 'taxa', manuais: { taxa_parcelamento: '640.00' } },
  { etapa: 'retirada', faz: 'deferir-e-finalizar' },
];

/** O5: subdivision of land. */
export const o5: Prova = {
  arquivo: 'o5',
  casos: [
    {
      nome: 'desdobro até o limite de área, pelo proprietário',
      respostas: O5,
      passos: [{ etapa: 'abertura' }, { etapa: 'triagem', vence: '2026-11-24' }, ...fimDoParcelamento],
      fim: 'Deferido',
      documentos: [],
      dispensadas: ['levantamento'],
      taxas: { taxa_parcelamento: '640.00' },
    },
    {
      nome: 'desmembramento maior, com retificação de área, por procurador',
      respostas: {
        ...O5,
        modalidade: 'desmembramento',
        area_original_m2: '35000.00',
        ha_retificacao_area: true,
        requerente_condicao: 'procurador',
      },
      passos: [
        { etapa: 'abertura' },
        { etapa: 'triagem' },
        { etapa: 'levantamento', respostas: { conferencia_topografica: 'Marcos conferidos.' } },
        ...fimDoParcelamento,
      ],
      fim: 'Deferido',
      documentos: ['procuracao'],
      dispensadas: [],
      taxas: { taxa_parcelamento: '640.00' },
    },
  ],
  recusas: [
    {
      nome: 'recusa o desdobro de mais de 20.000 m²',
      respostas: { ...O5, area_original_m2: '20000.01' },
      campo: 'area_original_m2',
      diz: /até 20\.000 m²/,
    },
    {
      nome: 'recusa o desdobro que abre vias',
      respostas: { ...O5, abre_vias: true },
      campo: 'abre_vias',
      diz: /isso é loteamento/,
    },
    {
      nome: 'recusa o desdobro sem lotes',
      respostas: { ...O5, lotes: [] },
      campo: 'lotes',
      diz: /pelo menos 1|obrigatório/,
    },
  ],
};

const O11: Respostas = {
  operacao: 'unificacao',
  inscricoes: ['01.02.117', '01.02.118'],
  lotes_gerados: 1,
  quadro_lotes: [{ lote: 'único', area_m2: '720.00' }],
  tipo_proprietario: 'pessoa_fisica',
  por_terceiro: false,
};
const oitoLotes = Array.from({ length: 8 }, (_, i) => ({ lote: String(i + 1), area_m2: '200.00' }));

/** O11: splitting or uniting lots. */
export const o11: Prova = {
  arquivo: 'o11',
  casos: [
    {
      nome: 'unificação de duas inscrições',
      respostas: O11,
      passos: [
        { etapa: 'protocolo' },
        { etapa: 'pagamento' },
        // Thirty working days; the 20th of November and the 25th of December do not count.
        { etapa: 'analise', vence: '2026-12-30' },
        { etapa: 'certidao', faz: 'deferir-e-finalizar' },
      ],
      fim: 'Deferido',
      documentos: ['rg_cpf', 'roteiro'],
      dispensadas: [],
      taxas: { certidao_e_lotes: '293.30' },
    },
    {
      nome: 'desdobro em 8 lotes, de empresa e por terceiro: outra lista e nenhuma taxa',
      respostas: {
        ...O11,
        operacao: 'desdobro',
        inscricoes: ['01.02.117'],
        lotes_gerados: 8,
        quadro_lotes: oitoLotes,
        tipo_proprietario: 'pessoa_juridica',
        por_terceiro: true,
      },
      passos: [{ etapa: 'protocolo' }, { etapa: 'pagamento' }, { etapa: 'analise', faz: 'inviabilizar' }],
      fim: 'Inviável',
      documentos: ['cnpj_contrato', 'procuracao'],
      dispensadas: [],
      taxas: {},
    },
  ],
  recusas: [
    {
      nome: 'recusa a unificação de uma só inscrição',
      respostas: { ...O11, inscricoes: ['01.02.117'] },
      campo: 'inscricoes',
      diz: /pelo menos 2 inscrições/,
    },
    {
      nome: 'recusa a mesma inscrição escrita duas vezes',
      respostas: { ...O11, inscricoes: ['01.02.117', '01-02-117'] },
      campo: 'inscricoes',
      diz: /Imóvel já adicionado/,
    },
    {
      nome: 'recusa a inscrição que não existe',
      respostas: { ...O11, inscricoes: ['01.02.117', '99.99.999'] },
      campo: 'inscricoes',
      diz: /99\.99\.999/,
    },
    {
      nome: 'recusa a unificação que gera dois lotes',
      respostas: { ...O11, lotes_gerados: 2 },
      campo: 'lotes_gerados',
      diz: /um só lote/,
    },
    {
      nome: 'recusa o quadro sem uma linha para cada lote',
      respostas: { ...O11, operacao: 'desdobro', lotes_gerados: 3 },
      campo: 'quadro_lotes',
      diz: /uma linha para cada lote/,
    },
  ],
};

const O12: Respostas = { tipo_certidao: 'generica', zona: 'urbana', representado: false };
const taxaDaAnalise: Passo = { etapa: 'pagamento', manuais: { taxa_analise: '95.40' } };

/** O12: certificate on use of the soil. */
export const o12: Prova = {
  arquivo: 'o12',
  casos: [
    {
      nome: 'genérica, urbana, em nome próprio',
      respostas: O12,
      passos: [
        { etapa: 'pedido' },
        taxaDaAnalise,
        { etapa: 'analise' },
        { etapa: 'emissao', faz: 'deferir-e-finalizar' },
      ],
      fim: 'Deferido',
      documentos: ['espelho_iptu'],
      dispensadas: [],
      taxas: { taxa_analise: '95.40' },
    },
    {
      nome: 'específica, rural, arrendado e por procurador',
      respostas: {
        tipo_certidao: 'especifica',
        atividade: 'Suinocultura',
        zona: 'rural',
        representado: true,
        arrendado: true,
        // 365 days before the filing.
        emissao_matricula: '2025-11-16',
      },
      passos: [
        { etapa: 'pedido' },
        taxaDaAnalise,
        { etapa: 'analise', respostas: { conclusao_atividade: 'compativel' } },
        { etapa: 'emissao', faz: 'deferir-e-finalizar' },
      ],
      fim: 'Deferido',
      campos: ['atividade', 'arrendado', 'emissao_matricula', 'conclusao_atividade'],
      documentos: ['procuracao', 'matricula', 'arrendamento', 'car'],
      dispensadas: [],
      taxas: { taxa_analise: '95.40' },
    },
  ],
  recusas: [
    {
      nome: 'recusa a matrícula emitida há mais de 1 ano',
      respostas: { ...O12, zona: 'rural', arrendado: false, emissao_matricula: '2025-11-15' },
      campo: 'emissao_matricula',
      diz: /há no máximo 1 ano/,
    },
  ],
  semCaso: ['A análise só é pulada sem taxa paga nem isenção, e a etapa do pagamento não se defere assim'],
};
