import { describe, expect, it } from 'vitest';
import { compilar } from '../../../src/schemas/expressao/compilar.ts';
import { condicoesPublicadas, processos, tiposDoProcesso } from '../processo/processosPublicados.ts';
import { vale } from '../../../src/schemas/expressao/vale.ts';

/** Every condition of the thirteen published processes, as the file has it (Python's spelling). */
describe('conditions of docs/specification/processes.json', () => {
  const condicoes = condicoesPublicadas();

  it('finds them all', () => {
    expect(condicoes.length).toBe(67);
  });

  it.each(condicoes)('$processo: $condicao', ({ processo, condicao }) => {
    const tipos = tiposDoProcesso(processo);
    const expressao = compilar(condicao, tipos, 'logico');
    expect(expressao).toMatchObject({ ok: true });
    if (!expressao.ok) return;
    expect(expressao.campos.length).toBeGreaterThan(0);
    // Over nothing but blanks it says no, unless it is itself the negation of what is asked (docs/decisions/0114).
    expect(vale(expressao, {})).toBe(/!=|\bnot\b/.test(condicao) && !/==/.test(condicao));
    expect(compilar(expressao.texto, tipos, 'logico')).toMatchObject({ ok: true, texto: expressao.texto });
  });

  it('decide as the sentence says', () => {
    const decide = (numero: string, condicao: string, respostas: Readonly<Record<string, unknown>>): boolean => {
      const processo = processos[Number(numero.slice(1)) - 1];
      const expressao = compilar(condicao, tiposDoProcesso(processo?.id ?? ''), 'logico');
      return expressao.ok && vale(expressao, respostas);
    };
    const tolerancia = 'abs(area_levantamento_m2 - area_matricula_m2) / area_matricula_m2 > 0.05';
    expect(decide('O1', tolerancia, { area_levantamento_m2: '105', area_matricula_m2: '100' })).toBe(false);
    expect(decide('O1', tolerancia, { area_levantamento_m2: '94.99', area_matricula_m2: '100' })).toBe(true);
    expect(decide('O12', 'zona == "rural" and arrendado', { zona: 'rural', arrendado: true })).toBe(true);
    expect(decide('O9', 'not tem_habite_se', { tem_habite_se: false })).toBe(true);
    expect(decide('O11', 'lotes_gerados <= 7', { lotes_gerados: 8 })).toBe(false);
  });
});
