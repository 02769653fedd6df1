import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compilar, type Expressao } from '../../../../src/schemas/expressao/compilar.ts';
import { escreverRegra, type Comparacao } from '../../../../src/schemas/processo/edicao/regra.ts';
import { tiposDaDefinicao } from '../../../../src/schemas/processo/expressoes.ts';
import { LIMITE_DE_CASOS, tabelaDeCasos } from '../../../../src/schemas/processo/provar/tabelaDeCasos.ts';
import { comTudo } from './definicaoDeTeste.ts';

const tipos = tiposDaDefinicao(comTudo);
const compilada = (fonte: string): Expressao => {
  const e = compilar(fonte, tipos);
  if (!e.ok) throw new Error(`${fonte}: ${e.mensagem}`);
  return e;
};
const tabela = (fonte: string, como: Parameters<typeof tabelaDeCasos>[3] = {}) =>
  tabelaDeCasos(comTudo, tipos, compilada(fonte), como);
const linhas = (fonte: string, como: Parameters<typeof tabelaDeCasos>[3] = {}) =>
  tabela(fonte, como).casos.map(({ valores, vale }) => [...valores.map(({ texto }) => texto), vale]);

describe('the cases of a condition', () => {
  it('are the options of what it depends on', () => {
    expect(linhas('uso = "misto" e não fossa')).toEqual([
      ['Residencial', 'sim', false],
      ['Residencial', 'não', false],
      ['Comercial', 'sim', false],
      ['Comercial', 'não', false],
      ['Misto', 'sim', false],
      ['Misto', 'não', true],
    ]);
    expect(tabela('uso = "misto" e não fossa').eixos.map(({ rotulo }) => rotulo)).toEqual([
      'Uso do imóvel',
      'Tem fossa',
    ]);
  });

  it('of a number one of each stretch, of a day the one before and after, of a text the written one and another', () => {
    expect(linhas('area > 70')).toEqual([
      ['0 m²', false],
      ['35 m²', false],
      ['70 m²', false],
      ['71 m²', true],
    ]);
    expect(linhas('inicio < data("2026-01-01")')).toEqual([
      ['31/12/2025', true],
      ['01/01/2026', false],
      ['02/01/2026', false],
    ]);
    expect(linhas('nome = "Aurora"')).toEqual([
      ['Aurora', true],
      ['outro texto', false],
    ]);
  });

  it('also without an answer, where that is asked for', () => {
    expect(linhas('preenchido(fossa) e fossa', { semResposta: true })).toEqual([
      ['sim', true],
      ['não', false],
      ['sem resposta', false],
    ]);
    expect(linhas('fossa', { semResposta: true }).at(-1)).toEqual(['sem resposta', false]);
    expect(linhas('não fossa', { semResposta: true }).at(-1)).toEqual(['sem resposta', true]);
  });

  it('what cannot be listed is named, and what is given does not vary', () => {
    const aberta = tabela('soma(lotes, area_do_lote) / unidades > 10 e fossa');
    expect([aberta.dados, aberta.eixos.map(({ nome }) => nome)]).toEqual([['lotes', 'unidades'], ['fossa']]);
    expect(linhas('area + unidades > 10 e fossa', { fixos: { area: '8', unidades: 3 } })).toEqual([
      ['sim', true],
      ['não', false],
    ]);
    expect(linhas('uso = "misto" e fossa', { fixos: { uso: 'misto' } })).toEqual([
      ['sim', true],
      ['não', false],
    ]);
  });

  it('over the limit none is worked out, and how many there would be is said', () => {
    const fonte = [10, 20, 30, 40, 50, 60, 70, 80]
      .map((n) => `(area > ${n} ou unidades > ${n} ou uso = "misto")`)
      .join(' e ');
    const { total, casos } = tabela(fonte);
    expect(total).toBeGreaterThan(LIMITE_DE_CASOS);
    expect(casos).toEqual([]);
    expect(tabela(fonte, { fixos: { area: '5' } }).casos.length).toBeGreaterThan(0);
  });

  it('each row says what the evaluator says of its answers, and no two rows are the same', () => {
    const frase: fc.Arbitrary<Comparacao> = fc.oneof(
      fc.record({
        medida: fc.constantFrom('area', 'unidades'),
        operador: fc.constantFrom('=', '!=', '<', '<=', '>', '>='),
        valores: fc.tuple(fc.integer({ min: 0, max: 9 }).map((n) => ({ tipo: 'numero', valor: String(n) }) as const)),
      }),
      fc.record({
        medida: fc.constant('uso'),
        operador: fc.constantFrom('em', 'nao_em'),
        valores: fc.array(
          fc.constantFrom('residencial', 'misto').map((valor) => ({ tipo: 'texto', valor }) as const),
          { minLength: 1, maxLength: 2 },
        ),
      }),
      fc.record({
        medida: fc.constant('fossa'),
        operador: fc.constantFrom('sim', 'nao', 'vazio'),
        valores: fc.constant([]),
      }),
      fc.record({
        medida: fc.constant('inicio'),
        operador: fc.constantFrom('<', '>='),
        valores: fc.tuple(
          fc.constantFrom('2026-01-01', '2026-02-28').map((valor) => ({ tipo: 'dia', valor }) as const),
        ),
      }),
    );
    const regra = fc.record({
      liga: fc.constantFrom('e', 'ou'),
      partes: fc.array(frase, { minLength: 1, maxLength: 4 }),
    });
    let vistas = 0;
    fc.assert(
      fc.property(regra, fc.boolean(), (uma, semResposta) => {
        const expressao = compilada(escreverRegra(uma));
        const { eixos, casos, total } = tabelaDeCasos(comTudo, tipos, expressao, { semResposta });
        expect(casos.length).toBe(total > LIMITE_DE_CASOS ? 0 : total);
        expect(new Set(eixos.map(({ nome }) => nome))).toEqual(new Set(expressao.campos));
        expect(new Set(casos.map(({ valores }) => JSON.stringify(valores))).size).toBe(casos.length);
        for (const { valores, vale } of casos) {
          vistas++;
          const r = expressao.avaliar(Object.fromEntries(eixos.map(({ nome }, i) => [nome, valores[i]?.resposta])));
          expect(vale).toBe(r.ok ? r.valor : null);
        }
      }),
      { numRuns: 300 },
    );
    expect(vistas).toBeGreaterThan(3_000);
  });
});
