import {
  classesDaLinha,
  formatosDeImportacao,
  opcoesDasVazias,
  opcoesDosExistentes,
} from '../../../src/schemas/importacao.ts';

type Json = Readonly<Record<string, unknown>>;

const texto: Json = { type: 'string' };
const lista = (items: Json): Json => ({ type: 'array', items });
const tarefaOuNulo: Json = { anyOf: [{ $ref: 'Tarefa#' }, { type: 'null' }] };

export const REF_IMPORTACAO: Json = { $ref: 'Importacao#' };
export const REF_LINHA_CONFERIDA: Json = { $ref: 'LinhaConferida#' };

/** A checked row of an import that updates. */
export const esquemaDaLinhaConferida: Json = {
  $id: 'LinhaConferida',
  type: 'object',
  title: 'Linha conferida de uma planilha',
  required: ['linha', 'classe', 'registro_id', 'titulo', 'mudancas'],
  additionalProperties: false,
  properties: {
    linha: { type: 'integer', description: 'Número da linha no arquivo' },
    classe: { type: 'string', enum: [...classesDaLinha] },
    registro_id: { type: ['integer', 'null'], description: 'O registro que a linha achou; nulo: um novo' },
    titulo: texto,
    mudancas: lista({
      type: 'object',
      required: ['rotulo', 'antes', 'depois'],
      properties: {
        rotulo: texto,
        antes: texto,
        depois: texto,
        aviso: { type: 'string', description: 'O que mais a mudança faz, como perder a formatação' },
      },
    }),
  },
};

/** An import as it is answered. */
export const esquemaDaImportacao: Json = {
  $id: 'Importacao',
  type: 'object',
  title: 'Planilha a caminho de um cadastro',
  required: [
    ...['id', 'entidade', 'arquivo', 'linhas', 'colunas', 'campos', 'chaves', 'existentes', 'vazias'],
    ...['conferencia', 'gravacao'],
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
    chaves: {
      ...lista(lista(texto)),
      description: 'Campos pelos quais uma linha acha o seu registro, chave por chave; vazio: só há novos',
    },
    existentes: { type: 'string', enum: [...opcoesDosExistentes] },
    vazias: { type: 'string', enum: [...opcoesDasVazias] },
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
