import { describe, expect, it } from 'vitest';
import {
  ocultarCpf,
  ocultarDocumento,
  ocultarEmail,
  ocultarNome,
  ocultarTelefone,
} from '../../../src/schemas/brasil/ocultar.ts';

describe('personal data on pages without log-in', () => {
  it('keeps the middle of a CPF, with or without mask', () => {
    expect(ocultarCpf('11144477735')).toBe('***.444.777-**');
    expect(ocultarCpf('111.444.777-35')).toBe('***.444.777-**');
  });

  it.each(['', '123', 'Maria da Silva', '1114447773'])('hides %j wholly', (texto) => {
    expect(ocultarCpf(texto)).toBe('***');
  });

  it('writes a CNPJ in full and treats the rest as a CPF', () => {
    expect(ocultarDocumento('11222333000181')).toBe('11.222.333/0001-81');
    expect(ocultarDocumento('12abc34501de35')).toBe('12.ABC.345/01DE-35');
    expect(ocultarDocumento('11144477735')).toBe('***.444.777-**');
  });

  it.each([
    ['Maria da Silva Souza', 'Maria S*** S***'],
    ['  José   dos Santos ', 'José S***'],
    ['Ângela Êça e Lima', 'Ângela Ê*** L***'],
    ['Maria', 'Maria'],
    ['', ''],
  ])('shows %j as %j', (nome, esperado) => {
    expect(ocultarNome(nome)).toBe(esperado);
  });

  it.each([
    ['ana@cidade.sp.gov.br', 'a***@cidade.sp.gov.br'],
    ['@cidade.sp.gov.br', '***'],
    ['ana', '***'],
  ])('shows %j as %j', (email, esperado) => {
    expect(ocultarEmail(email)).toBe(esperado);
  });

  it.each([
    ['19987654321', '(19) *****-4321'],
    ['1932345678', '(19) ****-5678'],
    ['123', '***'],
  ])('shows %j as %j', (telefone, esperado) => {
    expect(ocultarTelefone(telefone)).toBe(esperado);
  });
});
