import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compilar } from '../../../src/schemas/expressao/compilar.ts';
import { compilada, respostas, tipos } from './cenario.ts';
import { fonteHostil, fonteValida, respostasQuaisquer } from './fontes.ts';

describe('hostile sources and answers', () => {
  it('any text compiles or is refused with a sentence and a place', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(fonteHostil, (fonte) => {
        const resultado = compilar(fonte, tipos);
        if (resultado.ok) {
          expect(resultado.avaliar(respostas)).not.toMatchObject({ codigo: 'falha' });
          return;
        }
        expect(resultado.mensagem).toMatch(/^(\p{Lu}|"|soma|tabela|linha)/u);
        expect(resultado.inicio).toBeGreaterThanOrEqual(0);
        expect(resultado.fim).toBeGreaterThanOrEqual(resultado.inicio);
        expect(resultado.fim).toBeLessThanOrEqual(fonte.length);
      }),
      { numRuns: 10_000 },
    );
  });

  it('a good expression never throws over any answers, and reads back as itself', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(fonteValida, respostasQuaisquer, (fonte, dados) => {
        fc.pre(fonte.length <= 1_500);
        const resultado = compilar(fonte, tipos, 'decimal');
        if (!resultado.ok) {
          expect(['profunda', 'longa', 'cara', 'repeticoes', 'nome_repetido']).toContain(resultado.codigo);
          return;
        }
        const avaliacao = resultado.avaliar(dados);
        expect(avaliacao).not.toMatchObject({ codigo: 'falha' });
        if (!avaliacao.ok && avaliacao.codigo === 'indefinido') expect(avaliacao.falta.length).toBeGreaterThan(0);
        const relida = compilada(resultado.texto, 'decimal');
        expect(relida.texto).toBe(resultado.texto);
        expect(relida.avaliar(dados)).toEqual(avaliacao);
        expect(resultado.explicar(dados).avaliacao).toEqual(avaliacao);
      }),
      { numRuns: 3_000 },
    );
  });

  it('the costliest expression that is let through ends', () => {
    const linhas = Array.from({ length: 200 }, (_, i) => ({ area: `${i}.5`, computavel: false }));
    const corpo = Array(2).fill('a.area + 1 = b.area * 2.5').join(' ou ');
    const expressao = compilada(`lotes.algum(a, lotes.algum(b, (${corpo}) ou b.computavel))`);
    expect(expressao.avaliar({ lotes: linhas })).toEqual({ ok: true, valor: false });
    expect(expressao.explicar({ lotes: linhas }).passos).toMatchObject([{ resultado: 'falso' }]);
    const incompleta = expressao.avaliar({ lotes: linhas.map(({ area }) => ({ area })) });
    expect(incompleta).toEqual({ ok: true, valor: false, vazias: ['lotes.computavel'] });
  });
});
