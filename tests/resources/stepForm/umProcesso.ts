import type { Definicao, Etapa } from '../../../src/schemas/processo/definicao.ts';
import { derivarFormulario } from '../../../src/schemas/processo/formulario.ts';
import { preencher } from '../../../src/schemas/processo/preenchimento.ts';
import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';
import type { DocumentoVisto } from '../../../src/schemas/requerimento/vistas/arquivos.ts';
import type { Salvo } from '../../../src/resources/stepForm/rascunho.ts';

const etapa: Etapa = {
  chave: 'abertura',
  nome: 'Abertura',
  tipo: 'preencher',
  publico: 'requerente',
  orientacao: 'Informe o imóvel e a obra.',
  proximas: [],
  secoes: [
    { chave: 'imovel', titulo: 'Imóvel', campos: ['inscricao', 'proprietario', 'autorizacao'] },
    {
      chave: 'obra',
      titulo: 'Obra',
      campos: ['existente', 'ampliar', 'total', 'inicio', 'uso', 'garagem', 'vagas', 'descricao', 'pavimentos'],
    },
  ],
};

/** A definition with one field of every kind that matters to a form, conditions and a sum. */
export const umProcesso: Definicao = {
  formato: 'portal-licenciamento/processo',
  versao_formato: 1,
  processo: {
    chave: 'ampliacao',
    nome: 'Alvará para ampliação',
    nome_curto: 'Ampliação',
    grupo: 'Alvarás',
    descricao: 'Licencia o aumento de área.',
    numeracao: 'sequencial_tipo',
  },
  setores: [],
  parametros: [],
  campos: [
    { chave: 'inscricao', nome: 'Imóvel', tipo: 'imovel', obrigatorio: true },
    { chave: 'proprietario', nome: 'Você é o proprietário?', tipo: 'logico', obrigatorio: true },
    {
      chave: 'autorizacao',
      nome: 'Quem autoriza',
      tipo: 'texto',
      obrigatorio: true,
      condicao: 'não proprietario',
    },
    { chave: 'existente', nome: 'Área existente', tipo: 'decimal', obrigatorio: true, unidade: 'm²', casas: 2 },
    {
      chave: 'ampliar',
      nome: 'Área a ampliar',
      tipo: 'decimal',
      obrigatorio: true,
      unidade: 'm²',
      casas: 2,
      minimo: '0.01',
    },
    {
      chave: 'total',
      nome: 'Área total',
      tipo: 'decimal',
      obrigatorio: true,
      calculo: 'existente + ampliar',
      unidade: 'm²',
    },
    { chave: 'inicio', nome: 'Início da obra', tipo: 'data', obrigatorio: false },
    {
      chave: 'uso',
      nome: 'Uso',
      tipo: 'selecao',
      obrigatorio: true,
      opcoes: [
        { chave: 'residencial', nome: 'Residencial' },
        { chave: 'comercial', nome: 'Comercial' },
      ],
    },
    { chave: 'garagem', nome: 'Terá garagem?', tipo: 'logico', obrigatorio: false },
    { chave: 'vagas', nome: 'Vagas', tipo: 'inteiro', obrigatorio: true, condicao: 'garagem e uso = "comercial"' },
    { chave: 'descricao', nome: 'Descreva a obra', tipo: 'texto-longo', obrigatorio: false },
    {
      chave: 'pavimentos',
      nome: 'Pavimentos',
      tipo: 'tabela',
      obrigatorio: false,
      colunas: [
        { chave: 'nome', nome: 'Nome do pavimento', tipo: 'texto', obrigatorio: true },
        { chave: 'area', nome: 'Área do pavimento', tipo: 'decimal', obrigatorio: true, unidade: 'm²' },
      ],
    },
  ],
  documentos: [{ chave: 'matricula', nome: 'Matrícula do imóvel', etapa: 'abertura', formatos: ['pdf'] }],
  taxas: [],
  etapas: [etapa],
  documentos_emitidos: [],
};

export const formularioDoProcesso = derivarFormulario(umProcesso, etapa);

export const matricula: DocumentoVisto = {
  chave: 'matricula',
  nome: 'Matrícula do imóvel',
  etapa: 'abertura',
  formatos: ['pdf'],
  varios: false,
  ajuda: null,
  exigido: true,
  motivo: null,
  arquivos: [],
};

/** What the server answers to an autosave, by the same function as the server's. */
export const salvarComoOServidor = (
  respostas: Respostas,
  {
    documentos = [matricula],
    salvo_em = '2026-11-19T14:32:00-03:00',
  }: Partial<Pick<Salvo, 'documentos' | 'salvo_em'>> = {},
): Salvo => {
  const { visiveis, valores, descartadas, erros } = preencher(umProcesso, etapa, respostas, { completo: false });
  return { salvo_em, visiveis: [...visiveis], valores, descartadas, erros, documentos, taxas_previstas: [] };
};
