import type { Respostas } from '../../../../src/schemas/requerimento/resposta.ts';
import type { Passo, Prova } from '../tipos.ts';
import { comMaisPrazo } from './rodadasDeTrintaDias.ts';

const O1: Respostas = {
  tipo_obra: 'edificacao_nova',
  requerente_condicao: 'proprietario',
  rt_projeto: 'CREA-SC 1',
  rt_obra: 'CREA-SC 1',
  zona: 'urbana',
  contribuinte_iptu: '01.02.117',
  uso: 'residencial',
  num_blocos: 1,
  area_matricula_m2: '1000.00',
  area_levantamento_m2: '1050.00',
  outorga_onerosa: false,
  categoria_isencao: 'nenhuma',
  tem_equipamento: false,
};
const taxaEmDia: Passo = {
  etapa: 'conferencia_taxa',
  respostas: { pagou_em_atraso: false },
  manuais: { tev_coe: '850.00' },
};
const analisada: Passo = { etapa: 'analise', respostas: { exige_doacao: false } };
/** 48 months from the 16th of November of 2026 end on a Saturday. */
const habiteSe = ['habite-se', '2030-11-18'] as const;
const livre: Passo = { etapa: 'consulta_dup', respostas: { consulta_dup: 'nao_incide' } };

/** O1: building permit for project and works in one. */
export const o1: Prova = {
  arquivo: 'o1',
  casos: [
    {
      nome: 'sem isenção nem outorga, divergência de 5%: da taxa ao alvará',
      respostas: O1,
      passos: [
        { etapa: 'protocolo' },
        taxaEmDia,
        // 120 calendar days from the 16th of November end on Tuesday, the 16th of March.
        { ...analisada, vence: '2027-03-16' },
        // Five working days: 17, 18, 19, 23, 24; the 20th is Consciência Negra.
        { ...livre, vence: '2026-11-24' },
        { etapa: 'emissao', faz: 'deferir-e-finalizar', vence: '2026-12-01' },
      ],
      fim: 'Deferido',
      campos: ['contribuinte_iptu'],
      documentos: [],
      dispensadas: ['decisao_isencao', 'outorga', 'retificacao'],
      taxas: { tev_coe: '850.00' },
      // One block: 2 years of the approval and 2 of the works.
      valido_ate: '2030-11-16',
      sucessor: habiteSe,
      // The same 120 days, of the request as a whole.
      total: '2027-03-16',
    },
    {
      nome: 'isenção concedida a hospital, possuidor, uso especial, equipamentos, rural, outorga, doação de área e matrícula a retificar',
      respostas: {
        ...O1,
        requerente_condicao: 'possuidor',
        uso: 'nao_residencial_especial',
        tem_equipamento: true,
        zona: 'rural',
        ccir: '950.101.300.123-4',
        contribuinte_iptu: null,
        area_levantamento_m2: '1050.10',
        outorga_onerosa: true,
        num_blocos: 5,
        categoria_isencao: 'hospital_sem_fins_lucrativos',
      },
      passos: [
        { etapa: 'protocolo' },
        { etapa: 'decisao_isencao', respostas: { isencao_concedida: true } },
        {
          etapa: 'analise',
          pareceres: ['SEMAM', 'SFIS'],
          respostas: { exige_doacao: true, area_doada_m2: '120.50' },
          cumpre: ['doacao_area'],
        },
        livre,
        { etapa: 'outorga', manuais: { outorga: '12000.00' } },
        { etapa: 'retificacao', vence: '2027-11-16' },
        { etapa: 'emissao', faz: 'deferir-e-finalizar' },
      ],
      fim: 'Deferido',
      campos: ['ccir', 'area_doada_m2'],
      documentos: ['comprovante_posse', 'declaracao_equipamentos', 'rotas_de_fuga', 'estatuto_social'],
      dispensadas: ['conferencia_taxa'],
      taxas: { outorga: '12000.00' },
      // 30 calendar days end on Wednesday, the 16th of December.
      contrapartidas: { doacao_area: ['cumprida', '120,5 m²', '2026-12-16'] },
      // Four blocks more would add four years, and the approval stops at five: 5 and 2.
      valido_ate: '2033-11-16',
      sucessor: habiteSe,
    },
    {
      nome: 'isenção negada e paga em atraso: a taxa e os juros',
      respostas: { ...O1, num_blocos: 2, categoria_isencao: 'templo_religioso' },
      passos: [
        { etapa: 'protocolo' },
        { etapa: 'decisao_isencao', respostas: { isencao_concedida: false } },
        {
          ...taxaEmDia,
          respostas: { pagou_em_atraso: true, debito_lancado: '1000.00', dias_de_atraso: 60 },
        },
        analisada,
        livre,
        { etapa: 'emissao', faz: 'deferir-e-finalizar' },
      ],
      fim: 'Deferido',
      campos: ['contribuinte_iptu', 'debito_lancado', 'dias_de_atraso'],
      documentos: [],
      dispensadas: ['outorga', 'retificacao'],
      taxas: { tev_coe: '850.00', juros_mora: '198.00' },
      valido_ate: '2031-11-16',
      sucessor: habiteSe,
    },
    {
      nome: 'indeferido, negado pela Coordenadoria e provido pelo Secretário: volta à análise e é deferido',
      respostas: { ...O1, num_blocos: 3 },
      passos: [
        { etapa: 'protocolo' },
        taxaEmDia,
        { etapa: 'analise', faz: 'indeferir' },
        // 30 calendar days from the 16th of November end on Wednesday, the 16th of December.
        {
          etapa: 'primeiro_recurso',
          respostas: { razoes_primeiro_recurso: 'O recuo é o da lei.' },
          vence: '2026-12-16',
        },
        { etapa: 'julgamento_coordenador', faz: 'indeferir' },
        { etapa: 'segundo_recurso', respostas: { razoes_segundo_recurso: 'A medida foi outra.' }, vence: '2026-12-16' },
        { etapa: 'julgamento_secretario' },
        analisada,
        livre,
        { etapa: 'emissao', faz: 'deferir-e-finalizar' },
      ],
      fim: 'Deferido',
      campos: ['contribuinte_iptu'],
      documentos: [],
      dispensadas: ['decisao_isencao', 'outorga', 'retificacao'],
      taxas: { tev_coe: '850.00' },
      valido_ate: '2032-11-16',
      sucessor: habiteSe,
    },
    {
      nome: 'indeferido na conferência da taxa, provido pela Coordenadoria: paga antes de ser analisado',
      respostas: O1,
      passos: [
        { etapa: 'protocolo' },
        { etapa: 'conferencia_taxa', faz: 'indeferir' },
        { etapa: 'primeiro_recurso', respostas: { razoes_primeiro_recurso: 'A guia não foi enviada.' } },
        { etapa: 'julgamento_coordenador' },
        taxaEmDia,
        analisada,
        livre,
        { etapa: 'emissao', faz: 'deferir-e-finalizar' },
      ],
      fim: 'Deferido',
      campos: ['contribuinte_iptu'],
      documentos: [],
      dispensadas: ['decisao_isencao', 'outorga', 'retificacao'],
      taxas: { tev_coe: '850.00' },
      sucessor: habiteSe,
    },
    {
      nome: 'indeferido, e negado nas duas instâncias',
      respostas: O1,
      passos: [
        { etapa: 'protocolo' },
        taxaEmDia,
        { etapa: 'analise', faz: 'indeferir' },
        { etapa: 'primeiro_recurso', respostas: { razoes_primeiro_recurso: 'O recuo é o da lei.' } },
        { etapa: 'julgamento_coordenador', faz: 'indeferir' },
        { etapa: 'segundo_recurso', respostas: { razoes_segundo_recurso: 'A medida foi outra.' } },
        { etapa: 'julgamento_secretario', faz: 'indeferir' },
      ],
      fim: 'Indeferido',
      campos: ['contribuinte_iptu'],
      documentos: [],
      dispensadas: ['decisao_isencao', 'outorga', 'retificacao'],
      taxas: { tev_coe: '850.00' },
    },
  ],
  rodadas: comMaisPrazo,
  vencimentos: [
    {
      nome: 'sem resposta ao comunique-se: indeferido, e sem recurso arquivado',
      passos: [
        { etapa: 'protocolo' },
        { etapa: 'conferencia_taxa', rodada: { vence: '2026-12-16', semResposta: true } },
      ],
      dias: [
        ['2026-12-16', 'Aguardando requerente', 'conferencia_taxa'],
        ['2026-12-17', 'Aguardando requerente', 'primeiro_recurso'],
        // 30 days from the 17th of December end on Saturday, the 16th of January: Monday is still in time.
        ['2027-01-18', 'Aguardando requerente', 'primeiro_recurso'],
        ['2027-01-19', 'Indeferido', null],
      ],
    },
    {
      nome: 'sem recurso ao Coordenador no prazo: indeferido',
      passos: [{ etapa: 'protocolo' }, taxaEmDia, { etapa: 'analise', faz: 'indeferir' }],
      dias: [
        ['2026-12-16', 'Aguardando requerente', 'primeiro_recurso'],
        ['2026-12-17', 'Indeferido', null],
      ],
    },
    {
      nome: 'inviável, negado pelo Coordenador e sem recurso ao Secretário no prazo: continua inviável',
      passos: [
        { etapa: 'protocolo' },
        taxaEmDia,
        { etapa: 'analise', faz: 'inviabilizar' },
        { etapa: 'primeiro_recurso', respostas: { razoes_primeiro_recurso: 'O recuo é o da lei.' } },
        { etapa: 'julgamento_coordenador', faz: 'indeferir' },
      ],
      dias: [
        ['2026-12-16', 'Aguardando requerente', 'segundo_recurso'],
        ['2026-12-17', 'Inviável', null],
      ],
    },
  ],
  recusas: [
    { nome: 'recusa a obra sem nenhum bloco', respostas: { ...O1, num_blocos: 0 }, campo: 'num_blocos', diz: /1/ },
  ],
};
