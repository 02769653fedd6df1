import type { Respostas } from '../../../../src/schemas/requerimento/resposta.ts';
import type { Prova } from '../tipos.ts';

const O7: Respostas = {
  data_evento: '2026-12-12',
  hora_inicio: '14:00',
  hora_fim: '18:00',
  fins_lucrativos: false,
  publico_estimado: 200,
  area_ocupada_m2: '400.00',
  descricao: 'Feira de trocas da associação do bairro.',
  tem_barracas: false,
  tem_som: false,
  interdita_via: false,
};

/** O7: event in a public place. */
export const o7: Prova = {
  arquivo: 'o7',
  casos: [
    {
      nome: 'sem som nem interdição: só a fiscalização é ouvida',
      respostas: O7,
      passos: [
        { etapa: 'requerimento' },
        { etapa: 'fiscalizacao', vence: '2026-11-24' },
        { etapa: 'emissao', faz: 'deferir-e-finalizar', vence: '2026-12-01' },
      ],
      // Ten working days: 17 to 19, 23 to 27 and 30 of November, 1 of December.
      total: '2026-12-01',
      fim: 'Deferido',
      documentos: [],
      dispensadas: ['ambiental', 'interdicao'],
      taxas: {},
    },
    {
      nome: 'com som, interdição e barracas: três ao mesmo tempo, e a emissão espera por todos',
      // Fourteen days after the filing: the first day that is taken.
      respostas: {
        ...O7,
        data_evento: '2026-11-30',
        tem_som: true,
        interdita_via: true,
        tem_barracas: true,
        tamanho_barracas: '3 × 3 m',
      },
      passos: [
        { etapa: 'requerimento' },
        { etapa: 'interdicao', vence: '2026-11-24' },
        { etapa: 'ambiental', vence: '2026-11-24' },
        { etapa: 'fiscalizacao' },
        { etapa: 'emissao', faz: 'deferir-e-finalizar' },
      ],
      fim: 'Deferido',
      campos: ['tamanho_barracas'],
      documentos: [],
      dispensadas: [],
      taxas: {},
    },
  ],
  recusas: [
    {
      nome: 'recusa o evento a menos de 14 dias do pedido',
      respostas: { ...O7, data_evento: '2026-11-29' },
      campo: 'data_evento',
      diz: /14 dias de antecedência/,
    },
    {
      nome: 'recusa o fim antes do início',
      respostas: { ...O7, hora_fim: '14:00' },
      campo: 'hora_fim',
      diz: /depois do início/,
    },
    {
      nome: 'recusa o evento com fins lucrativos',
      respostas: { ...O7, fins_lucrativos: true },
      campo: 'fins_lucrativos',
      diz: /sem fins lucrativos/,
    },
  ],
};

const O9: Respostas = {
  protocolo_vre: 'SPP2630000001',
  cnpj: '11222333000181',
  zona_imovel: 'urbana',
  tem_habite_se: true,
  por_representante: false,
};

/** O9: temple; the state's system says the risk, a clerk enters it. */
export const o9: Prova = {
  arquivo: 'o9',
  casos: [
    {
      nome: 'baixo risco: sem análise nem taxa',
      respostas: O9,
      passos: [
        { etapa: 'solicitacao' },
        // Issued by itself, as its source has it for a low risk.
        { etapa: 'classificacao', respostas: { risco: 'baixo' } },
      ],
      // Thirty calendar days.
      total: '2026-12-16',
      fim: 'Deferido',
      documentos: [],
      dispensadas: ['documentos', 'analise_urbanistica', 'analise_sanitaria', 'emissao'],
      taxas: {},
    },
    {
      nome: 'alto risco, urbano com habite-se: duas análises e as três taxas',
      respostas: O9,
      passos: [
        { etapa: 'solicitacao' },
        { etapa: 'classificacao', respostas: { risco: 'alto' } },
        { etapa: 'documentos', vence: '2027-01-15' },
        { etapa: 'analise_urbanistica', vence: '2026-12-16' },
        { etapa: 'analise_sanitaria', vence: '2026-12-16' },
        { etapa: 'emissao', faz: 'deferir-e-finalizar' },
      ],
      fim: 'Deferido',
      documentos: ['iptu', 'habite_se'],
      dispensadas: ['emissao_automatica'],
      taxas: { expediente: '21.06', alvara: '119.15', vistoria: '87.00' },
    },
    {
      nome: 'alto risco, rural sem habite-se, por representante: negado na análise sanitária',
      respostas: { ...O9, zona_imovel: 'rural', tem_habite_se: false, por_representante: true },
      passos: [
        { etapa: 'solicitacao' },
        { etapa: 'classificacao', respostas: { risco: 'alto' } },
        { etapa: 'documentos' },
        { etapa: 'analise_sanitaria', faz: 'indeferir' },
      ],
      fim: 'Indeferido',
      documentos: ['itr', 'laudo_tecnico', 'procuracao'],
      dispensadas: [],
      taxas: {},
    },
  ],
};

const O10: Respostas = { quantidade_arvores: 10, tipo_empreendimento: 'residencial' };

/** O10: felling up to ten trees. */
export const o10: Prova = {
  arquivo: 'o10',
  casos: [
    {
      nome: 'residencial: vistoria e nenhuma taxa',
      respostas: O10,
      passos: [
        { etapa: 'pedido' },
        { etapa: 'vistoria', vistoria: 'aprovada' },
        { etapa: 'analise' },
        { etapa: 'emissao', faz: 'deferir-e-finalizar', vence: '2026-12-16' },
      ],
      // Thirty calendar days.
      total: '2026-12-16',
      fim: 'Deferido',
      documentos: [],
      dispensadas: [],
      taxas: {},
    },
    {
      nome: 'industrial, 2,3 ha: 103 UFM',
      respostas: { quantidade_arvores: 4, tipo_empreendimento: 'industrial', area_ha: '2.30' },
      passos: [
        { etapa: 'pedido' },
        { etapa: 'vistoria', vistoria: 'aprovada' },
        { etapa: 'analise' },
        { etapa: 'emissao', faz: 'deferir-e-finalizar' },
      ],
      fim: 'Deferido',
      campos: ['area_ha'],
      documentos: ['anexo_10'],
      dispensadas: [],
      // 103 × 187,42
      taxas: { corte_arvores: '19304.26' },
    },
  ],
  recusas: [
    {
      nome: 'recusa o corte de mais de 10 árvores',
      respostas: { ...O10, quantidade_arvores: 11 },
      campo: 'quantidade_arvores',
      diz: /até 10 árvores/,
    },
    {
      nome: 'recusa o empreendimento sem a sua área',
      respostas: { ...O10, tipo_empreendimento: 'comercial' },
      campo: 'area_ha',
      diz: /obrigatório/,
    },
  ],
};
