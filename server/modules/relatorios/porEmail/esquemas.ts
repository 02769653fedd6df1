import { formatosDoAnexo, frequencias, ULTIMO_DIA } from '../../../../src/schemas/relatorios/porEmail.ts';
import { objeto, ID } from '../../requerimentos/pecasDoEsquema.ts';
import { filtrosDaVisao } from '../../listas/esquemas.ts';
import { leiturasPorEmail } from './leituras.ts';

const texto = { type: 'string' } as const;
const nome = { ...texto, format: 'texto', title: 'Nome', minLength: 1, maxLength: 60 } as const;
const relatorio = { ...texto, title: 'Relatório', enum: [...leiturasPorEmail.keys()] } as const;
const frequencia = { ...texto, title: 'Com que frequência', enum: Object.keys(frequencias) } as const;
const dia = {
  type: 'integer',
  title: 'Dia',
  minimum: 1,
  maximum: ULTIMO_DIA,
  description: `Da semana, de 1 (segunda-feira) a 7 (domingo), ou do mês, de 1 a ${ULTIMO_DIA}`,
} as const;
const hora = { type: 'integer', title: 'Hora', minimum: 0, maximum: 23, description: 'Na cidade' } as const;
const formatos = {
  type: 'array',
  title: 'Arquivos',
  items: { ...texto, enum: [...formatosDoAnexo] },
  maxItems: formatosDoAnexo.length,
  uniqueItems: true,
  description: 'O que vem anexado',
} as const;
const situacao = { ...texto, title: 'Situação', enum: ['ativo', 'pausado'] } as const;
const quando = { frequencia, dia, hora, formatos };

/** Body of POST me/relatorios-por-email. */
export const corpoDoNovo = {
  type: 'object',
  additionalProperties: false,
  required: ['relatorio', 'nome', 'filtros', 'frequencia', 'dia', 'hora', 'formatos'],
  properties: { relatorio, nome, filtros: filtrosDaVisao, ...quando },
} as const;

/** Body of POST me/relatorios-por-email/{id}: what is there is set. */
export const corpoDaMudanca = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: {
    versao: { type: 'integer', minimum: 1, description: 'Versão que o usuário viu' },
    nome,
    situacao,
    ...quando,
  },
} as const;

export const paramsDoPorEmail = {
  type: 'object',
  properties: { id: { ...ID, title: 'Número do relatório por e-mail' } },
  required: ['id'],
} as const;

const momento = { type: ['string', 'null'], description: 'Nulo: nenhum' } as const;
const respondido = {
  id: { type: 'integer' },
  versao: { type: 'integer' },
  relatorio: texto,
  rotulo: { ...texto, description: 'Nome do relatório' },
  nome: texto,
  filtros: { type: 'object', additionalProperties: true },
  criterios: {
    type: 'array',
    items: objeto({ rotulo: texto, valor: texto }, ['rotulo', 'valor']),
    description: 'O que se pede do relatório, em palavras; os dias são os da frequência',
  },
  frequencia,
  dia: { type: 'integer' },
  hora: { type: 'integer' },
  formatos: { type: 'array', items: texto },
  situacao,
  proximo_em: momento,
  enviado_em: momento,
} as const;

/** A report by mail as it is answered. */
export const porEmailRespondido = objeto(respondido, Object.keys(respondido));
