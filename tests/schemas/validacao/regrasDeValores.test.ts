import { describe, expect, it } from 'vitest';
import {
  greaterOrEqualThan,
  greaterThan,
  lowerOrEqualThan,
  sameAs,
} from '../../../src/schemas/validacao/comparacao.ts';
import { validCep, validPhone } from '../../../src/schemas/validacao/contato.ts';
import { validDate, validIsoDate, validTime, validYear } from '../../../src/schemas/validacao/data.ts';
import { validColor, validUrl } from '../../../src/schemas/validacao/endereco.ts';
import { absencePeriod, startNotAfterEnd, validPeriod } from '../../../src/schemas/validacao/periodo.ts';
import { multiLineText, oneLineText, richText } from '../../../src/schemas/validacao/texto.ts';
import { username } from '../../../src/schemas/validacao/usuario.ts';

import { conferirRegras, type Caso } from './conferirRegras.ts';

const casos: readonly Caso[] = [
  {
    titulo: 'validDate',
    regra: validDate,
    mensagem: 'Informe uma data válida',
    passam: ['29/02/2024', '31/12/1999'],
    falham: ['30/02/2024', '29/02/2023', '1/1/2024', '2024-01-01', ' 01/01/2024', new Date()],
  },
  {
    titulo: 'dates as they travel',
    regra: validIsoDate,
    mensagem: 'Informe uma data válida',
    passam: ['2024-02-29'],
    falham: ['2024-02-30', '29/02/2024', '2024-2-1', '2024-01-01T00:00:00Z'],
  },
  {
    titulo: 'validYear [VAL-012]',
    regra: validYear,
    mensagem: 'Informe um ano válido',
    passam: ['2024', '1900', '2100', 2024],
    falham: ['abcd', '20', '20245', '1899', '2101', 2024.5, NaN],
  },
  {
    titulo: 'validTime [VAL-013]',
    regra: validTime,
    mensagem: 'Informe uma hora válida',
    passam: ['00:00', '23:59'],
    falham: ['24:00', '12:60', '9:5', '12:00:00'],
  },
  {
    titulo: 'date range',
    regra: validPeriod,
    mensagem: 'Informe um período válido',
    passam: [
      { inicio: '01/01/2024', fim: '02/01/2024' },
      { inicio: '2024-01-01', fim: '2024-01-01' },
    ],
    falham: [
      { inicio: '01/01/2024' },
      { fim: '01/01/2024' },
      { inicio: '01/01/2024', fim: '31/02/2024' },
      {},
      null,
      'x',
    ],
  },
  {
    titulo: 'start not after end',
    regra: startNotAfterEnd,
    mensagem: 'Data inicial tem que ser menor ou igual a data final',
    passam: [
      { inicio: '01/01/2024', fim: '01/01/2024' },
      { inicio: '31/12/2023', fim: '01/01/2024' },
      { inicio: '01/01/2024' },
    ],
    falham: [
      { inicio: '02/01/2024', fim: '01/01/2024' },
      { inicio: '2024-01-02', fim: '01/01/2024' },
    ],
  },
  {
    titulo: 'period of an absence',
    regra: absencePeriod,
    mensagem: 'Informe o período de ausência',
    passam: [{ inicio: '2024-01-01', fim: '2024-01-02' }],
    falham: [{}, { inicio: '2024-01-01' }, { fim: '2024-01-01' }, { inicio: '', fim: '' }, undefined],
  },
  {
    titulo: 'sameAs',
    regra: sameAs('abc'),
    mensagem: 'Campos não são iguais',
    passam: ['abc'],
    falham: ['abd', 'ABC', '', null],
  },
  {
    titulo: 'greaterThan 0',
    regra: greaterThan(0),
    mensagem: 'Campo deve ser maior que 0',
    passam: ['0.01', 0.01, '1', ''],
    falham: [0, '0', '0.00', '-0.01', 'abc', NaN],
  },
  {
    titulo: 'greaterOrEqualThan 1',
    regra: greaterOrEqualThan(1),
    mensagem: 'Campo deve ser maior que 1',
    passam: [1, '1', '1.00'],
    falham: [0, '0', '0.999999999999999999'],
  },
  {
    titulo: 'lowerOrEqualThan 100',
    regra: lowerOrEqualThan(100),
    mensagem: 'Campo deve ser menor que 100',
    passam: [100, '100', '99.99'],
    falham: [101, '101', '100.000000000000000001'],
  },
  {
    titulo: 'a limit with decimals is written the Brazilian way',
    regra: greaterThan('1000.5'),
    mensagem: 'Campo deve ser maior que 1.000,5',
    passam: ['1000.51'],
    falham: ['1000.5'],
  },
  {
    titulo: 'user name [VAL-037]',
    regra: username,
    mensagem: 'Use apenas letras minúsculas e ponto',
    passam: ['ana.silva', 'ana'],
    falham: ['Ana.silva', 'ana1', 'ana_silva', 'ana silva', '.ana', 'ana.', 'ana..silva', 'josé'],
  },
  {
    titulo: 'phone',
    regra: validPhone,
    mensagem: 'Informe um telefone com DDD',
    passam: ['1932345678', '(19) 98765-4321'],
    falham: ['32345678', '0132345678', '199876543210', 'telefone'],
  },
  {
    titulo: 'postal code',
    regra: validCep,
    mensagem: 'Informe um CEP com 8 números',
    passam: ['13010001', '13010-001'],
    falham: ['1301000', '130100011', '1301000a'],
  },
  {
    titulo: 'web address',
    regra: validUrl,
    mensagem: 'Informe um endereço que comece com https://',
    passam: ['https://cidade.sp.gov.br/a?b=c#d', 'http://localhost:3000', 'HTTPS://10.0.0.1/x'],
    falham: ['javascript:alert(1)', 'cidade.sp.gov.br', 'https://u:p@a.com', 'https://', 'https://a b.com', '//a.com'],
  },
  {
    titulo: 'colour',
    regra: validColor,
    mensagem: 'Informe uma cor, por exemplo #1351b4',
    passam: ['#1351b4', '#FFFFFF'],
    falham: ['1351b4', '#fff', 'red', '#12345g'],
  },
  {
    titulo: 'one line of text is not only spaces',
    regra: oneLineText,
    mensagem: 'Campo obrigatório',
    passam: ['a', ' a '],
    falham: [' ', '\n\t'],
  },
  {
    titulo: 'one line of text without control characters',
    regra: oneLineText,
    mensagem: 'Campo tem caracteres que não são aceitos',
    passam: ['çãé 😀'],
    falham: ['a\u0000b', 'a\nb', 'a\u001bb', 'a\u007f'],
  },
  {
    titulo: 'several lines without control characters',
    regra: multiLineText,
    mensagem: 'Campo tem caracteres que não são aceitos',
    passam: ['a\nb\tc\r\n'],
    falham: ['a\u0000b', 'a\u0008'],
  },
  {
    titulo: 'rich text with content',
    regra: richText,
    mensagem: 'Campo obrigatório',
    passam: ['<p>a</p>', 'a', '<p><img src="x"></p>'],
    falham: ['<p></p>', '<p>&nbsp;</p><br>', '<ul><li> </li></ul>'],
  },
];

conferirRegras(casos);

describe('rules about form', () => {
  it('an absence in the wrong order gets the sentence about order', () => {
    expect(absencePeriod({ inicio: '2024-01-02', fim: '2024-01-01' })).toBe(
      'Data inicial tem que ser menor ou igual a data final',
    );
  });

  it('user names are 3 to 255 long', () => {
    expect(username('an')).toBe('Campo precisa ter pelo menos 3 caracteres');
    expect(username('a'.repeat(256))).toBe('Campo precisa ter no máximo 255 caracteres');
  });
});
