import { _, type CodeKeywordDefinition, type KeywordCxt } from 'ajv';
import { formatLimitDefinition } from 'ajv-formats/dist/limit.js';
import { ajvFormats } from './ajvFormats.ts';
import { isFormat } from './fieldFacts.ts';
import { formats } from './formats.ts';

/** What `format` is to texts, for values that are objects: the name of the kind whose rule holds. */
const forma = {
  keyword: 'forma',
  schemaType: 'string',
  errors: false,
  validate: (nome: unknown, valor: unknown): boolean => isFormat(nome) && formats[nome].valid(valor),
} as const;

const TAMANHOS = ['minLength', 'maxLength'] as const;

/**
 * minLength and maxLength as `tamanho` counts (validacao/tamanho.ts): the text as it is stored. Written as code, so
 * that validators compiled for the browser have it too; an emoji is counted as one only where that decides.
 */
const comprimento: CodeKeywordDefinition = {
  keyword: [...TAMANHOS],
  type: 'string',
  schemaType: 'number',
  error: { message: 'wrong length', params: ({ schemaCode }) => _`{limit: ${schemaCode}}` },
  code: (cxt: KeywordCxt) => {
    const { gen, data, keyword, schemaCode: limite } = cxt;
    const texto = gen.const('texto', _`${data}.trim().normalize('NFC')`);
    const contado = _`Array.from(${texto}).length`;
    cxt.fail(
      keyword === 'maxLength'
        ? _`${texto}.length > ${limite} && ${contado} > ${limite}`
        : _`${texto}.length < ${limite} || ${texto}.length < 2 * ${limite} && ${contado} < ${limite}`,
    );
  },
};

/** What is used of an Ajv instance: the server's, the browser's and the standalone compiler's differ in their types. */
interface ComFormatos {
  getKeyword(palavra: string): unknown;
  addKeyword(definicao: typeof formatLimitDefinition | typeof forma | typeof comprimento): unknown;
  removeKeyword(palavra: string): unknown;
  addFormat(
    nome: string,
    definicao: {
      readonly type: 'string';
      readonly validate: (texto: string) => boolean;
      readonly compare?: (a: string, b: string) => number | undefined;
    },
  ): unknown;
  addFormat(nome: string, definicao: { readonly type: 'number'; readonly validate: (n: number) => boolean }): unknown;
}

/**
 * Teaches an Ajv instance every format of the portal and the keywords formatMinimum, formatMaximum and their exclusive
 * pair. Kept apart from the table so that pages that only check a field do not load Ajv.
 */
export const registerFormats = <A extends ComFormatos>(ajv: A): A => {
  if (!ajv.getKeyword('formatMinimum')) ajv.addKeyword(formatLimitDefinition);
  if (!ajv.getKeyword('forma')) {
    ajv.addKeyword(forma);
    for (const palavra of TAMANHOS) ajv.removeKeyword(palavra);
    ajv.addKeyword(comprimento);
  }
  for (const [nome, { type, ...formato }] of Object.entries(ajvFormats)) {
    if (type === 'number') ajv.addFormat(nome, { type, ...formato });
    else ajv.addFormat(nome, { type, ...formato });
  }
  return ajv;
};
