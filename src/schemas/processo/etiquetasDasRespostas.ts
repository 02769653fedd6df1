import { PREFIXO_DO_CAMPO } from './etiquetas.ts';

/**
 * Answers, and tags that begin and end parts, as the writer of a text that belongs to no process sees them: conditions and tables name fields by their keys, as
 * they are in the process.
 */
export const etiquetasDasRespostas = {
  [`${PREFIXO_DO_CAMPO}chave`]: { rotulo: 'Resposta do campo com essa chave no processo' },
  'se chave_do_campo = "valor"': {
    rotulo: 'Começo de uma parte que só vem em alguns casos, por respostas do processo',
  },
  senão: { rotulo: 'O que vem nos demais casos' },
  '/se': { rotulo: 'Fim da parte condicional' },
  'para cada chave_da_tabela': { rotulo: 'Começo de uma parte que se repete por linha de uma tabela ou lista' },
  'linha.coluna': { rotulo: 'Na parte repetida, a coluna com essa chave; {{linha}}, o valor de uma lista' },
  '/para cada': { rotulo: 'Fim da parte repetida' },
} as const;
