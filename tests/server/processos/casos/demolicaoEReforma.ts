import type { Respostas } from '../../../../src/schemas/requerimento/resposta.ts';
import type { Passo, Prova } from '../tipos.ts';
import { comMaisPrazo } from './rodadasDeTrintaDias.ts';

const O6: Respostas = {
  tipo_demolicao: 'total',
  ja_demolido: false,
  inscricao_imovel: '01.02.117',
  tipo_requerente: 'pessoa_fisica',
  condicao_requerente: 'proprietario',
  area_confinada: false,
  porte_imovel: 'regular',
  // 59 days before the filing: 12 of September, 31 and 16.
  emissao_certidao_onus: '2026-09-18',
};
/** Required at the check, and 24 months from the grant: Thursday, the 16th of November of 2028. */
const residuos = { destino_residuos: ['exigida', null, '2028-11-16'] } as const;
const fimDaDemolicao = (respostas?: Respostas): readonly Passo[] => [
  { etapa: 'cadastro', ...(respostas === undefined ? {} : { respostas }) },
  { etapa: 'emissao', faz: 'deferir-e-finalizar' },
];
const conferida: Passo = { etapa: 'conferencia', manuais: { taxa_processo: '210.00' } };

/** O6: demolition. */
export const o6: Prova = {
  arquivo: 'o6',
  casos: [
    {
      nome: 'terreno regular: vistoria reprovada e depois aprovada',
      respostas: O6,
      passos: [
        { etapa: 'pedido' },
        conferida,
        { etapa: 'vistoria', vistoria: 'reprovada', vence: '2026-12-01' },
        { etapa: 'parecer' },
        ...fimDaDemolicao(),
      ],
      fim: 'Deferido',
      documentos: [],
      dispensadas: ['topografia'],
      taxas: { taxa_processo: '210.00' },
      contrapartidas: residuos,
      valido_ate: '2028-11-16',
      // 45 calendar days: 14 of November and 31 of December.
      total: '2026-12-31',
    },
    {
      nome: 'terreno acidentado, parcial, possuidor, empresa, vizinhos e já demolido: topografia e parecer da fiscalização',
      respostas: {
        ...O6,
        tipo_demolicao: 'parcial',
        ja_demolido: true,
        tipo_requerente: 'pessoa_juridica',
        condicao_requerente: 'possuidor',
        area_confinada: true,
        porte_imovel: 'maior_ou_acidentado',
      },
      passos: [
        { etapa: 'pedido' },
        conferida,
        { etapa: 'topografia', respostas: { levantamento: 'Desnível de 4 m.' }, vence: '2026-12-01' },
        { etapa: 'parecer', pareceres: ['SFIS'] },
        ...fimDaDemolicao({ area_remanescente: '82.40' }),
      ],
      fim: 'Deferido',
      documentos: ['contrato', 'autorizacao_proprietario', 'contrato_social', 'plano_demolicao', 'planta_demolida'],
      campos: ['area_remanescente'],
      dispensadas: ['vistoria'],
      taxas: { taxa_processo: '210.00' },
      contrapartidas: residuos,
      valido_ate: '2028-11-16',
    },
    {
      nome: 'por procurador, indeferido no parecer',
      respostas: { ...O6, condicao_requerente: 'procurador' },
      passos: [
        { etapa: 'pedido' },
        conferida,
        { etapa: 'vistoria', vistoria: 'aprovada' },
        { etapa: 'parecer', faz: 'indeferir' },
      ],
      fim: 'Indeferido',
      documentos: ['procuracao'],
      dispensadas: ['topografia'],
      taxas: { taxa_processo: '210.00' },
      // Denied: its term never began.
      contrapartidas: { destino_residuos: ['exigida', null, null] },
    },
  ],
  vencimentos: [
    {
      nome: 'sem resposta à exigência em 30 dias: expira',
      passos: [{ etapa: 'pedido' }, { etapa: 'conferencia', rodada: { vence: '2026-12-16', semResposta: true } }],
      dias: [
        ['2026-12-16', 'Aguardando requerente', 'conferencia'],
        ['2026-12-17', 'Expirado', null],
      ],
    },
  ],
  recusas: [
    {
      nome: 'recusa a certidão emitida há 60 dias',
      respostas: { ...O6, emissao_certidao_onus: '2026-09-17' },
      campo: 'emissao_certidao_onus',
      diz: /há menos de 60 dias/,
    },
    {
      nome: 'recusa a certidão de data que ainda não veio',
      respostas: { ...O6, emissao_certidao_onus: '2026-11-17' },
      campo: 'emissao_certidao_onus',
      diz: /há menos de 60 dias/,
    },
  ],
};

const O13: Respostas = {
  assunto: 'reforma',
  sequenciais: ['1234567', '1234568'],
  rt: 'CREA-SC 1',
  pede_isencao: false,
  tipo_prova: 'habite_se',
  numero_habite_se: '77/1988',
};
const fimDaLegalizacao: readonly Passo[] = [
  // Thirty working days; the 20th of November and the 25th of December do not count.
  { etapa: 'analise', vence: '2026-12-30' },
  { etapa: 'certificado', faz: 'deferir-e-finalizar' },
];

