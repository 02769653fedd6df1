import { describe, expect, it } from 'vitest';
import { reachedEnd, scrolledToEnd } from '../../../src/schemas/validacao/aceite.ts';
import { atLeastOneFloor, computableArea, someAreaGreaterThanZero } from '../../../src/schemas/validacao/areas.ts';
import { fileRequired, fileSize, supportedFile } from '../../../src/schemas/validacao/arquivo.ts';
import { signatureData } from '../../../src/schemas/validacao/assinatura.ts';
import { minInscriptions, propertyNotAdded } from '../../../src/schemas/validacao/imoveis.ts';
import { technicians } from '../../../src/schemas/validacao/tecnicos.ts';
import { landUses } from '../../../src/schemas/validacao/usos.ts';
import { userNotRegistered } from '../../../src/schemas/validacao/usuarioRepetido.ts';

describe('areas', () => {
  const MENSAGEM = 'A área computável precisa ser maior que a área não computável e que a área vazia';

  it('computable is greater than non-computable and than the empty area', () => {
    expect(computableArea({ computavel: '100', nao_computavel: '100' })).toBe(MENSAGEM);
    expect(computableArea({ computavel: '100.01', nao_computavel: '100' })).toBeUndefined();
    expect(computableArea({ computavel: '100', vazia: '100' })).toBe(MENSAGEM);
    expect(computableArea({ computavel: '100.01', vazia: '100' })).toBeUndefined();
  });

  it('compares with each by itself, not with their sum', () => {
    expect(computableArea({ computavel: '100', nao_computavel: '60', vazia: '60' })).toBeUndefined();
    expect(computableArea({ computavel: '100', nao_computavel: '60', vazia: '120' })).toBe(MENSAGEM);
  });

  it('does not compare with what was not given', () => {
    expect(computableArea({ computavel: '0' })).toBeUndefined();
    expect(computableArea({ nao_computavel: '0' })).toBe(MENSAGEM);
  });

  it('one of them is greater than zero', () => {
    expect(someAreaGreaterThanZero(['0', '0.00', 0, ''])).toBe('Informe pelo menos uma área maior que zero');
    expect(someAreaGreaterThanZero([])).toBe('Informe pelo menos uma área maior que zero');
    expect(someAreaGreaterThanZero(['0', '0.01'])).toBeUndefined();
  });

  it('there is a floor', () => {
    expect(atLeastOneFloor([])).toBe('Informe pelo menos 1 pavimento');
    expect(atLeastOneFloor([{}])).toBeUndefined();
  });
});

describe('technicians', () => {
  it('one for each responsibility, never none, never two', () => {
    const projeto = { responsabilidade: 'projeto' };
    const execucao = { responsabilidade: 'execução' };
    expect(technicians([])).toBe('Informe pelo menos 1 responsável técnico');
    expect(technicians([projeto, projeto])).toBe('Já existe um técnico para esta responsabilidade');
    expect(technicians([projeto, execucao], ['projeto', 'execução'])).toBeUndefined();
  });

  it('names the responsibility that nobody took', () => {
    expect(technicians([{ responsabilidade: 'projeto' }], ['projeto', 'execução'])).toBe(
      'Informe o técnico responsável por: execução',
    );
  });
});

describe('land uses', () => {
  it('at least one', () => {
    expect(landUses([])).toBe('Informe pelo menos 1 uso');
    expect(landUses(['residencial'])).toBeUndefined();
  });

  it('at most three', () => {
    expect(landUses(['a', 'b', 'c'])).toBeUndefined();
    expect(landUses(['a', 'b', 'c', 'd'])).toBe('Quantidade máxima de 3 usos excedida');
  });
});

describe('properties', () => {
  it('as many inscriptions as asked for', () => {
    expect(minInscriptions()([])).toBe('Informe pelo menos 1 inscrição(ões) imobiliária(s)');
    expect(minInscriptions()(['1'])).toBeUndefined();
    expect(minInscriptions(2)(['1'])).toBe('Informe pelo menos 2 inscrição(ões) imobiliária(s)');
    expect(minInscriptions(2)(['1', '2'])).toBeUndefined();
    expect(minInscriptions(3)(['1', '2'])).toContain('3');
    expect(minInscriptions(3)(['1', '2', '3'])).toBeUndefined();
  });

  it('the same inscription only once, however written', () => {
    expect(propertyNotAdded(['01.02.003-4'])('01020034')).toBe('Imóvel já adicionado');
    expect(propertyNotAdded(['01.02.003-4'])('01.02.003-5')).toBeUndefined();
  });

  it('the same person only once, however written', () => {
    expect(userNotRegistered(['11144477735'])('111.444.777-35')).toBe('Usuário já cadastrado');
    expect(userNotRegistered(['11144477735'])('22255588846')).toBeUndefined();
  });
});

describe('files', () => {
  it('must be there', () => {
    expect(fileRequired(null)).toBe('Arquivo obrigatório');
    expect(fileRequired(new File(['x'], 'a.pdf'))).toBeUndefined();
  });

  it.each([
    ['planta.pdf', undefined],
    ['FOTO.JPG', undefined],
    ['planta.dwg', 'Tipo de arquivo não suportado'],
    ['virus.pdf.exe', 'Tipo de arquivo não suportado'],
    ['pdf', 'Tipo de arquivo não suportado'],
  ])('%s: %s', (name, esperado) => {
    expect(supportedFile()({ name, size: 1 })).toBe(esperado);
  });

  it('take more kinds where a field says so', () => {
    expect(supportedFile(['dwg', 'DXF'])({ name: 'a.dxf', size: 1 })).toBeUndefined();
  });

  it('stay within the limit, which is named', () => {
    const limite = 50 * 1024 * 1024;
    expect(fileSize()({ name: 'a', size: limite })).toBeUndefined();
    expect(fileSize()({ name: 'a', size: limite + 1 })).toBe('O arquivo passa do limite de 50 MB');
    expect(fileSize(1.5 * 1024 * 1024)({ name: 'a', size: limite })).toBe('O arquivo passa do limite de 1,5 MB');
  });
});

describe('acceptance and signature', () => {
  it('waits for the end of the text', () => {
    expect(reachedEnd({ scrollTop: 0, clientHeight: 100, scrollHeight: 500 })).toBe(false);
    expect(reachedEnd({ scrollTop: 399.4, clientHeight: 100, scrollHeight: 500 })).toBe(true);
    expect(reachedEnd({ scrollTop: 0, clientHeight: 100, scrollHeight: 80 })).toBe(true);
    expect(scrolledToEnd(false)).toBe('Leia o texto até o final para aceitar');
    expect(scrolledToEnd(true)).toBeUndefined();
  });

  it('needs every piece of data of the chosen way', () => {
    expect(signatureData({ senha: '' }, ['senha'])).toBe('Preencha os dados da assinatura');
    expect(signatureData({}, ['toString'])).toBe('Preencha os dados da assinatura');
    expect(signatureData({ senha: 'x', arquivo: new File([], 'a.pfx') }, ['senha', 'arquivo'])).toBeUndefined();
  });
});
