import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { lida, type FichaLida } from '../../../../src/schemas/processo/edicao/fichaLida.ts';
import { fichaDaDefinicao } from '../../../../src/schemas/processo/edicao/fichas/definicao.ts';
import { itemNo } from '../../../../src/schemas/processo/edicao/percorrer.ts';
import { impede } from '../../../../src/schemas/processo/verificar/achado.ts';
import { regrasDe } from '../../../../src/schemas/processo/verificar/regrasDaDefinicao.ts';
import { custosDe } from '../../../../src/schemas/processo/verificar/verificarCusto.ts';
import { verificarDefinicao } from '../../../../src/schemas/processo/verificar/verificarDefinicao.ts';
import { cidadeAleatoria, definicaoDaSemente } from '../../../support/definicoesAleatorias/definicaoAleatoria.ts';
import { dasEtapas } from '../../../support/definicoesAleatorias/plantar/dasEtapas.ts';
import { dosCampos } from '../../../support/definicoesAleatorias/plantar/dosCampos.ts';
import { dosPapeis } from '../../../support/definicoesAleatorias/plantar/dosPapeis.ts';
import { Terreno, type Plantador } from '../../../support/definicoesAleatorias/plantar/terreno.ts';
import { numerosDaSemente, Sorte } from '../../../support/definicoesAleatorias/sorte.ts';

const PASTA = new URL('../../../../server/seed/definicoes/', import.meta.url);
const doPortal = readdirSync(PASTA)
  .filter((nome) => nome.endsWith('.json'))
  .map((nome) => JSON.parse(readFileSync(new URL(nome, PASTA), 'utf8')) as Definicao);

/** Every label that a sheet gives to a property, each sheet once. */
const rotulosDas = (ficha: FichaLida, vistas = new Set<FichaLida>()): readonly string[] => {
  if (vistas.has(ficha)) return [];
  vistas.add(ficha);
  return Object.values(ficha.itens).flatMap(({ rotulo, editor }) => {
    if (editor.como === 'peca' || editor.como === 'pecas') return [rotulo, ...rotulosDas(editor.ficha(), vistas)];
    if (editor.como !== 'variantes') return [rotulo];
    return [rotulo, ...editor.variantes.flatMap((v) => rotulosDas(v.ficha(), vistas))];
  });
};
const rotulos = new Set(rotulosDas(lida(fichaDaDefinicao)));
/** What a sentence names as a label, at its beginning. */
const nomeado = (frase: string): string | undefined => /^“([^”]+)” /.exec(frase)?.[1];

describe('[E9] what is said of a property calls it as its sheet does', () => {
  it('every expression of the portal’s processes and of random ones, by the label that stands beside it', () => {
    const aleatorias = Array.from({ length: 30 }, (_, i) => definicaoDaSemente(i + 5000));
    const ditas = [...doPortal, ...aleatorias].flatMap((d) =>
      [...regrasDe(d), ...custosDe(d)].map(({ onde, oQue }) => ({
        onde,
        dito: nomeado(oQue),
        rotulo: itemNo(d, onde)?.rotulo,
      })),
    );
    // What a change of the registry puts where is said by the attribute that it changes.
    const porRotulo = ditas.filter(({ onde }) => !/\.muda\[\d+\]\.valor$/.test(onde));
    expect(porRotulo.filter(({ dito, rotulo }) => dito === undefined || dito !== rotulo)).toEqual([]);
    expect(porRotulo.length).toBeGreaterThan(500);
    expect(new Set(porRotulo.map(({ rotulo }) => rotulo)).size).toBeGreaterThan(6);
  });

  it('every finding of a planted fault names a label that there is, the one of its place', () => {
    const limpas = Array.from({ length: 40 }, (_, i) => definicaoDaSemente(i + 5000)).filter(
      (d) => !impede(verificarDefinicao(d, cidadeAleatoria)),
    );
    const plantadores: readonly Plantador[] = [dasEtapas, dosCampos, dosPapeis].flatMap((um) =>
      Object.values(um).flat(),
    );
    const nomes = plantadores.flatMap((plantar, i) => {
      const limpa = limpas[i % limpas.length];
      if (limpa === undefined) throw new Error('Nenhuma definição limpa');
      const t = new Terreno(limpa, new Sorte(numerosDaSemente(i, 2000)), cidadeAleatoria);
      plantar(t);
      return verificarDefinicao(t.d, t.cidade).flatMap(({ onde, mensagem }) => {
        const nome = nomeado(mensagem);
        return nome === undefined ? [] : [{ onde, nome, rotulo: itemNo(t.d, onde)?.rotulo }];
      });
    });
    expect(nomes.filter(({ nome, rotulo }) => !rotulos.has(nome) || nome !== rotulo)).toEqual([]);
    expect(nomes.length).toBeGreaterThan(20);
  });
});
