import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compilar } from '../../../../src/schemas/expressao/compilar.ts';
import type { Tipos } from '../../../../src/schemas/expressao/tipo.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { percorrer } from '../../../../src/schemas/processo/edicao/percorrer.ts';
import { escreverRegra, lerRegra, type Comparacao, type Regra } from '../../../../src/schemas/processo/edicao/regra.ts';
import { tiposDaDefinicao } from '../../../../src/schemas/processo/expressoes.ts';

const PASTA = path.resolve(import.meta.dirname, '../../../../server/seed/definicoes');
const regras = fs.readdirSync(PASTA).flatMap((nome) => {
  const definicao = JSON.parse(fs.readFileSync(path.join(PASTA, nome), 'utf8')) as Definicao;
  return [...percorrer(definicao)].flatMap(({ item: { editor }, valor }) =>
    editor.como === 'expressao' && editor.resultado === 'logico'
      ? [[nome, String(valor), tiposDaDefinicao(definicao)] as const]
      : [],
  );
});

/** What sentences do not say: differences of days, the maximum of a measure. */
const SO_EM_TEXTO = [/ - /];

describe('a rule as sentences', () => {
  it('reads every condition of the published processes that is no sum, and writes it back the same', () => {
    const naoLidas = regras.filter(([, fonte, tipos]) => {
      const regra = lerRegra(fonte, tipos);
      if (regra === undefined) return true;
      const expressao = compilar(fonte, tipos);
      expect(expressao.ok && escreverRegra(regra)).toBe(expressao.ok && expressao.texto);
      return false;
    });
    expect(regras.length).toBeGreaterThan(60);
    expect(naoLidas.map(([, fonte]) => fonte).filter((fonte) => !SO_EM_TEXTO.some((um) => um.test(fonte)))).toEqual([]);
  });

  const tipos: Tipos = {
    area: 'decimal',
    uso: { opcoes: ['a', 'b'] },
    dia: 'data',
    inicio: 'hora',
    outro_dia: 'data',
    tem: 'logico',
    lista: { lista: 'texto' },
    lotes: { tabela: { area: 'decimal' } },
  };
  const numero = fc.integer({ min: 0, max: 9999 }).map((n) => ({ tipo: 'numero', valor: String(n) }) as const);
  const opcao = fc.constantFrom('a', 'b').map((valor) => ({ tipo: 'texto', valor }) as const);
  const frase: fc.Arbitrary<Comparacao> = fc.oneof(
    fc.record({
      medida: fc.constantFrom('area', 'qtd(lista)', 'soma(lotes; area)'),
      operador: fc.constantFrom('=', '!=', '<', '<=', '>', '>='),
      valores: fc.tuple(fc.oneof(numero, fc.constant({ tipo: 'medida', valor: 'area' } as const))),
    }),
    fc.record({ medida: fc.constant('uso'), operador: fc.constantFrom('=', '!='), valores: fc.tuple(opcao) }),
    fc.record({
      medida: fc.constant('uso'),
      operador: fc.constantFrom('em', 'nao_em'),
      valores: fc.array(opcao, { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      medida: fc.constant('dia'),
      operador: fc.constantFrom('<', '>=', '='),
      valores: fc.tuple(
        fc.constantFrom({ tipo: 'dia', valor: '2026-02-28' } as const, { tipo: 'medida', valor: 'outro_dia' } as const),
      ),
    }),
    fc.constant({ medida: 'inicio', operador: '>', valores: [{ tipo: 'hora', valor: '08:30' }] } as const),
    fc.record({ medida: fc.constant('tem'), operador: fc.constantFrom('sim', 'nao'), valores: fc.constant([]) }),
    fc.record({
      medida: fc.constantFrom('area', 'uso', 'dia'),
      operador: fc.constantFrom('preenchido', 'vazio'),
      valores: fc.constant([]),
    }),
  );
  const grupo = (liga: 'e' | 'ou', partes: fc.Arbitrary<Comparacao | Regra>): fc.Arbitrary<Regra> =>
    fc.array(partes, { minLength: 2, maxLength: 4 }).map((um) => ({ liga, partes: um }));
  const regra = fc.oneof(
    frase.map((um): Regra => ({ liga: 'e', partes: [um] })),
    grupo('e', fc.oneof(frase, grupo('ou', frase))),
    grupo('ou', fc.oneof(frase, grupo('e', frase))),
  );

  it('clicked together compiles, and is read back as it was clicked', () => {
    fc.assert(
      fc.property(regra, (uma) => {
        const fonte = escreverRegra(uma);
        expect(compilar(fonte, tipos, 'logico'), fonte).toMatchObject({ ok: true });
        expect(lerRegra(fonte, tipos), fonte).toEqual(uma);
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    ['area + 1 > 2', 'a sum'],
    ['dia - outro_dia <= 60', 'days between'],
    ['tem e (area > 1 ou (tem e (area > 2 ou tem)))', 'too deep'],
    ['não (area > 1)', 'a negated comparison'],
    ['area >', 'unfinished'],
    ['nada = 1', 'a name that is not there'],
  ])('%s is left to its text: %s', (fonte) => {
    expect(lerRegra(fonte, tipos)).toBeUndefined();
  });

  it('with the value first is read from its name on', () => {
    expect(lerRegra('70 < area', tipos)).toBeUndefined();
    expect(lerRegra('area > 70', tipos)?.partes).toEqual([
      { medida: 'area', operador: '>', valores: [{ tipo: 'numero', valor: '70' }] },
    ]);
  });
});
