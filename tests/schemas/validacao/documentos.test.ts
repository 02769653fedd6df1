import { generateCnpj, generateCpf, isValidCnpj, isValidCpf } from '@brazilian-utils/brazilian-utils';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aplicarMascara } from '../../../src/schemas/mascaras/mascara.ts';
import { mascaras } from '../../../src/schemas/mascaras/mascaras.ts';
import { isCnpj, validCNPJ } from '../../../src/schemas/validacao/cnpj.ts';
import { isCpf, validCPF } from '../../../src/schemas/validacao/cpf.ts';
import { documentKind, isDocumento, validDocument } from '../../../src/schemas/validacao/documento.ts';

/** Every text that differs from `texto` in the character at `posicao`. */
const vizinhos = (texto: string, posicao: number, alfabeto = '0123456789'): string[] =>
  Array.from(alfabeto)
    .filter((c) => c !== texto[posicao])
    .map((c) => texto.slice(0, posicao) + c + texto.slice(posicao + 1));

describe('CPF', () => {
  it('message [VAL-016]', () => {
    expect(validCPF('111.444.777-34')).toBe('CPF inválido');
    expect(validCPF('111.444.777-35')).toBeUndefined();
  });

  it('needs 11 digits, mask characters are ignored [VAL-022]', () => {
    expect(validCPF('1114447773')).toBe('CPF inválido');
    expect(validCPF('111444777350')).toBe('CPF inválido');
    expect(validCPF('11144477735')).toBeUndefined();
    expect(validCPF('111.444.777-35')).toBeUndefined();
  });

  it.each(Array.from('0123456789'))('eleven times %s is nobody [VAL-023]', (digito) => {
    expect(validCPF(digito.repeat(11))).toBe('CPF inválido');
  });

  it('both check digits count [VAL-024]', () => {
    for (const posicao of [9, 10]) {
      for (const outro of vizinhos('11144477735', posicao)) expect(isCpf(outro)).toBe(false);
    }
  });

  it('agrees with an independent implementation', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{11}$/), (digitos) => {
        expect(isCpf(digitos)).toBe(isValidCpf(digitos));
        expect(isCpf(generateCpf())).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });

  it.each(['1114447773O', '111.444.777-35x', '１１１４４４７７７３５', '111,444,777-35'])('refuses %s', (texto) => {
    expect(validCPF(texto)).toBe('CPF inválido');
  });
});

describe('CNPJ', () => {
  it('message [VAL-017]', () => {
    expect(validCNPJ('11.222.333/0001-80')).toBe('CNPJ inválido');
    expect(validCNPJ('11.222.333/0001-81')).toBeUndefined();
  });

  it('needs 14 places, mask characters are ignored [VAL-025]', () => {
    expect(validCNPJ('1122233300018')).toBe('CNPJ inválido');
    expect(validCNPJ('112223330001810')).toBe('CNPJ inválido');
    expect(validCNPJ('11222333000181')).toBeUndefined();
    expect(validCNPJ('11.222.333/0001-81')).toBeUndefined();
  });

  it.each(Array.from('0123456789'))('fourteen times %s is no company [VAL-026]', (digito) => {
    expect(validCNPJ(digito.repeat(14))).toBe('CNPJ inválido');
  });

  it('both check digits count [VAL-027]', () => {
    for (const posicao of [12, 13]) {
      for (const outro of vizinhos('11222333000181', posicao)) expect(isCnpj(outro)).toBe(false);
      for (const outro of vizinhos('12ABC34501DE35', posicao, '0123456789AZ')) expect(isCnpj(outro)).toBe(false);
    }
  });

  it('takes letters in the first twelve places, in either case', () => {
    expect(validCNPJ('12.ABC.345/01DE-35')).toBeUndefined();
    expect(validCNPJ('12.abc.345/01de-35')).toBeUndefined();
    expect(validCNPJ('12ABC34501DEA5')).toBe('CNPJ inválido');
  });

  it('agrees with an independent implementation', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Z]{12}\d{2}$/), (lugares) => {
        expect(isCnpj(lugares)).toBe(isValidCnpj(lugares, { version: 2 }));
        expect(isCnpj(generateCnpj({ version: 2 }))).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('CPF or CNPJ', () => {
  it.each([
    ['111.444.777-35', 'cpf', '111.444.777-35'],
    ['11.222.333/0001-81', 'cnpj', '11.222.333/0001-81'],
    ['11.222.333/0001', 'cnpj', '11.222.333/0001'],
  ] as const)('%s is validated and masked as %s [VAL-028]', (texto, especie, mascarado) => {
    expect(documentKind(texto)).toBe(especie);
    expect(aplicarMascara(mascaras['cpf-cnpj'], texto)).toBe(mascarado);
    expect(validDocument(texto)).toBe(especie === 'cpf' ? validCPF(texto) : validCNPJ(texto));
  });

  it.each([
    ['11144477735', 'cpf'],
    ['11222333000181', 'cnpj'],
    ['12ABC34501DE35', 'cnpj'],
    ['12A', 'cnpj'],
    ['111', 'cpf'],
  ] as const)('without mask %s is meant as %s', (texto, especie) => {
    expect(documentKind(texto)).toBe(especie);
  });

  it('names the document that is wrong', () => {
    expect(validDocument('111.444.777-34')).toBe('CPF inválido');
    expect(validDocument('11.222.333/0001-80')).toBe('CNPJ inválido');
    expect(validDocument(11144477735)).toBe('CPF ou CNPJ inválido');
    expect(isDocumento('11144477735')).toBe(true);
    expect(isDocumento('1')).toBe(false);
  });
});
