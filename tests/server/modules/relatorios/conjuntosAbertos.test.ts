import { describe, expect, it } from 'vitest';
import { colunasAbertas } from '../../../../src/schemas/relatorios/abertos/conjunto.ts';
import { conjuntos } from '../../../../src/schemas/relatorios/abertos/conjuntos.ts';

describe('o que os conjuntos declaram', () => {
  it('nenhuma coluna leva a uma pessoa ou é texto livre; os nomes não se repetem', () => {
    const proibidas = ['pessoa', 'numero', 'texto', 'linha', 'alvo', 'requerimento_id', 'setor_de'];
    for (const conjunto of conjuntos) {
      const { fonte, dimensoes, medidas } = conjunto;
      const daFonte = [...Object.keys(fonte.dimensoes), ...Object.keys(fonte.somas)];
      const usadas = [
        ...dimensoes.map(({ coluna }) => coluna),
        ...medidas.flatMap(({ soma }) => (typeof soma === 'string' ? [] : soma)),
      ];
      expect(
        usadas.filter((um) => !daFonte.includes(um) || proibidas.includes(um)),
        conjunto.nome,
      ).toEqual([]);
      const nomes = colunasAbertas(conjunto).map(({ nome }) => nome);
      expect(new Set(nomes).size).toBe(nomes.length);
    }
  });
});
