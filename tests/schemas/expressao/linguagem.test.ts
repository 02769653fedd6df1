import { describe, expect, it } from 'vitest';
import { nomeUsavel } from '../../../src/schemas/expressao/palavras.ts';
import { compilada, valor } from './cenario.ts';

describe('exact numbers', () => {
  it.each([
    ['0.1 + 0.2', '0.3'],
    ['1 / 2 + 0.1 + 0.2', '0.8'],
    ['1.005 * 100', '100.5'],
    ['area * 0.02 - 4', '0'],
    ['0 - 0 * 3', '0'],
    ['-area + -2', '-202'],
    ['2 + 3 * 4 - 10 / 4', '11.5'],
    ['(2 + 3) * 4', '20'],
    ['7 % 4', '3'],
    ['123456789012345678901234567 * 3', '370370367037037036703703701'],
    ['unidades / 2', '1.5'],
    [Array(333).fill('area').join('+'), '66600'],
    ['1 / 3 * 3 = 1', false],
    ['arredondar(1 / 3 * 3, 20) = 1', true],
  ])('%s is %s', (fonte, esperado) => {
    expect(valor(fonte)).toBe(esperado);
  });
});

describe('functions', () => {
  it.each([
    ['arredondar(1.005, 2)', '1.01'],
    ['arredondar(2.345, 2)', '2.35'],
    ['arredondar(-2.5)', '-3'],
    ['arredondar(12.5, 0)', '13'],
    ['teto(2.3)', '3'],
    ['ceil(area / 300)', '1'],
    ['piso(2.9)', '2'],
    ['abs(area - 300)', '100'],
    ['min(3, area, 2.5)', '2.5'],
    ['max(medidas)', '3.05'],
    ['soma(medidas)', '6.15'],
    ['soma(lotes, area)', '120.5'],
    ['soma(lotes.filtrar(l, l.computavel).mapear(l, l.area * 2))', '201'],
    ['qtd(lotes) + qtd(atividades)', '3'],
    ['lotes.todos(l, l.area >= 20)', true],
    ['lotes.algum(l, l.quadra = "C")', false],
    ['se(fossa, area, 10)', '200'],
    ['se(area > 500 e uso = "residencial", arredondar(ac * 0.02, 2), 10)', '10'],
    ['tamanho(nome)', '12'],
    ['contem(nome, "&")', true],
    ['contém(nome, "x")', false],
    ['comeca_com(nome, "Maria")', true],
    ['nome + "!"', 'Maria & João!'],
    ['preenchido(nome) e não preenchido(texto_vazio)', true],
    ['preenchido(area / sem_resposta)', false],
  ])('%s is %s', (fonte, esperado) => {
    expect(valor(fonte)).toBe(esperado);
  });
});

describe('dates and times, without time zone', () => {
  it.each([
    ['inicio + 2', '2024-03-01'],
    ['hoje - inicio', '2'],
    ['inicio + 1 = data("2024-02-29")', true],
    ['data("2023-02-28") + 1', '2023-03-01'],
    ['data("1969-12-31") + 1', '1970-01-01'],
    ['data("2000-03-01") - 1', '2000-02-29'],
    ['data("1900-03-01") - 1', '1900-02-28'],
    ['data("0001-01-01")', '0001-01-01'],
    ['ano(inicio) * 100 + mes(inicio)', '202402'],
    ['dia(inicio)', '28'],
    ['inicio <= hoje e não inicio > hoje', true],
    ['abertura > hora("22:00")', true],
    ['abertura - hora("20:15")', '135'],
    ['inicio em (data("2024-02-28"), hoje)', true],
  ])('%s is %s', (fonte, esperado) => {
    expect(valor(fonte)).toBe(esperado);
  });

  it('counts every day of 400 years once, and back', () => {
    let fonte = 'data("1900-01-01")';
    for (const passo of [59, 1, 365, 36_524, 109_148]) fonte += ` + ${passo}`;
    expect(valor(fonte)).toBe('2300-01-01');
    expect(valor('data("2300-01-01") - data("1900-01-01")')).toBe('146097');
  });
});

