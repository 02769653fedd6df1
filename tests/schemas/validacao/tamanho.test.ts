import { Ajv } from 'ajv';
import { Object as Shape } from 'typebox';
import { expect, it } from 'vitest';
import { validarRegistro } from '../../../src/resources/formulario/validarRegistro.ts';
import { text } from '../../../src/schemas/fields.ts';
import { fieldErrors } from '../../../src/schemas/messages.ts';
import { registerFormats } from '../../../src/schemas/registerFormats.ts';
import { todas } from '../../../src/schemas/validacao/regra.ts';
import { required } from '../../../src/schemas/validacao/required.ts';
import { maxLength, minLength } from '../../../src/schemas/validacao/tamanho.ts';

const ajv = registerFormats(new Ajv({ strict: true, strictTypes: true, allErrors: true, verbose: true }));
const CURTO = 'Campo precisa ter pelo menos 2 caracteres';

it.each([
  [' 5', CURTO],
  ['5 ', CURTO],
  ['😀 ', CURTO],
  ['   ', 'Campo obrigatório'],
  [' 55 ', undefined],
  ['😀😀', undefined],
  // Stored composed, which makes two letters of this one and one of the other.
  ['\u09DC ', undefined],
  ['e\u0301', CURTO],
  ['  12345  ', undefined],
  ['😀😀😀😀😀', undefined],
  ['123456', 'Campo precisa ter no máximo 5 caracteres'],
])('the spaces around a text are none of its length, in browser and server alike: %j', (codigo, frase) => {
  const schema = Shape({ codigo: text('Código', { minLength: 2, maxLength: 5 }) });
  const validar = ajv.compile(schema);
  validar({ codigo });
  expect(fieldErrors(validar.errors ?? [])).toEqual(frase === undefined ? {} : { codigo: [frase] });
  expect(validarRegistro(schema, { codigo })).toEqual(frase === undefined ? {} : { codigo: frase });
  expect(todas(required, minLength(2), maxLength(5))(codigo)).toBe(frase);
});
