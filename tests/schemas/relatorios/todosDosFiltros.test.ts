import { expect, it } from 'vitest';
import { todosDe } from '../../../src/schemas/relatorios/dimensoes.ts';
import { relatorios } from '../../../src/schemas/relatorios/relatorios.ts';
import type { Relatorio } from '../../../src/schemas/relatorios/relatorio.ts';

it('o que não está filtrado é dito no gênero do seu nome', () => {
  const ditos = Object.fromEntries(
    relatorios.flatMap(({ filtra, dimensoes }: Relatorio) =>
      filtra.flatMap((chave) => {
        const dimensao = dimensoes[chave];
        return dimensao === undefined ? [] : [[dimensao.rotulo, todosDe(dimensao)]];
      }),
    ),
  );
  const com = (todos: string): readonly string[] =>
    Object.keys(ditos)
      .filter((rotulo) => ditos[rotulo] === todos)
      .toSorted((a, b) => a.localeCompare(b, 'pt-BR'));
  expect(com('Todas')).toEqual(['Espécie', 'Etapa', 'Idade', 'Pessoa', 'Prioridade', 'Situação', 'Taxa', 'Zona']);
  expect(com('Todos')).toEqual(['Bairro', 'Movimento', 'Prazo', 'Setor', 'Tipo', 'Tipo de obra', 'Uso', 'Vencimento']);
});
