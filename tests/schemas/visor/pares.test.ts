import { expect, it } from 'vitest';
import { paresDeArquivos } from '../../../src/schemas/visor/pares.ts';

const arquivos = (...nomes: readonly string[]): readonly { nome: string }[] => nomes.map((nome) => ({ nome }));
const pares = (antes: readonly string[], depois: readonly string[]) =>
  paresDeArquivos(arquivos(...antes), arquivos(...depois)).map((p) => [p.antes?.nome, p.depois?.nome]);

it('files of the same name belong together, whatever their order and however it is written', () => {
  expect(pares(['Planta.pdf', 'Corte.pdf'], ['corte.pdf ', 'planta.pdf'])).toEqual([
    ['Corte.pdf', 'corte.pdf '],
    ['Planta.pdf', 'planta.pdf'],
  ]);
  expect(pares(['fachada sul – ação.pdf'.normalize('NFD')], ['Fachada Sul – Ação.pdf'])).toHaveLength(1);
});

it('those of no common name go by their order, and a name that is found is not given away by it', () => {
  expect(pares(['a.pdf', 'corte.pdf', 'b.pdf'], ['novo a.pdf', 'corte.pdf', 'novo b.pdf'])).toEqual([
    ['a.pdf', 'novo a.pdf'],
    ['corte.pdf', 'corte.pdf'],
    ['b.pdf', 'novo b.pdf'],
  ]);
});

it('what is left over stands alone, on either side', () => {
  expect(pares(['a.pdf'], ['a.pdf', 'b.pdf'])).toEqual([
    ['a.pdf', 'a.pdf'],
    [undefined, 'b.pdf'],
  ]);
  expect(pares(['a.pdf', 'b.pdf'], ['b.pdf'])).toEqual([
    ['b.pdf', 'b.pdf'],
    ['a.pdf', undefined],
  ]);
});
