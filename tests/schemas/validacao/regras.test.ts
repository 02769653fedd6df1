import { describe, expect, it } from 'vitest';
import {
  greaterOrEqualThan,
  greaterThan,
  lowerOrEqualThan,
  sameAs,
} from '../../../src/schemas/validacao/comparacao.ts';
import { validCep, validPhone } from '../../../src/schemas/validacao/contato.ts';
import { validDate, validIsoDate, validTime, validYear } from '../../../src/schemas/validacao/data.ts';
import { validDomain } from '../../../src/schemas/validacao/dominio.ts';
import { validEmail, validEmailPublico } from '../../../src/schemas/validacao/email.ts';
import { validColor, validUrl } from '../../../src/schemas/validacao/endereco.ts';
import { onlyText } from '../../../src/schemas/validacao/onlyText.ts';
import { absencePeriod, startNotAfterEnd, validPeriod } from '../../../src/schemas/validacao/periodo.ts';
import type { Regra } from '../../../src/schemas/validacao/regra.ts';
import { required } from '../../../src/schemas/validacao/required.ts';
import { maxLength, minLength, textLength } from '../../../src/schemas/validacao/tamanho.ts';
import { multiLineText, oneLineText, richText } from '../../../src/schemas/validacao/texto.ts';
import { username } from '../../../src/schemas/validacao/usuario.ts';

interface Caso {
  readonly titulo: string;
  readonly regra: Regra;
  readonly mensagem: string;
  readonly passam: readonly unknown[];
  readonly falham: readonly unknown[];
}

const EMAILS_RUINS = ['a@b', 'a b@c.com', '@c.com', 'a@', 'a..b@c.com', '.a@c.com', 'a@c.com.', 'a@-c.com', 'a@c.1', 7];

const casos: readonly Caso[] = [
  {
    titulo: 'required',
    regra: required,
    mensagem: 'Campo obrigatório',
    passam: ['x', false, new Blob([]), new Date()],
    falham: ['', '   ', null, undefined],
  },
  {
    titulo: 'required number [VAL-002]',
    regra: required,
    mensagem: 'Campo obrigatório',
    passam: [0, -1],
    falham: [NaN],
  },
  {
    titulo: 'required list [VAL-003]',
    regra: required,
    mensagem: 'Campo obrigatório',
    passam: [[0]],
    falham: [[]],
  },
  {
    titulo: 'required {} [VAL-004, VAL-005]',
    regra: required,
    mensagem: 'Campo obrigatório',
    passam: [{ a: 1 }, new File(['x'], 'planta.pdf')],
    falham: [{}],
  },
  {
    titulo: 'minLength 3 [VAL-006]',
    regra: minLength(3),
    mensagem: 'Campo precisa ter pelo menos 3 caracteres',
    passam: ['abc', 'çãé', '😀😀😀', ''],
    falham: ['ab', '😀😀', 12],
  },
  {
    titulo: 'maxLength 255 [VAL-007]',
    regra: maxLength(255),
    mensagem: 'Campo precisa ter no máximo 255 caracteres',
    passam: ['x'.repeat(255), '😀'.repeat(255)],
    falham: ['x'.repeat(256)],
  },
  {
    titulo: 'text below 3 [VAL-036]',
    regra: textLength,
    mensagem: 'Campo precisa ter pelo menos 3 caracteres',
    passam: ['abc', 'x'.repeat(255)],
    falham: ['ab'],
  },
  {
    titulo: 'text above 255 [VAL-036]',
    regra: textLength,
    mensagem: 'Campo precisa ter no máximo 255 caracteres',
    passam: ['x'.repeat(255)],
    falham: ['x'.repeat(256)],
  },
  {
    titulo: 'validEmail [VAL-008]',
    regra: validEmail,
    mensagem: 'Email precisa ser válido',
    passam: ['ana@cidade.sp.gov.br', "o'neil+obras@a-b.com", 'A.B_C@X.COM.BR'],
    falham: [...EMAILS_RUINS, `${'a'.repeat(65)}@c.com`, `a@${'b.'.repeat(130)}com`],
  },
  {
    titulo: 'validEmail on public pages',
    regra: validEmailPublico,
    mensagem: 'Digite um e-mail válido',
    passam: ['ana@cidade.sp.gov.br'],
    falham: EMAILS_RUINS,
  },
  {
    titulo: 'validDomain [VAL-009]',
    regra: validDomain,
    mensagem: 'Dominio inválido',
    passam: ['cidade.sp.gov.br', 'Cidade.SP.gov.br', 'xn--so-paulo-9za.br', 'localhost', 'sistema.localhost'],
    falham: ['cidade.sp.gov.br.', 'cidade sp.gov.br', 'cidade', '.com', 'a..b', 'http://a.com', 'a_b.com', '-a.com'],
  },
  {
    titulo: 'onlyText [VAL-010]',
    regra: onlyText,
    mensagem: 'Campo não aceita numeros',
    passam: ['Ana', 'José da Silva', "D'Ávila & Filhos"],
    falham: ['Ana1', '٣', '１'],
  },
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

describe.each(casos)('$titulo', ({ regra, mensagem, passam, falham }) => {
  it('passes what is right and says its sentence for the rest', () => {
    for (const valor of passam) expect(regra(valor), `passes ${String(valor)}`).toBeUndefined();
    for (const valor of falham) expect(regra(valor), `refuses ${String(valor)}`).toBe(mensagem);
  });
});

describe('rules about form', () => {
  it.each(casos.filter(({ titulo }) => !/required|range|absence|sameAs/.test(titulo)))(
    'let an empty optional field pass: $titulo',
    ({ regra }) => {
      expect(regra('')).toBeUndefined();
      expect(regra(null)).toBeUndefined();
      expect(regra(undefined)).toBeUndefined();
    },
  );

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
