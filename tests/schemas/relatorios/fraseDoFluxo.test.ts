import { expect, it } from 'vitest';
import { fluxoDe, fraseDoFluxo } from '../../../src/schemas/relatorios/fluxo.ts';
import { SEM_TEMPOS } from '../../../src/schemas/relatorios/tempoDosLugares.ts';

const passou = (para: string, n: number) => ({ de: 'etapa:analise', para, n, setor_de: null, setor_para: null });

it('[REL-001] quanto volta é dito pela fração mais perto, ou pela porcentagem', () => {
  const voltam = (quantas: number, seguem: number) =>
    fraseDoFluxo(
      fluxoDe({
        por: 'etapa',
        passagens: [passou('pendencia', quantas), passou('fim:Deferido', seguem)],
        etapas: [{ chave: 'analise', nome: 'Análise' }],
        setores: new Map(),
        tempos: SEM_TEMPOS,
      }),
    );
  expect(voltam(2, 3)).toBe('2 em cada 5 saídas de “Análise” voltam ao requerente');
  expect(voltam(1, 1)).toBe('Metade das saídas de “Análise” volta ao requerente');
  expect(voltam(48, 52)).toBe('Cerca de metade das saídas de “Análise” volta ao requerente');
  expect(voltam(45, 55)).toBe('45% das saídas de “Análise” voltam ao requerente');
  expect(voltam(2, 4)).toBe('1 em cada 3 saídas de “Análise” volta ao requerente');
});
