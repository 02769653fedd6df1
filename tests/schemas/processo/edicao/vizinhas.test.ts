import { describe, expect, it } from 'vitest';
import { trazer, vizinhasDe } from '../../../../src/schemas/processo/edicao/vizinhas.ts';
import { definicaoDe, definicoes } from './palcoDasMudancas.ts';

const campos = (d: ReturnType<typeof definicaoDe>) =>
  d.etapas.flatMap((e) => (e.secoes ?? []).map((s) => s.campos)).filter((um) => um.length > 0);

describe('a field is asked in one section only', () => {
  it('the sections beside one are told by their names, those of another step with the step', () => {
    const d = definicaoDe('o2');
    const [e, s] = d.etapas.flatMap((etapa, i) => (etapa.secoes ?? []).map((_, j) => [i, j] as const))[0] ?? [0, 0];
    const achadas = vizinhasDe(d, `etapas[${e}].secoes[${s}].campos`);
    expect(achadas).toHaveLength(d.etapas.reduce((n, etapa) => n + (etapa.secoes?.length ?? 0), 0) - 1);
    for (const { caminho, nome } of achadas) {
      const [, i, j] = /etapas\[(\d+)\]\.secoes\[(\d+)\]/.exec(caminho) ?? [];
      const etapa = d.etapas[Number(i)];
      const titulo = etapa?.secoes?.[Number(j)]?.titulo ?? '';
      expect(nome).toBe(Number(i) === e ? titulo : `${titulo}, em ${etapa?.nome}`);
    }
  });

  it.each(definicoes)('brought elsewhere, each field of %s is there once, last, and nothing else moves', (_, d) => {
    const listas = d.etapas.flatMap((etapa, e) =>
      (etapa.secoes ?? []).map((secao, s) => ({ onde: `etapas[${e}].secoes[${s}].campos`, chaves: secao.campos })),
    );
    const [destino] = listas;
    if (destino === undefined) return expect(campos(d)).toEqual([]);
    for (const { onde, chaves } of listas)
      for (const chave of chaves) {
        const depois = trazer(d, destino.onde, chave);
        const todas = campos(depois).flat();
        expect(todas.filter((uma) => uma === chave)).toEqual([chave]);
        expect(todas.toSorted()).toEqual(campos(d).flat().toSorted());
        const [e, s] = [...destino.onde.matchAll(/\d+/g)].map(Number);
        expect(depois.etapas[e ?? 0]?.secoes?.[s ?? 0]?.campos.at(-1)).toBe(chave);
        if (onde !== destino.onde) expect(depois.etapas.length).toBe(d.etapas.length);
      }
  });
});
