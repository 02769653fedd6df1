import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compilar } from '../../../src/schemas/expressao/compilar.ts';
import { vale } from '../../../src/schemas/expressao/vale.ts';
import { compilada, respostas, tipos, valor } from './cenario.ts';
import { fonteValida, respostasQuaisquer } from './fontes.ts';

const falta = (fonte: string, dados: Readonly<Record<string, unknown>>) => {
  const avaliacao = compilada(fonte).avaliar(dados);
  return avaliacao.ok ? avaliacao.valor : avaliacao.falta;
};

describe('missing answers', () => {
  it.each([undefined, null, '', '  '])('%j is no answer', (resposta) => {
    expect(falta('nome + "x"', { nome: resposta })).toEqual(['nome']);
  });

  it('[W1] what is asked of a blank is not so, and its negation is', () => {
    expect(vale(compilada('area > 100'), {})).toBe(false);
    expect(vale(compilada('não area > 100'), {})).toBe(true);
    expect(vale(compilada('area != 100'), {})).toBe(true);
    expect(vale(compilada('area > 100'), respostas)).toBe(true);
    expect(vale(compilada('fossa'), {})).toBe(false);
    expect(vale(compilada('não fossa'), {})).toBe(true);
    expect(vale(compilada('fossa = falso'), {})).toBe(true);
    expect(vale(compilada('uso não em ("misto")'), {})).toBe(true);
    expect(vale(compilada('lotes.todos(l, l.area > 1)'), {})).toBe(false);
    expect(vale(compilada('lotes.todos(l, l.area > 1)'), { lotes: [{}] })).toBe(false);
    expect(vale(compilada('contem(nome, "x")'), {})).toBe(false);
  });

  it('[W1] is told of what it decided, and stays a blank to `preenchido`', () => {
    expect(compilada('não fossa e area > 1').avaliar({ area: '2' })).toEqual({
      ok: true,
      valor: true,
      vazias: ['fossa'],
    });
    expect(compilada('area > 1').avaliar({ area: '2' })).toEqual({ ok: true, valor: true });
    expect(vale(compilada('preenchido(fossa)'), {})).toBe(false);
    expect(vale(compilada('preenchido(fossa e area > 1)'), { fossa: true })).toBe(false);
    expect(vale(compilada('preenchido(fossa) ou não fossa'), {})).toBe(true);
  });

  it('[W1] of a rule and its negation always one holds, whatever is answered', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(fonteValida, fc.constantFrom('>', '=', '!=', '<='), respostasQuaisquer, (conta, sinal, dados) => {
        const fonte = `${conta} ${sinal} 1`;
        fc.pre(fonte.length <= 1_400 && compilar(fonte, tipos).ok);
        const [regra, negada] = [compilada(`(${fonte}) ou fossa`), compilada(`não ((${fonte}) ou fossa)`)];
        const r = regra.avaliar(dados);
        // What fails otherwise than by a blank has no value, and neither holds.
        if (r.ok) expect(vale(negada, dados)).toBe(!vale(regra, dados));
        else expect(r.codigo).not.toBe('indefinido');
      }),
      { numRuns: 1_500 },
    );
  });

  it.each([
    ['fossa e area > 1', { fossa: false }, false],
    ['area > 1 e fossa', { fossa: false }, false],
    ['area > 1 ou fossa', { fossa: true }, true],
    ['area > 1 e fossa', { fossa: true }, false],
    ['area > 1 ou fossa', { fossa: false }, false],
    ['area > ac e fossa', {}, false],
    ['(area > 1 ou fossa) e unidades > 2', { fossa: true }, false],
    ['se(fossa, area, ac)', {}, ['ac']],
    ['se(area > 1, area, ac) + area', {}, ['ac', 'area']],
    ['se(fossa, area, ac)', { fossa: true }, ['area']],
    ['se(fossa, area, ac)', { fossa: false }, ['ac']],
    ['area * ac + area', {}, ['area', 'ac']],
    ['max(area, ac, 3)', { ac: 1 }, ['area']],
    ['uso em ("misto") ou preenchido(area)', {}, false],
    ['não preenchido(area)', {}, true],
    ['soma(lotes, area)', {}, ['lotes']],
    ['soma(lotes, area) * ac', { lotes: [{ quadra: 'A' }] }, ['lotes.area', 'ac']],
    ['lotes.algum(l, l.area > 1)', { lotes: [{ area: 2 }, {}] }, true],
    ['lotes.algum(l, l.area > 1)', { lotes: [{ area: 1 }, {}] }, false],
    ['qtd(lotes)', { lotes: [] }, '0'],
    ['"bar" em atividades', { atividades: [] }, false],
  ])('%s over %j: %j', (fonte, dados, esperado) => {
    expect(falta(fonte, dados)).toEqual(esperado);
  });
});

