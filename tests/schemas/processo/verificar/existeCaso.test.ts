import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compilar } from '../../../../src/schemas/expressao/compilar.ts';
import { arvoreDe } from '../../../../src/schemas/processo/arvore.ts';
import { decidePeloVazio, existeCaso, type Dominio } from '../../../../src/schemas/processo/verificar/existeCaso.ts';
import type { Tipos } from '../../../../src/schemas/expressao/tipo.ts';

const tipos: Tipos = {
  uso: { opcoes: ['casa', 'loja', 'galpao'] },
  area: 'decimal',
  andares: 'inteiro',
  fossa: 'logico',
  nome: 'texto',
};
const dominios: Readonly<Record<string, Dominio>> = {
  uso: { tipo: 'opcoes', opcoes: ['casa', 'loja', 'galpao'] },
  area: { tipo: 'numero', inteiro: false },
  andares: { tipo: 'numero', inteiro: true },
  fossa: { tipo: 'logico' },
  nome: { tipo: 'texto' },
};

const numero = fc.integer({ min: -2, max: 4 }).map(String);
const comparacao = fc.constantFrom('=', '!=', '<', '<=', '>', '>=');
const atomo = fc.oneof(
  fc.constantFrom(
    'fossa',
    'uso = "casa"',
    '"loja" != uso',
    'uso em ("casa", "galpao")',
    'preenchido(area)',
    'nome = "x"',
    'verdadeiro',
    '1 > 2',
  ),
  fc.tuple(fc.constantFrom('area', 'andares'), comparacao, numero).map((p) => p.join(' ')),
  fc.tuple(numero, comparacao, fc.constantFrom('area', 'andares')).map((p) => p.join(' ')),
  fc.constantFrom('area > andares', 'area * 2 > 3', 'teto(area) = 2'),
);
const { condicao } = fc.letrec<{ condicao: string }>((tie) => ({
  condicao: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    atomo,
    fc
      .tuple(tie('condicao'), fc.constantFrom('e', 'ou'), tie('condicao'))
      .map(([a, liga, b]) => `(${a}) ${liga} (${b})`),
    tie('condicao').map((c) => `não (${c})`),
  ),
}));
const respostas = fc.record(
  {
    uso: fc.constantFrom('casa', 'loja', 'galpao'),
    area: fc.constantFrom('-2', '-1.5', '0', '0.5', '1', '1.01', '2', '3', '3.7', '4', '99'),
    andares: fc.integer({ min: -4, max: 6 }),
    fossa: fc.boolean(),
    nome: fc.constantFrom('x', 'y'),
  },
  { requiredKeys: [] },
);

const podeValer = (fonte: string): boolean | undefined => {
  const no = arvoreDe(fonte, tipos);
  if (no === undefined) throw new Error(`não compila: ${fonte}`);
  return existeCaso({ valem: [no] }, (nome) => dominios[nome]);
};

/** What `decidePeloVazio` says of a rule and a name, and what the language says over all answers of a small world. */
const vazioDecide = (fonte: string, nome: string) => {
  const no = arvoreDe(fonte, tipos);
  if (no === undefined) throw new Error(`não compila: ${fonte}`);
  return decidePeloVazio(no, nome, { valem: [], naoValem: [] }, (n) => dominios[n]);
};

describe('what a blank decides', () => {
  it('[W1] is told of every rule that the language decides by it', () => {
    fc.assert(
      fc.property(
        condicao,
        respostas,
        respostas,
        fc.constantFrom('uso', 'area', 'andares', 'fossa', 'nome'),
        (...p) => {
          const [fonte, umas, outras, nome] = p;
          const regra = compilar(fonte, tipos, 'logico');
          if (!regra.ok) throw new Error(`${fonte}: ${regra.mensagem}`);
          fc.pre(outras[nome] !== undefined);
          const vale = (valores: object): boolean => {
            const r = regra.avaliar({ ...valores });
            return r.ok && r.valor === true;
          };
          const emBranco = vale({ ...umas, [nome]: undefined });
          fc.pre(emBranco !== vale({ ...umas, [nome]: outras[nome] }));
          expect(vazioDecide(fonte, nome)[emBranco ? 'vale' : 'naoVale'], fonte).toBe(true);
        },
      ),
      { numRuns: 1500 },
    );
  });

  it.each([
    ['não fossa', 'fossa', true, false],
    ['fossa', 'fossa', false, true],
    ['uso != "casa"', 'uso', true, false],
    ['area > 1', 'area', false, true],
    ['area * 2 > andares', 'area', false, true],
    ['fossa ou verdadeiro', 'fossa', false, false],
    ['fossa e nome = "x"', 'uso', false, false],
  ])('[W1] %s over a blank %s: holds %j, holds not %j', (fonte, nome, vale, naoVale) => {
    expect(vazioDecide(fonte, nome)).toEqual({ vale, naoVale });
  });
});

describe('existeCaso', () => {
  it('never calls impossible what the language finds true for some answers', () => {
    fc.assert(
      fc.property(condicao, respostas, (fonte, valores) => {
        const expressao = compilar(fonte, tipos, 'logico');
        if (!expressao.ok) throw new Error(`${fonte}: ${expressao.mensagem}`);
        const r = expressao.avaliar(valores);
        if (r.ok && r.valor === true) expect(podeValer(fonte)).not.toBe(false);
      }),
      { numRuns: 1500 },
    );
  });

  it.each([
    ['andares > 2 e andares < 3', false],
    ['area > 2 e area < 3', true],
    // Of a blank: it is none of them.
    ['uso != "casa" e uso != "loja" e uso != "galpao"', true],
    ['preenchido(uso) e uso != "casa" e uso != "loja" e uso != "galpao"', false],
    ['não fossa e fossa != falso', false],
    ['não preenchido(uso) e uso = "casa"', false],
    ['nome = "x" e nome = "y"', false],
    ['nome != "x" e nome != "y"', true],
    ['area > andares e não (area > andares)', false],
    ['fossa e não fossa', false],
  ])('%s: %s', (fonte, pode) => {
    expect(podeValer(fonte)).toBe(pode);
  });

  it('does not say of more combinations than it can try', () => {
    const muitas = Array.from({ length: 12 }, (_, i) => `(area > ${i} ou andares * ${i} > area)`).join(' e ');
    expect(podeValer(muitas)).toBeUndefined();
  });
});
