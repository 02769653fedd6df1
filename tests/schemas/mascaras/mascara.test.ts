import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mascararDigitacao, type Digitado } from '../../../src/schemas/mascaras/digitacao.ts';
import { aplicarMascara, mascaraDePadrao, semMascara, type Mascara } from '../../../src/schemas/mascaras/mascara.ts';
import { mascaras } from '../../../src/schemas/mascaras/mascaras.ts';

/** Text around the value, as a mask of places has it before the first. */
const comEntorno = (mascara: Mascara, entorno: Pick<Mascara, 'prefixo' | 'sufixo'>): Mascara => ({
  ...mascara,
  ...entorno,
});
const emReais = comEntorno(mascaras.numerica, { prefixo: 'R$ ' });
const emMetros = comEntorno(mascaras.numerica, { sufixo: ' m²' });

describe('filters', () => {
  it.each<[string, Mascara, string, string]>([
    ['numeric', mascaras.numerica, 'a1b2', '12'],
    ['alphanumeric', mascaras.alfanumerica, 'a1-b2!', 'a1b2'],
    ['uppercase alpha', mascaras.alfaMaiuscula, 'ab1C', 'ABC'],
    ['lowercase alpha', mascaras.alfaMinuscula, 'Ab1C', 'abc'],
    ['user name', mascaras.usuario, 'Ana.Silva_1', 'ana.silva'],
  ])('%s leaves %4$s of %3$s', (_nome, mascara, digitado, esperado) => {
    expect(aplicarMascara(mascara, digitado)).toBe(esperado);
    expect(semMascara(mascara, digitado)).toBe(esperado);
  });
});

describe('prefix and suffix', () => {
  it('are shown and not stored', () => {
    expect(aplicarMascara(emReais, '120')).toBe('R$ 120');
    expect(semMascara(emReais, 'R$ 120')).toBe('120');
    expect(aplicarMascara(emMetros, '120')).toBe('120 m²');
    expect(semMascara(emMetros, '120 m²')).toBe('120');
  });

  it('vanish with the last character', () => {
    expect(aplicarMascara(emReais, '')).toBe('');
    expect(aplicarMascara(emMetros, ' m²')).toBe('');
  });
});

describe('patterns', () => {
  it('phone with 10 digits [VAL-062]', () => {
    expect(aplicarMascara(mascaras.telefone, '1932345678')).toBe('(19) 3234-5678');
  });

  it('phone with 11 digits [VAL-063]', () => {
    expect(aplicarMascara(mascaras.telefone, '19987654321')).toBe('(19) 98765-4321');
  });

  it('CPF [VAL-064]', () => {
    expect(aplicarMascara(mascaras.cpf, '11144477735')).toBe('111.444.777-35');
  });

  it('CNPJ [VAL-065]', () => {
    expect(aplicarMascara(mascaras.cnpj, '11222333000181')).toBe('11.222.333/0001-81');
  });

  it('CNPJ with letters in the first twelve places only', () => {
    expect(aplicarMascara(mascaras.cnpj, '12abc34501de35')).toBe('12.ABC.345/01DE-35');
    expect(aplicarMascara(mascaras.cnpj, '12abc34501dexy35')).toBe('12.ABC.345/01DE-35');
  });

  it('postal code [VAL-066]', () => {
    expect(aplicarMascara(mascaras.cep, '13010001')).toBe('13010-001');
  });

  it('CPF or CNPJ by length, or by a letter', () => {
    expect(aplicarMascara(mascaras['cpf-cnpj'], '11144477735')).toBe('111.444.777-35');
    expect(aplicarMascara(mascaras['cpf-cnpj'], '111444777350')).toBe('11.144.477/7350');
    expect(aplicarMascara(mascaras['cpf-cnpj'], '12A')).toBe('12.A');
  });

  it.each([
    ['1', '1'],
    ['111', '111'],
    ['1114', '111.4'],
    ['111444777', '111.444.777'],
    ['111444777358888', '111.444.777-35'],
  ])('grows while typing: %s is %s', (digitado, esperado) => {
    expect(aplicarMascara(mascaras.cpf, digitado)).toBe(esperado);
  });

  it('of a process keep the text before the first place out of the value', () => {
    const mascara = mascaraDePadrao('SP-####/@@');
    expect(aplicarMascara(mascara, '2026ab')).toBe('SP-2026/AB');
    expect(semMascara(mascara, 'SP-2026/AB')).toBe('2026AB');
  });
});

