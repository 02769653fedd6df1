import { validDomain } from '../../../src/schemas/validacao/dominio.ts';
import { validEmail, validEmailPublico } from '../../../src/schemas/validacao/email.ts';
import { onlyText } from '../../../src/schemas/validacao/onlyText.ts';
import { required } from '../../../src/schemas/validacao/required.ts';
import { maxLength, minLength, textLength } from '../../../src/schemas/validacao/tamanho.ts';

import { conferirRegras, type Caso } from './conferirRegras.ts';

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
    titulo: 'required list',
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
    titulo: 'minLength 3',
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
];

conferirRegras(casos);
