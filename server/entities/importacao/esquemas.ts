import { formatosDeImportacao } from '../../../src/schemas/importacao.ts';

type Json = Readonly<Record<string, unknown>>;

const texto: Json = { type: 'string' };
const lista = (items: Json): Json => ({ type: 'array', items });
const tarefaOuNulo: Json = { anyOf: [{ $ref: 'Tarefa#' }, { type: 'null' }] };

export const REF_IMPORTACAO: Json = { $ref: 'Importacao#' };

/** An import as it is answered. */
export const esquemaDaImportacao: Json = {
  $id: 'Importacao',
  type: 'object',
  title: 'Planilha a caminho de um cadastro',
  required: [
    ...['id', 'entidade', 'arquivo', 'linhas', 'colunas', 'campos', 'conferencia', 'gravacao'],
    ...['criado_em', 'expira_em'],
  ],
  additionalProperties: false,
  properties: {
    id: { type: 'integer' },
    entidade: texto,
    arquivo: {
      type: 'object',
      required: ['nome', 'tamanho'],
      properties: { nome: texto, tamanho: { type: 'integer' } },
    },
    linhas: { type: 'integer', description: 'Linhas abaixo do cabeçalho' },
    colunas: lista({
      type: 'object',
      required: ['cabecalho', 'caminho', 'amostra'],
      properties: {
        cabecalho: texto,
        caminho: { type: ['string', 'null'], description: 'Campo para o qual a coluna vai; nulo: não é importada' },
        amostra: lista(texto),
      },
    }),
    campos: lista({
      type: 'object',
      required: ['caminho', 'rotulo', 'obrigatoria', 'ajuda'],
      properties: { caminho: texto, rotulo: texto, obrigatoria: { type: 'boolean' }, ajuda: texto },
    }),
    conferencia: tarefaOuNulo,
    gravacao: tarefaOuNulo,
    criado_em: { type: 'string', format: 'data-hora' },
    expira_em: { type: 'string', format: 'data-hora' },
  },
};

/** The query of the template. */
export const consultaDoModelo: Json = {
  type: 'object',
  additionalProperties: false,
  properties: { formato: { type: 'string', enum: [...formatosDeImportacao] } },
};
