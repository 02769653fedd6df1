import { describe, expect, it } from 'vitest';
import { comparacoesProntas } from '../../../src/schemas/relatorios/comparacoesProntas.ts';
import { porDito, tituloPor } from '../../../src/schemas/relatorios/porDito.ts';
import { produtividade } from '../../../src/schemas/relatorios/produtividade.ts';
import type { Relatorio } from '../../../src/schemas/relatorios/relatorio.ts';
import { relatorios } from '../../../src/schemas/relatorios/relatorios.ts';

const todos: readonly Relatorio[] = relatorios;

describe('o título de um relatório por grupo', () => {
  it('não diz duas vezes por que se agrupa', () => {
    expect(tituloPor('Entrada', 'por tipo')).toBe('Entrada por tipo');
    expect(tituloPor('Tempo por etapa', 'por setor')).toBe('Tempo por etapa, por setor');
    expect(tituloPor('Tempo por etapa', 'por etapa')).toBe('Tempo por etapa');
  });

  it.each(todos.flatMap((um) => um.agrupa.map((por) => [um.nome, por, um] as const)))(
    '%s por %s: nenhum repete, nem diz "por o que"',
    (_nome, por, um) => {
      const titulo = tituloPor(um.rotulo, porDito(um, por));
      expect(titulo).not.toMatch(/ por o | por a | por os | por as /);
      const ditos = titulo.split(/,? por /).slice(1);
      expect(new Set(ditos).size).toBe(ditos.length);
    },
  );
});

describe('as comparações prontas', () => {
  it('não põem ao lado da cidade o que não tem setor', () => {
    const setores = [
      { chave: '-', nome: 'Com o requerente' },
      { chave: 'SEMAM', nome: 'Meio Ambiente' },
    ];
    const ditos = comparacoesProntas(produtividade, { setor: setores }).find(({ rotulo }) => rotulo === 'Setores');
    expect(ditos?.prontas).toEqual([
      {
        rotulo: 'SEMAM e toda a cidade',
        extenso: 'Meio Ambiente',
        escolhas: { comparar: 'setor', a: 'SEMAM', b: '*' },
      },
    ]);
  });
});
