import type { Definicao } from '../../src/schemas/processo/definicao.ts';

/** A small definition in the shape of O2 (Tubarão): opening, approval with documents and two fees, issue. */
export const definicaoO2 = (muda: Partial<Definicao> = {}): Definicao => ({
  formato: 'portal-licenciamento/processo',
  versao_formato: 1,
  processo: {
    chave: 'ampliacao-multifamiliar',
    nome: 'Alvará de licença para ampliação – multifamiliar',
    nome_curto: 'Ampliação multifamiliar',
    grupo: 'Alvarás',
    descricao: 'Licencia o aumento de área em edificação multifamiliar existente.',
    numeracao: 'sequencial_tipo',
  },
  setores: [{ sigla: 'SEURB', nome: 'Secretaria Municipal de Urbanismo' }],
  parametros: [{ sigla: 'UFM', nome: 'Unidade Fiscal do Município', unidade: 'BRL' }],
  campos: [
    { chave: 'inscricao_imovel', nome: 'Imóvel (BCI)', tipo: 'imovel', obrigatorio: true },
    {
      chave: 'area_ampliada_m2',
      nome: 'Área a ampliar',
      tipo: 'decimal',
      obrigatorio: true,
      unidade: 'm²',
      minimo: '0.01',
    },
    {
      chave: 'solicitante_e_proprietario',
      nome: 'O solicitante é o proprietário da matrícula?',
      tipo: 'logico',
      obrigatorio: true,
    },
    { chave: 'rt', nome: 'Responsável técnico', tipo: 'profissional', obrigatorio: true },
  ],
  documentos: [
    { chave: 'matricula', nome: 'Matrícula do imóvel', etapa: 'abertura', formatos: ['pdf'] },
    {
      chave: 'autorizacao',
      nome: 'Autorização para construção autenticada',
      etapa: 'aprovacao',
      formatos: ['pdf'],
      condicao: 'não solicitante_e_proprietario',
    },
    {
      chave: 'complementares',
      nome: 'Projetos complementares',
      etapa: 'aprovacao',
      formatos: ['pdf'],
      condicao: 'area_ampliada_m2 > 70',
    },
  ],
  taxas: [
    { chave: 'iss', nome: 'ISS da obra', etapa: 'aprovacao', formula: '0.0155 * area_ampliada_m2', unidade: 'UFM' },
    {
      chave: 'alvara',
      nome: 'Alvará',
      etapa: 'aprovacao',
      formula: 'por_faixa(area_ampliada_m2)',
      unidade: 'UFM',
      faixas: {
        sobre: 'area_ampliada_m2',
        modo: 'integral',
        linhas: [
          { de: '0', ate: '80', valor: '0.0045' },
          { de: '80', ate: null, valor: '0.016' },
        ],
      },
    },
  ],
  etapas: [
    {
      chave: 'abertura',
      nome: 'Abertura de protocolo',
      tipo: 'preencher',
      publico: 'requerente',
      secoes: [
        {
          chave: 'obra',
          titulo: 'Obra e áreas',
          campos: ['inscricao_imovel', 'area_ampliada_m2', 'solicitante_e_proprietario', 'rt'],
        },
      ],
      proximas: [{ para: 'aprovacao' }],
    },
    {
      chave: 'aprovacao',
      nome: 'Aprovação',
      tipo: 'validar',
      publico: 'setor',
      setor: 'SEURB',
      prazo: { quantidade: 15, contagem: 'uteis' },
      proximas: [{ para: 'emissao' }],
    },
    {
      chave: 'emissao',
      nome: 'Emissão do alvará',
      tipo: 'certificado',
      publico: 'setor',
      setor: 'SEURB',
      emite: 'alvara',
      proximas: [],
    },
  ],
  documentos_emitidos: [
    {
      chave: 'alvara',
      nome: 'Alvará de licença para ampliação',
      serie: 'alvara',
      formato: '{numero}/{ano}',
      validade_meses: 24,
      titulo: 'Alvará de licença para ampliação',
      texto: ['Fica licenciada a ampliação de {{area_ampliada_m2}} no imóvel {{inscricao_imovel}}.'],
      campos: ['area_ampliada_m2', 'inscricao_imovel'],
    },
  ],
  pendencia: { prazo: { quantidade: 30, contagem: 'corridos' }, ao_vencer: 'avisar' },
  ...muda,
});
