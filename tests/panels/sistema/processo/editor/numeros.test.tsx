import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Edicao } from '../../../../../src/panels/sistema/processo/editor/createEdicao.ts';
import type { Definicao } from '../../../../../src/schemas/processo/definicao.ts';
import { definicaoDe } from '../../../../schemas/processo/provar/definicaoDeTeste.ts';
import { item } from '../../../../schemas/processo/verificar/exemplo.ts';
import { abrirFolha } from './abrirFolha.tsx';

let edicao: Edicao;
const abrir = (em: string, definicao: Definicao = definicaoDe('o3')): void => void (edicao = abrirFolha(definicao, em));
const campo = (nome: string | RegExp) => screen.getByLabelText<HTMLInputElement>(nome);
const digitar = (nome: string | RegExp, texto: string): void =>
  void fireEvent.change(campo(nome), { target: { value: texto } });
const sair = (nome: string | RegExp): void => void fireEvent.blur(campo(nome));
afterEach(() => {
  edicao.encerrar();
  cleanup();
});

describe('numbers typed in the editor', () => {
  it.each([
    ['1.000', '1000', '1.000'],
    ['1.234,56', '1234.56', '1.234,56'],
    ['0,50', '0.50', '0,50'],
    [',5', '0.5', '0,5'],
    ['70', '70', '70'],
  ])('a limit typed %s is kept as %s: dots are thousands', (digitado, guardado, mostrado) => {
    abrir('campos[2]');
    digitar(/^Mínimo/, digitado);
    expect(campo(/^Mínimo/).value).toBe(digitado);
    expect(edicao.definicao().campos[2]).toMatchObject({ minimo: guardado });
    sair(/^Mínimo/);
    expect(campo(/^Mínimo/).value).toBe(mostrado);
  });

  it('what cannot be read is said on the field, stays as typed and keeps the draft from being published', () => {
    abrir('campos[2]');
    digitar(/^Mínimo/, '1,2,3');
    sair(/^Mínimo/);
    expect(campo(/^Mínimo/).value).toBe('1,2,3');
    expect(screen.getByText('“1,2,3” não é um número')).toBeTruthy();
    expect(edicao.definicao().campos[2]).toMatchObject({ minimo: '0.01' });
    expect(edicao.estado().achados).toContainEqual(
      expect.objectContaining({ onde: 'campos[2].minimo', gravidade: 'bloqueia' }),
    );
    digitar(/^Mínimo/, '1,2');
    expect(screen.queryByText(/não é um número/)).toBeNull();
    expect(edicao.definicao().campos[2]).toMatchObject({ minimo: '1.2' });
    expect(edicao.estado().inacabados).toEqual([]);
  });

  it('more than the format keeps is said on the field and left out of the draft, which goes on being saved', () => {
    const d = definicaoDe('o3');
    const com = d.documentos_emitidos.map((um) => ({ ...um, prorrogacao: { meses: 12 } }));
    abrir('documentos_emitidos[0].prorrogacao', { ...d, documentos_emitidos: com });
    const depois = /^Ou até quantos dias depois do fim/;
    digitar(depois, '500');
    expect(screen.getByText('“500” passa de 365')).toBeTruthy();
    expect(campo(depois).value).toBe('500');
    expect(edicao.definicao().documentos_emitidos[0]?.prorrogacao).toEqual({ meses: 12 });
    expect(edicao.estado().achados).toContainEqual(
      expect.objectContaining({ onde: 'documentos_emitidos[0].prorrogacao.depois_dias', gravidade: 'bloqueia' }),
    );
    digitar(depois, '365');
    expect(screen.queryByText(/passa de/)).toBeNull();
    expect(edicao.definicao().documentos_emitidos[0]?.prorrogacao).toEqual({ meses: 12, depois_dias: 365 });
  });

  it('an undo is shown in the field that was typed in', () => {
    abrir('campos[2]');
    digitar(/^Mínimo/, '2.000');
    fireEvent.click(document.body);
    expect(edicao.definicao().campos[2]).toMatchObject({ minimo: '2000' });
    edicao.desfazer();
    expect(edicao.definicao().campos[2]).toMatchObject({ minimo: '0.01' });
  });

  it('a whole number takes thousands too, and no places', () => {
    const d = definicaoDe('o3');
    abrir('etapas[2]', d);
    digitar('Quantidade', '1.000');
    expect(edicao.definicao().etapas[2]?.prazo).toMatchObject({ quantidade: 1000 });
    digitar('Quantidade', '1,5');
    expect(screen.getByText('“1,5” não é um número inteiro')).toBeTruthy();
    expect(edicao.definicao().etapas[2]?.prazo).toMatchObject({ quantidade: 1000 });
  });

  it('a number in a sentence of a rule', () => {
    const d = definicaoDe('o3');
    item(d.etapas, 2).condicao = 'area_obra_m2 > 70';
    abrir('etapas[2]', d);
    const valor = /^Valor, condição 1/;
    digitar(valor, '1.000');
    expect(edicao.definicao().etapas[2]?.condicao).toBe('area_obra_m2 > 1000');
    digitar(valor, '1.234,5');
    sair(valor);
    expect(edicao.definicao().etapas[2]?.condicao).toBe('area_obra_m2 > 1234,5');
    expect(campo(valor).value).toBe('1.234,5');
    digitar(valor, '1,2,3');
    expect(screen.getByText('“1,2,3” não é um número')).toBeTruthy();
    digitar(valor, '-5');
    expect(screen.getByText(/escreva a regra como texto/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Escrever como texto' }));
    expect(edicao.definicao().etapas[2]?.condicao).toBe('area_obra_m2 > -5');
  });

  it('a number of a fee’s example', () => {
    abrir('taxas[2].exemplos[0]');
    digitar('Área da obra', '1.250,5');
    expect(edicao.definicao().taxas[2]?.exemplos?.[0]?.entradas).toMatchObject({ area_obra_m2: '1250.5' });
    digitar('Tem de dar', '2.000,00');
    expect(edicao.definicao().taxas[2]?.exemplos?.[0]?.resultado).toBe('2000.00');
    digitar('Área da obra', 'cem');
    expect(screen.getByText('“cem” não é um número')).toBeTruthy();
  });
});
