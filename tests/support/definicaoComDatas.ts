import type { Definicao } from '../../src/schemas/processo/definicao.ts';

const analise = (chave: string, nome: string, proximas: Definicao['etapas'][number]['proximas']) =>
  ({ chave, nome, tipo: 'validar', publico: 'setor', setor: 'SEURB', proximas }) as const;

/** A licence for an event whose rules hang on days: notice, a paper and a field for those in a hurry, the law of the day, a surcharge. */
export const definicaoComDatas = (): Definicao => ({
  formato: 'portal-licenciamento/processo',
  versao_formato: 1,
  processo: {
    chave: 'evento-com-datas',
    nome: 'Licença de evento',
    nome_curto: 'Evento',
    grupo: 'Eventos',
    descricao: 'Licencia um evento em espaço público.',
    numeracao: 'sequencial_tipo',
  },
  setores: [{ sigla: 'SEURB', nome: 'Urbanismo' }],
  parametros: [],
  campos: [
    { chave: 'publico', nome: 'Público esperado', tipo: 'inteiro', obrigatorio: true, minimo: '1' },
    {
      chave: 'data_evento',
      nome: 'Data do evento',
      tipo: 'data',
      obrigatorio: true,
      validacao: {
        expressao: 'data_evento - protocolado_em >= se(publico > 1000, 30, 10)',
        mensagem: 'Peça com 10 dias de antecedência; acima de 1.000 pessoas, com 30',
      },
    },
    {
      chave: 'por_que_agora',
      nome: 'Por que com tão pouco tempo',
      tipo: 'texto',
      obrigatorio: true,
      condicao: 'data_evento - hoje < 20',
    },
    {
      chave: 'limpeza_feita_em',
      nome: 'Local limpo em',
      tipo: 'data',
      obrigatorio: false,
      validacao: { expressao: 'limpeza_feita_em <= hoje', mensagem: 'A limpeza não pode ser de um dia que não veio' },
    },
  ],
  documentos: [
    {
      chave: 'declaracao_de_urgencia',
      nome: 'Declaração de urgência',
      etapa: 'abertura',
      formatos: ['pdf'],
      condicao: 'data_evento - hoje < 20',
    },
  ],
  taxas: [
    {
      chave: 'exame',
      nome: 'Taxa de exame',
      etapa: 'analise',
      formula: 'se(data_evento - hoje < 20, 2, 1) * 100',
      unidade: 'BRL',
    },
  ],
  etapas: [
    {
      chave: 'abertura',
      nome: 'Abertura',
      tipo: 'preencher',
      publico: 'requerente',
      secoes: [
        {
          chave: 'evento',
          titulo: 'Evento',
          campos: ['publico', 'data_evento', 'por_que_agora', 'limpeza_feita_em'],
        },
      ],
      proximas: [{ para: 'analise' }],
    },
    analise('analise', 'Análise', [
      { para: 'lei_antiga', condicao: 'protocolado_em < data("2026-12-01")' },
      { para: 'lei_nova' },
    ]),
    analise('lei_antiga', 'Pela lei antiga', []),
    analise('lei_nova', 'Pela lei nova', []),
  ],
  documentos_emitidos: [],
});
