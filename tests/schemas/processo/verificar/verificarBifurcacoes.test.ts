import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Etapa } from '../../../../src/schemas/processo/definicao.ts';
import { grafoDe } from '../../../../src/schemas/processo/verificar/grafo.ts';
import { verificarBifurcacoes } from '../../../../src/schemas/processo/verificar/verificarBifurcacoes.ts';
import { verificarEtapas } from '../../../../src/schemas/processo/verificar/verificarEtapas.ts';
import { bifurca, comEtapas, etapa, processoDeBlocos, segue } from '../../../support/definicaoComRamos.ts';
import { blocos } from '../../../support/sorteioDeBlocos.ts';

const achados = (etapas: readonly Etapa[]): readonly string[] => {
  const d = comEtapas(etapas);
  return [...verificarBifurcacoes(d), ...verificarEtapas(d, grafoDe(d))].map((a) => `${a.onde}: ${a.mensagem}`);
};
const FORK = [bifurca('b'), bifurca('c')];
const fim = etapa('j', [], { juncao: 'todas' });

describe('forks that meet', () => {
  it.each<[string, readonly Etapa[]]>([
    ['in one junction', [etapa('a', FORK), etapa('b', [segue('j')]), etapa('c', [segue('j')]), fim]],
    ['or end by themselves', [etapa('a', FORK), etapa('b', []), etapa('c', [segue('j')]), fim]],
    [
      'with a way beside them that is taken where none holds',
      [etapa('a', [bifurca('b', { condicao: 'area_ampliada_m2 > 1' }), segue('j')]), etapa('b', [segue('j')]), fim],
    ],
    [
      'one in another',
      [
        etapa('a', FORK),
        etapa('b', [bifurca('d'), bifurca('e')]),
        etapa('d', [segue('f')]),
        etapa('e', [segue('f')]),
        etapa('f', [segue('j')], { juncao: 'qualquer' }),
        etapa('c', [segue('j')]),
        fim,
      ],
    ],
  ])('%s are taken', (_nome, etapas) => {
    expect(achados(etapas)).toEqual([]);
  });

  it('are taken whatever they are made of', () => {
    fc.assert(fc.property(blocos, (linha) => void expect(verificarBifurcacoes(processoDeBlocos(linha))).toEqual([])));
  });
});

describe('forks that do not', () => {
  it.each<[string, readonly Etapa[], RegExp]>([
    [
      'two junctions',
      [etapa('a', FORK), etapa('b', [segue('j')]), etapa('c', [segue('k')]), fim, etapa('k', [], { juncao: 'todas' })],
      /etapas\[1\]\.proximas: .*lugares diferentes: "J" e "K"/,
    ],
    [
      'a step on two ways',
      [etapa('a', FORK), etapa('b', [segue('d')]), etapa('c', [segue('d')]), etapa('d', [])],
      /mais de um caminho paralelo passa por "D"/,
    ],
    [
      'a way back to before the fork',
      [
        etapa('a', FORK),
        etapa('b', [segue('a', { condicao: 'area_ampliada_m2 > 1' }), segue('j')]),
        etapa('c', [segue('j')]),
        fim,
      ],
      /volta para antes da divisão/,
    ],
    [
      'an inner fork that meets where the outer one does',
      [
        etapa('a', FORK),
        etapa('b', [bifurca('d'), bifurca('e')]),
        etapa('d', [segue('j')]),
        etapa('e', [segue('j')]),
        etapa('c', [segue('j')]),
        fim,
      ],
      /passa pela junção "J" e segue sem esperar/,
    ],
    [
      'nobody that blocks',
      [etapa('a', FORK), etapa('b', [segue('k')]), etapa('c', [segue('k')]), etapa('k', [], { juncao: 'bloqueantes' })],
      /nenhum caminho bloqueia/,
    ],
    [
      'a junction that nothing leads to',
      [etapa('a', [segue('j')]), fim],
      /etapas\[2\]\.juncao: .*nenhum caminho paralelo leva/,
    ],
    [
      'a step that forks and may be passed over',
      [
        etapa('x', [segue('a')]),
        etapa('a', FORK, { condicao: 'area_ampliada_m2 > 1' }),
        etapa('b', []),
        etapa('c', []),
      ],
      /divide o caminho e tem condição/,
    ],
    [
      'a step that could only end the request',
      [etapa('a', FORK), etapa('b', [], { acoes: ['deferir-e-finalizar'] }), etapa('c', [])],
      /"B" fica em um caminho paralelo/,
    ],
    [
      'a blocking way that does not fork',
      [etapa('a', [segue('b', { bloqueia: true })]), etapa('b', [])],
      /só um caminho que bifurca/,
    ],
    [
      'a way that is never taken beside a fork without condition',
      [etapa('a', [...FORK, segue('b')]), etapa('b', []), etapa('c', [])],
      /as que bifurcam valem sempre/,
    ],
    [
      'only ways with a condition',
      [etapa('a', [bifurca('b', { condicao: 'area_ampliada_m2 > 1' })]), etapa('b', [])],
      /todas as saídas têm condição/,
    ],
  ])('are refused: %s', (_nome, etapas, frase) => {
    expect(achados(etapas).join('\n')).toMatch(frase);
  });
});