describe('words', () => {
  it.each([
    ['fossa and not (uso == "comercial")', 'fossa e não uso = "comercial"'],
    ['not uso == "comercial" and fossa', 'não uso = "comercial" e fossa'],
    ['nao fossa ou True', 'não fossa ou verdadeiro'],
    ['uso in ("residencial","misto")', 'uso em ("residencial"; "misto")'],
    ['uso not in ("misto",)', 'uso não em ("misto")'],
    ['area + 1 não em (1, 2) e fossa', 'area + 1 não em (1; 2) e fossa'],
    ['(fossa ou area > 1) e uso != "misto"', '(fossa ou area > 1) e uso != "misto"'],
    ['area - (1 - 2)', 'area - (1 - 2)'],
    ['(area - 1) - 2', 'area - 1 - 2'],
    ['fossa = (area > 1)', 'fossa = (area > 1)'],
    ['ceil(area) == round(2.0)', 'teto(area) = arredondar((2,0))'],
    ['nome = "e ou não em = ceil(\\"x\\")"', 'nome = "e ou não em = ceil(\\"x\\")"'],
  ])('%s reads as %s', (fonte, texto) => {
    expect(compilada(fonte).texto).toBe(texto);
    expect(compilada(texto).texto).toBe(texto);
    expect(valor(texto)).toEqual(valor(fonte));
  });

  it('leaves the inside of texts alone', () => {
    const fonte = '"a and b == 1, não em (x) // \\\\ \\"e\\" \\n"';
    expect(compilada(fonte).avaliar({})).toEqual({ ok: true, valor: 'a and b == 1, não em (x) // \\ "e" \n' });
  });

  it('a "não" reaches over the comparison, not over "e"', () => {
    expect(valor('não uso = "comercial" e area > 500')).toBe(false);
    expect(valor('não (uso = "residencial" e area > 500)')).toBe(true);
  });

  it('says which field keys an expression can spell', () => {
    expect(['area_m2', 'CUB_mes_anterior', 'var', 'data'].every(nomeUsavel)).toBe(true);
    expect(['e', 'ou', 'nao', 'in', 'área', '9a', '_x', '__proto__', 'constructor', ''].some(nomeUsavel)).toBe(false);
  });
});

describe('what an expression says of itself', () => {
  it('lists the names it uses, in order, without those of items', () => {
    expect(compilada('se(area > 1, soma(lotes, area), ac)').campos).toEqual(['area', 'lotes', 'ac']);
    expect(compilada('lotes.algum(l, l.area > area) ou uso em ("misto") e uso = "misto"').campos).toEqual([
      'lotes',
      'area',
      'uso',
    ]);
  });

  it('knows the type of its result', () => {
    expect(compilada('area * 2').tipo).toBe('decimal');
    expect(compilada('unidades * 2', 'inteiro').tipo).toBe('inteiro');
    expect(compilada('uso', { opcoes: ['residencial', 'comercial', 'misto'] }).tipo).toEqual({
      opcoes: ['residencial', 'comercial', 'misto'],
    });
    expect(compilada('lotes.mapear(l, l.quadra)').tipo).toEqual({ lista: 'texto' });
    expect(valor('lotes.mapear(l, l.area)')).toEqual(['100.5', '20']);
  });

  it('explains a result step by step, only along the branch taken', () => {
    const { avaliacao, passos } = compilada(
      'se(fossa, arredondar(ac * 0.02, 2), area / 0.5) + soma(lotes, area)',
    ).explicar({
      ...{ ac: '600.25', fossa: true },
      lotes: [{ area: '1.5' }, { area: 2 }],
    });
    expect(avaliacao).toEqual({ ok: true, valor: '15.51' });
    expect(passos).toEqual([
      { expressao: 'ac * 0,02', valores: '600,25 * 0,02', resultado: '12,005' },
      { expressao: 'arredondar(ac * 0,02; 2)', valores: 'arredondar(12,005; 2)', resultado: '12,01' },
      {
        expressao: 'se(fossa; arredondar(ac * 0,02; 2); area / 0,5)',
        valores: 'se(verdadeiro; 12,01; area / 0,5)',
        resultado: '12,01',
      },
      { expressao: 'soma(lotes; area)', valores: 'soma(1,5; 2)', resultado: '3,5' },
      {
        expressao: 'se(fossa; arredondar(ac * 0,02; 2); area / 0,5) + soma(lotes; area)',
        valores: '12,01 + 3,5',
        resultado: '15,51',
      },
    ]);
  });
});