describe('failures that are named, never thrown', () => {
  it.each([
    ['ac / (area - 200)', {}, 'divisao_por_zero: Divisão por zero: area - 200 vale 0'],
    ['unidades % (area - 200)', {}, 'divisao_por_zero: Divisão por zero: area - 200 vale 0'],
    ['area / ac > 1 e fossa', { ac: 0, fossa: false }, false],
    ['area * ac', { area: '1e3' }, 'valor_invalido: A resposta de "area" não é um número'],
    ['area * ac', { area: '12,5' }, 'valor_invalido: A resposta de "area" não é um número'],
    ['area * 2', { area: Number.NaN }, 'valor_invalido: A resposta de "area" não é um número'],
    ['area * 2', { area: Number.POSITIVE_INFINITY }, 'valor_invalido: A resposta de "area" não é um número'],
    ['area * 2', { area: {} }, 'valor_invalido: A resposta de "area" não é um número'],
    ['unidades + 1', { unidades: '2.5' }, 'valor_invalido: A resposta de "unidades" não é um número inteiro'],
    ['fossa', { fossa: 'sim' }, 'valor_invalido: A resposta de "fossa" não é sim ou não'],
    ['inicio + 1', { inicio: '2023-02-29' }, 'valor_invalido: A resposta de "inicio" não é uma data'],
    ['abertura = abertura', { abertura: '24:00' }, 'valor_invalido: A resposta de "abertura" não é uma hora'],
    ['nome + "x"', { nome: 1 }, 'valor_invalido: A resposta de "nome" não é um texto'],
    ['qtd(medidas)', { medidas: '1' }, 'valor_invalido: A resposta de "medidas" não é uma lista'],
    ['qtd(lotes)', { lotes: [1] }, 'valor_invalido: A resposta de "lotes" não é uma tabela'],
    ['qtd(medidas)', { medidas: Array(201).fill(1) }, 'lista_longa: "medidas" tem mais de 200 itens'],
    ['max(medidas)', { medidas: [] }, 'lista_vazia: max de uma lista vazia não tem valor'],
    ['area * area', { area: '9'.repeat(30) }, 'estouro: A conta passou de 30 algarismos'],
    ['inicio + 99999999', {}, 'argumento_invalido: Não é possível somar 99999999 dias a uma data'],
    ['inicio + 9000000', {}, 'estouro: A data sai do calendário'],
    ['inicio + 0.5', {}, 'argumento_invalido: Não é possível somar 0.5 dias a uma data'],
    ['data("31/12/2024")', {}, 'argumento_invalido: "31/12/2024" não é uma data AAAA-MM-DD'],
    ['arredondar(area, 1.5)', {}, 'argumento_invalido: arredondar não aceita 1.5 casas'],
  ])('%s over %j: %s', (fonte, mudancas, esperado) => {
    expect(valor(fonte, mudancas)).toBe(esperado);
  });

  it('an integer result must be one', () => {
    expect(compilada('unidades / 2', 'inteiro').avaliar(respostas)).toMatchObject({
      codigo: 'valor_invalido',
      mensagem: 'O resultado 1.5 não é um número inteiro',
    });
  });

  it('does not read what answers inherit', () => {
    const heranca = Object.create({ area: 5 }) as Record<string, unknown>;
    expect(falta('area + 1', heranca)).toEqual(['area']);
  });
});
