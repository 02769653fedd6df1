import { describe, expect, it } from 'vitest';
import { CARACTERES_ESPECIAIS, password, passwordConfirmation } from '../../../src/schemas/validacao/senha.ts';

const REGRA = 'A senha precisa ter de 8 a 20 caracteres, com pelo menos 1 letra, 1 número e 1 caractere especial';

describe('password', () => {
  it('has 8 characters at least [VAL-029]', () => {
    expect(password('Abc1!xy')).toBe(REGRA);
    expect(password('Abc1!xyz')).toBeUndefined();
  });

  it('has 20 characters at most [VAL-030]', () => {
    expect(password('Abc1!' + 'x'.repeat(15))).toBeUndefined();
    expect(password('Abc1!' + 'x'.repeat(16))).toBe(REGRA);
  });

  it('needs a letter [VAL-031]', () => {
    expect(password('12345678!')).toBe(REGRA);
  });

  it('needs a number [VAL-032]', () => {
    expect(password('Abcdefg!')).toBe(REGRA);
  });

  it('needs a special character [VAL-033]', () => {
    expect(password('Abcdefg1')).toBe(REGRA);
  });

  it('counts exactly the listed special characters [VAL-034]', () => {
    const listados = '. , ; + - _ * = ! @ # $ % & ? ( ) [ ] { } < >'.split(' ');
    expect(Array.from(CARACTERES_ESPECIAIS).sort()).toEqual(listados.sort());
    for (let codigo = 33; codigo < 127; codigo += 1) {
      const caractere = String.fromCharCode(codigo);
      const esperado = listados.includes(caractere) ? undefined : REGRA;
      expect(password(`Abcdefg1${caractere}`), caractere).toBe(esperado);
    }
  });

  it('takes characters outside the set beside one of it', () => {
    expect(password('Abcdef1!~ ç')).toBeUndefined();
  });

  it('has no space at either end', () => {
    expect(password(' Abcdef1!')).toBe('A senha não pode começar nem terminar com espaço');
    expect(password('Abcdef1! ')).toBe('A senha não pode começar nem terminar com espaço');
  });

  it.each([12345678, {}, []])('is text, not %s', (valor) => {
    expect(password(valor)).toBe(REGRA);
  });
});

describe('confirmation', () => {
  it('repeats the password', () => {
    expect(passwordConfirmation('Abc1!xyz')('Abc1!xyZ')).toBe('As senhas precisam ser identicas');
    expect(passwordConfirmation('Abc1!xyz')('')).toBe('As senhas precisam ser identicas');
    expect(passwordConfirmation('Abc1!xyz')('Abc1!xyz')).toBeUndefined();
    expect(passwordConfirmation(undefined)('')).toBeUndefined();
  });
});
