import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Edicao } from '../../../../../src/panels/sistema/processo/editor/createEdicao.ts';
import type { Campo } from '../../../../../src/schemas/processo/campo.ts';
import { escreverNo } from '../../../../../src/schemas/processo/edicao/caminho.ts';
import { novoCampo } from '../../../../../src/schemas/processo/edicao/fichas/campo.ts';
import { verificarDefinicao } from '../../../../../src/schemas/processo/verificar/verificarDefinicao.ts';
import { definicaoDe } from '../../../../schemas/processo/provar/definicaoDeTeste.ts';
import { abrirFolha } from './abrirFolha.tsx';

const cidade = { setores: [], parametros: [], nomes: { setores: [], parametros: [], processos: [] } };
let edicao: Edicao;
const abrir = (partes: Partial<Campo>): void => {
  const d = definicaoDe('o3');
  const campo: Campo = { ...novoCampo(), chave: d.campos[2]?.chave ?? '', nome: 'Pergunta', ...partes };
  edicao = abrirFolha(escreverNo(d, 'campos[2]', campo), 'campos[2]');
};
const pergunta = () => screen.getByLabelText<HTMLInputElement>(/^Valor inicial/);
const guardado = (): Campo['padrao'] => edicao.definicao().campos[2]?.padrao;
const responder = (valor: string): void => void fireEvent.change(pergunta(), { target: { value: valor } });
const opcao = (nome: string): HTMLInputElement =>
  within(screen.getByRole('group', { name: /^Valor inicial/ })).getByRole<HTMLInputElement>('radio', { name: nome });
const tirar = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Tirar o valor inicial' }));
afterEach(() => {
  edicao.encerrar();
  cleanup();
});

describe('what a field comes answered with', () => {
  it.each<[string, Partial<Campo>, string, Campo['padrao']]>([
    ['a text', { tipo: 'texto' }, 'Brasil', 'Brasil'],
    ['a long text', { tipo: 'texto-longo' }, 'De acordo.', 'De acordo.'],
    ['a whole number', { tipo: 'inteiro' }, '1.000', 1000],
    ['a number below zero', { tipo: 'inteiro' }, '-4', -4],
    ['a number with places', { tipo: 'decimal' }, '1.234,5', '1234.5'],
    ['a price', { tipo: 'moeda' }, '1.250,75', '1250.75'],
    ['a day', { tipo: 'data' }, '01/05/2026', '2026-05-01'],
    ['an hour', { tipo: 'hora' }, '08:30', '08:30'],
  ])('%s is typed as the field asks for it, and emptied again', (_nome, campo, digitado, valor) => {
    abrir(campo);
    responder(digitado);
    expect(guardado()).toBe(valor);
    responder('');
    expect(guardado()).toBeUndefined();
    expect(Object.hasOwn(edicao.definicao().campos[2] ?? {}, 'padrao')).toBe(false);
  });

  it('yes or no is chosen as in the form, and taken back', () => {
    abrir({ tipo: 'logico' });
    expect(screen.queryByRole('button', { name: 'Tirar o valor inicial' })).toBeNull();
    fireEvent.click(opcao('Não'));
    expect(guardado()).toBe(false);
    fireEvent.click(opcao('Sim'));
    expect(guardado()).toBe(true);
    edicao.desfazer();
    expect(guardado()).toBe(false);
    tirar();
    expect(guardado()).toBeUndefined();
    expect([opcao('Sim').checked, opcao('Não').checked]).toEqual([false, false]);
  });

  it('an option is chosen by its name; one that is gone is told, and can be taken away', () => {
    const opcoes = [
      { chave: 'true', nome: 'Verdadeiro' },
      { chave: 'casa', nome: 'Casa' },
      { chave: '', nome: 'Sem chave ainda' },
    ];
    abrir({ tipo: 'selecao', opcoes });
    expect(screen.queryByRole('radio', { name: 'Sem chave ainda' })).toBeNull();
    fireEvent.click(opcao('Verdadeiro'));
    expect(guardado()).toBe('true');
    fireEvent.click(opcao('Casa'));
    expect(guardado()).toBe('casa');
    cleanup();
    abrir({ tipo: 'selecao', opcoes: opcoes.slice(0, 1), padrao: 'casa' });
    expect(screen.getByText(/O valor inicial de "Pergunta" não serve/)).toBeTruthy();
    tirar();
    expect(guardado()).toBeUndefined();
  });

  it('money and places are written as the form writes them once the field is left', () => {
    abrir({ tipo: 'moeda' });
    responder('1.500,5');
    fireEvent.blur(pergunta());
    expect(pergunta().value).toBe('1.500,50');
    expect(screen.getByText('R$')).toBeTruthy();
  });

  it('what cannot be read stays as typed, is said and keeps the draft from being published', () => {
    abrir({ tipo: 'inteiro', padrao: 3 });
    responder('1,5');
    fireEvent.blur(pergunta());
    expect(pergunta().value).toBe('1,5');
    expect(guardado()).toBe('1,5');
    // What the server answers with when it is saved.
    expect(verificarDefinicao(edicao.definicao(), cidade)).toContainEqual(
      expect.objectContaining({ onde: 'campos[2].padrao', gravidade: 'bloqueia' }),
    );
  });

  it('of another kind is told where the kind was changed, and can be taken away', () => {
    abrir({ tipo: 'data', padrao: 'Rua 1' });
    expect(screen.getByText(/não serve: Informe uma data válida/)).toBeTruthy();
    tirar();
    expect(guardado()).toBeUndefined();
  });

  it('is not offered where the portal answers, nor for what is looked up', () => {
    for (const campo of [{ tipo: 'inteiro', calculo: '1' }, { tipo: 'imovel' }, { tipo: 'arquivo' }] as const) {
      abrir(campo);
      expect(screen.queryByText(/^Valor inicial/)).toBeNull();
      cleanup();
    }
  });
});
