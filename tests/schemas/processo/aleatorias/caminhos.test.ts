import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { comFormulas, fixadosDe } from '../../../../src/schemas/processo/fixados.ts';
import { impede } from '../../../../src/schemas/processo/verificar/achado.ts';
import { verificarDefinicao } from '../../../../src/schemas/processo/verificar/verificarDefinicao.ts';
import type { Acao } from '../../../../src/schemas/requerimento/comandos.ts';
import { abrirRequerimento, agir, type Conduzido } from '../../../support/definicoesAleatorias/conduzir.ts';
import { cidadeAleatoria, definicaoDaSemente } from '../../../support/definicoesAleatorias/definicaoAleatoria.ts';
import { desejosPara } from '../../../support/definicoesAleatorias/percurso.ts';
import { numerosDaSemente, Sorte } from '../../../support/definicoesAleatorias/sorte.ts';

const DEFINICOES = 15;
/** Walks towards one step before it is said that none comes to it. */
const IDAS = 10;
const ATOS = 90;

const limpas: { readonly semente: number; readonly d: Definicao }[] = [];
for (let semente = 0; semente < 200 && limpas.length < DEFINICOES; semente++) {
  const d = definicaoDaSemente(semente);
  // As requests run on it: with the city's formulas in it.
  if (!impede(verificarDefinicao(d, cidadeAleatoria)))
    limpas.push({ semente, d: comFormulas(d, fixadosDe(d, cidadeAleatoria)) });
}

/** On from any state: what leads on, then whatever ends it; sends back seldom and denies at last, as somebody would who gets nowhere. */
const levarAoFim = (s: Sorte, c: Conduzido, d: Definicao): void => {
  for (let n = 0; n < 3 * ATOS; n++)
    if (!agir(s, c, d, n < ATOS ? {} : { fora: ['indeferir', 'inviabilizar'] })) return;
};

/** One request that would like to come to a step. */
const irPara = (d: Definicao, i: number, semente: number, comecar?: (c: Conduzido) => void): Conduzido => {
  const etapa = d.etapas[i];
  if (etapa === undefined) throw new Error(`No step ${i}`);
  const s = new Sorte(numerosDaSemente(semente, 40_000));
  const { desejos, negar } = desejosPara(d, etapa, semente);
  const fora: Acao[] = ['ligar-etapa', ...(negar ? (['indeferir'] as const) : [])];
  const c = abrirRequerimento(d);
  comecar?.(c);
  for (let n = 0; n < ATOS && !c.abertas.has(etapa.chave) && agir(s, c, d, { fora, desejos }); n++);
  return c;
};

describe('random definitions that the publish check finds nothing in', () => {
  it('are most of them: the check does not cry wolf', () => {
    expect(limpas).toHaveLength(DEFINICOES);
    expect(limpas.at(-1)?.semente).toBeLessThan(DEFINICOES * 1.35);
  });

  /** All but a few: those need a correction round on their way, which no walk begins, or answers that are hard to come by. */
  it('have no step that no request comes to', () => {
    const nunca = limpas.flatMap(({ d, semente }) => {
      const abertas = new Set<string>();
      return d.etapas.flatMap((etapa, i) => {
        for (let n = 0; n < IDAS && !abertas.has(etapa.chave); n++)
          for (const chave of irPara(d, i, semente * 1000 + i * 20 + n).abertas) abertas.add(chave);
        const levam = d.etapas.flatMap((e) => e.proximas.filter((s) => s.para === etapa.chave));
        return abertas.has(etapa.chave) ? [] : [`${semente}: ${JSON.stringify({ ...etapa, levam })}`];
      });
    });
    const todas = limpas.reduce((n, { d }) => n + d.etapas.length, 0);
    expect(todas).toBeGreaterThan(100);
    expect(nunca.length, nunca.join('\n')).toBeLessThanOrEqual(todas * 0.03);
  }, 400_000);

  it('have no state that no end can be reached from, and none where no way holds', () => {
    const fins = new Set<string>();
    for (const { d, semente } of limpas)
      for (let n = 0; n < 4; n++) {
        const c = irPara(d, n % d.etapas.length, semente * 7 + n);
        const s = new Sorte(numerosDaSemente(semente * 31 + n, 60_000));
        for (let k = 0; k < 8 * n; k++) agir(s, c, d, { fora: ['voltar', 'ligar-etapa', 'indeferir'] });
        levarAoFim(s, c, d);
        expect(c.perdido, `${semente}/${n}`).toBe(false);
        expect(c.r.estado().desfecho, `${semente}/${n}: ${c.r.abertas().join()}`).not.toBeNull();
        fins.add(c.r.estado().desfecho?.situacao ?? '');
      }
    expect([...fins]).toEqual(expect.arrayContaining(['Deferido', 'Indeferido']));
  }, 400_000);
});
