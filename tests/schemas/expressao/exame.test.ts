import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Exame } from '../../../src/schemas/expressao/exame.ts';
import { imprimir } from '../../../src/schemas/expressao/impressao.ts';
import { literalDe, numeroEscrito } from '../../../src/schemas/expressao/no.ts';
import { compilar } from '../../../src/schemas/expressao/compilar.ts';
import { compilada, respostas, tipos } from './cenario.ts';
import { fonteValida, respostasQuaisquer } from './fontes.ts';

const todas = (exame: Exame): readonly Exame[] => [exame, ...exame.partes.flatMap(todas)];
const decisivas = (exame: Exame): readonly string[] =>
  exame.partes.filter(({ conta }) => conta).map(({ no }) => imprimir(no));
const exameDe = (fonte: string, mudancas: object = {}): Exame => {
  const { exame } = compilada(fonte).examinar({ ...respostas, ...mudancas });
  if (exame === undefined) throw new Error(fonte);
  return exame;
};

describe('an expression taken apart', () => {
  it('comes to what the evaluator says, and so does each of its parts by itself', { timeout: 120_000 }, () => {
    let partes = 0;
    fc.assert(
      fc.property(fonteValida, respostasQuaisquer, fc.boolean(), (conta, dados, condicao) => {
        const fonte = condicao ? `${conta} > 1 ou fossa e preenchido(area)` : conta;
        fc.pre(fonte.length <= 1_500);
        const expressao = compilar(fonte, tipos);
        fc.pre(expressao.ok);
        if (!expressao.ok) return;
        const { avaliacao, exame } = expressao.examinar(dados);
        expect(avaliacao).toEqual(expressao.avaliar(dados));
        if (exame === undefined) throw new Error(`Nothing of ${fonte}`);
        const { resultado } = exame;
        expect(resultado.ok).toBe(avaliacao.ok);
        if (resultado.ok && avaliacao.ok) expect(resultado).toEqual(avaliacao);
        else expect(resultado).toMatchObject({ codigo: !avaliacao.ok && avaliacao.codigo });
        for (const parte of todas(exame)) {
          if (literalDe(parte.no) !== null || numeroEscrito(parte.no) !== null) continue;
          const sozinha = compilar(imprimir(parte.no), tipos);
          // Rows and lists of options are no results by themselves.
          if (!sozinha.ok) continue;
          partes++;
          const dela = sozinha.avaliar(dados);
          expect(parte.resultado.ok, imprimir(parte.no)).toBe(dela.ok);
          if (parte.resultado.ok && dela.ok) expect(parte.resultado).toEqual(dela);
        }
      }),
      { numRuns: 1_500 },
    );
    expect(partes).toBeGreaterThan(3_000);
  });

  it('says on which sides the outcome hangs', () => {
    expect(decisivas(exameDe('area > 100 e fossa'))).toEqual(['area > 100', 'fossa']);
    expect(decisivas(exameDe('area > 300 e fossa'))).toEqual(['area > 300']);
    expect(decisivas(exameDe('area > 300 ou fossa'))).toEqual(['fossa']);
    expect(decisivas(exameDe('sem_resposta > 1 e area > 300'))).toEqual(['sem_resposta > 1', 'area > 300']);
    expect(decisivas(exameDe('sem_resposta > 1 e area > 100'))).toEqual(['sem_resposta > 1']);
    expect(decisivas(exameDe('se(fossa, area, ac) > 1').partes[0] as Exame)).toEqual(['fossa', 'area']);
    expect(decisivas(exameDe('se(fossa, area, ac) > 1', { fossa: false }).partes[0] as Exame)).toEqual(['fossa', 'ac']);
  });

  it('does not go into repetitions, and is one piece where taking apart would cost too much', () => {
    expect(exameDe('lotes.algum(l, l.area > 50)').partes).toEqual([]);
    const corpo = Array(2).fill('a.area + 1 = b.area * 2.5').join(' ou ');
    const cara = compilada(`lotes.algum(a, lotes.algum(b, (${corpo}) ou b.computavel))`).examinar(respostas);
    expect([cara.avaliacao, cara.exame?.partes]).toEqual([{ ok: true, valor: true }, []]);
  });
});