/** O13: legalisation or reform. */
export const o13: Prova = {
  arquivo: 'o13',
  casos: [
    {
      nome: 'reforma sem pedido de isenção: paga e é analisada',
      respostas: O13,
      passos: [
        { etapa: 'formulario' },
        { etapa: 'validacao', vence: '2026-11-24' },
        { etapa: 'pagamento', manuais: { dam: '330.00' } },
        ...fimDaLegalizacao,
      ],
      fim: 'Deferido',
      campos: ['numero_habite_se'],
      documentos: [],
      dispensadas: ['isencao'],
      taxas: { dam: '330.00' },
    },
    {
      nome: 'legalização com isenção concedida, provada pelo RGI',
      respostas: { ...O13, assunto: 'legalizacao', pede_isencao: true, tipo_prova: 'rgi', numero_habite_se: null },
      passos: [
        { etapa: 'formulario' },
        { etapa: 'validacao' },
        { etapa: 'isencao', respostas: { decisao_isencao: 'concedida' } },
        ...fimDaLegalizacao,
      ],
      fim: 'Deferido',
      documentos: ['certidao_rgi', 'pedido_isencao'],
      dispensadas: ['pagamento'],
      taxas: {},
    },
    {
      nome: 'isenção negada e indeferido na análise, com a réplica provida: volta à análise e é deferido',
      respostas: { ...O13, pede_isencao: true },
      passos: [
        { etapa: 'formulario' },
        { etapa: 'validacao' },
        { etapa: 'isencao', respostas: { decisao_isencao: 'negada' } },
        { etapa: 'pagamento', manuais: { dam: '330.00' } },
        { etapa: 'analise', faz: 'indeferir' },
        // 30 calendar days from the 16th of November end on Wednesday, the 16th of December.
        { etapa: 'replica', respostas: { razoes_replica: 'O recuo é o da lei.' }, vence: '2026-12-16' },
        { etapa: 'julgamento_replica' },
        ...fimDaLegalizacao,
      ],
      fim: 'Deferido',
      campos: ['numero_habite_se'],
      documentos: ['pedido_isencao'],
      dispensadas: [],
      taxas: { dam: '330.00' },
    },
    {
      nome: 'isenção concedida, indeferido na análise e negada a réplica',
      respostas: { ...O13, pede_isencao: true },
      passos: [
        { etapa: 'formulario' },
        { etapa: 'validacao' },
        { etapa: 'isencao', respostas: { decisao_isencao: 'concedida' } },
        { etapa: 'analise', faz: 'indeferir' },
        { etapa: 'replica', respostas: { razoes_replica: 'O recuo é o da lei.' } },
        { etapa: 'julgamento_replica', faz: 'indeferir' },
      ],
      fim: 'Indeferido',
      campos: ['numero_habite_se'],
      documentos: ['pedido_isencao'],
      dispensadas: ['pagamento', 'certificado'],
      taxas: {},
    },
    {
      nome: 'documentação indeferida, com a réplica provida: a isenção e o pagamento ainda vêm antes da análise',
      respostas: { ...O13, pede_isencao: true },
      passos: [
        { etapa: 'formulario' },
        { etapa: 'validacao', faz: 'indeferir' },
        { etapa: 'replica', respostas: { razoes_replica: 'O projeto está assinado.' } },
        { etapa: 'julgamento_replica' },
        { etapa: 'isencao', respostas: { decisao_isencao: 'negada' } },
        { etapa: 'pagamento', manuais: { dam: '330.00' } },
        { etapa: 'analise' },
        { etapa: 'certificado', faz: 'deferir-e-finalizar' },
      ],
      fim: 'Deferido',
      campos: ['numero_habite_se'],
      documentos: ['pedido_isencao'],
      dispensadas: [],
      taxas: { dam: '330.00' },
    },
  ],
  rodadas: comMaisPrazo,
  vencimentos: [
    {
      nome: 'sem resposta à exigência: indeferido, e sem réplica arquivado',
      passos: [{ etapa: 'formulario' }, { etapa: 'validacao', rodada: { vence: '2026-12-16', semResposta: true } }],
      dias: [
        ['2026-12-16', 'Aguardando requerente', 'validacao'],
        ['2026-12-17', 'Aguardando requerente', 'replica'],
        // 30 days from the 17th of December, which roll to no other day: Saturday, the 16th of January.
        ['2027-01-16', 'Aguardando requerente', 'replica'],
        ['2027-01-17', 'Indeferido', null],
      ],
    },
    {
      nome: 'sem réplica no prazo: indeferido',
      passos: [
        { etapa: 'formulario' },
        { etapa: 'validacao' },
        { etapa: 'pagamento', manuais: { dam: '330.00' } },
        { etapa: 'analise', faz: 'indeferir' },
      ],
      dias: [
        ['2026-12-16', 'Aguardando requerente', 'replica'],
        ['2026-12-17', 'Indeferido', null],
      ],
    },
  ],
};