const todas: readonly Mascara[] = [
  ...Object.values(mascaras),
  emReais,
  emMetros,
  comEntorno(mascaras.alfanumerica, { prefixo: 'aa', sufixo: 'bb' }),
  mascaraDePadrao('+55 (##) ####'),
];

/** Text as people paste it and as attackers send it. */
const qualquerTexto = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: fc.constantFrom(...'0123456789abAB.-/()R$ m²ßİ\u0000'), maxLength: 40 }),
);

describe('properties', () => {
  it('applying twice changes nothing, and what is stored survives being shown', () => {
    fc.assert(
      fc.property(fc.constantFrom(...todas), qualquerTexto, (mascara, texto) => {
        const visivel = aplicarMascara(mascara, texto);
        expect(aplicarMascara(mascara, visivel)).toBe(visivel);
        expect(semMascara(mascara, visivel)).toBe(semMascara(mascara, texto));
      }),
      { numRuns: 10_000 },
    );
  });

  it('a key changes nothing but what the mask says, where no separator brings zeros', () => {
    const semZeros = Object.values<Mascara>(mascaras).filter(({ completa = false }) => !completa);
    fc.assert(
      fc.property(fc.constantFrom(...semZeros), qualquerTexto, fc.nat(60), (mascara, texto, onde) => {
        const { texto: visivel } = mascararDigitacao(mascara, texto, Math.min(onde, texto.length));
        expect(visivel).toBe(aplicarMascara(mascara, texto));
      }),
      { numRuns: 5_000 },
    );
  });

  it('the caret stays inside the text and behind the same stored characters', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(mascaras)), qualquerTexto, fc.nat(60), (mascara, texto, onde) => {
        const corte = Math.min(onde, texto.length);
        const { texto: visivel, cursor } = mascararDigitacao(mascara, texto, corte);
        expect(aplicarMascara(mascara, visivel)).toBe(visivel);
        expect(cursor).toBeGreaterThanOrEqual(0);
        expect(cursor).toBeLessThanOrEqual(visivel.length);
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('caret', () => {
  it.each<[string, Mascara, string, number, string, number]>([
    ['typing at the end', mascaras.cpf, '1114', 4, '111.4', 5],
    ['typing in the middle', mascaras.cpf, '119.144.477-73', 3, '119.144.477-73', 3],
    ['deleting in the middle', mascaras.cpf, '11.444.777-35', 2, '114.447.773-5', 2],
    ['behind a prefix', emReais, 'R$ 123', 4, 'R$ 123', 4],
    ['first key of a field with prefix', emReais, '1', 1, 'R$ 1', 4],
    ['typing after the suffix', emMetros, '12 m²3', 6, '123 m²', 3],
    ['emptying the field', emReais, 'R$ ', 3, '', 0],
  ])('%s', (_caso, mascara, digitado, cursor, texto, esperado) => {
    expect(mascararDigitacao(mascara, digitado, cursor)).toEqual({ texto, cursor: esperado });
  });
});

/** Presses keys one after another, each where the caret stands. */
const teclar = (mascara: Mascara, teclas: string, inicio: Digitado = { texto: '', cursor: 0 }): Digitado =>
  Array.from(teclas).reduce(
    ({ texto, cursor }, tecla) =>
      mascararDigitacao(mascara, texto.slice(0, cursor) + tecla + texto.slice(cursor), cursor + 1),
    inicio,
  );

describe('[W23] a separator that is typed', () => {
  it.each<[string, Mascara, string, string]>([
    ['a day and a month of one digit', mascaras.data, '5/1/2027', '05/01/2027'],
    ['as others write a day', mascaras.data, '5-1-2027', '05/01/2027'],
    ['after both digits', mascaras.data, '05/01/2027', '05/01/2027'],
    ['twice', mascaras.data, '5//1/2027', '05/01/2027'],
    ['before anything', mascaras.data, '/5', '5'],
    ['after the year', mascaras.data, '5/1/27/', '05/01/27'],
    ['an hour of one digit', mascaras.hora, '8h30', '08:30'],
    ['an hour of one digit with its colon', mascaras.hora, '9:05', '09:05'],
    ['no other mask is completed', mascaras.cpf, '1.2', '12'],
  ])('%s: %3$s is %4$s', (_caso, mascara, teclas, esperado) => {
    expect(teclar(mascara, teclas)).toEqual({ texto: esperado, cursor: esperado.length });
  });

  it('leaves the caret behind what it completed, and what follows as it is', () => {
    expect(mascararDigitacao(mascaras.data, '5/022027', 2)).toEqual({ texto: '05/02/2027', cursor: 2 });
  });
});
