import { describe, expect, it } from 'vitest';
import { destinoDe, notaDaParte } from '../../../src/resources/stepForm/abasDoFormulario.ts';
import { fecharEmOrdem } from '../../../src/resources/stepForm/fecharEmOrdem.ts';
import { PARTE_CONFERIR, type Falta, type ParteDoFormulario } from '../../../src/resources/stepForm/lerSecoes.ts';

const parte = (chave: string, faltas: number, estado: ParteDoFormulario['estado'] = 'vazia'): ParteDoFormulario => ({
  ...{ chave, titulo: chave.toUpperCase(), faltas, estado },
});
const partes = [parte('a', 0, 'feita'), parte('b', 2), parte('c', 0), parte(PARTE_CONFERIR, 0)];
const falta = (daParte: string, onde: string): Falta => ({ parte: daParte, onde, nome: onde, frase: 'Obrigatório' });

describe('the tabs of a form', () => {
  it('open one after another: closed are those after the first in which something is missing', () => {
    expect(fecharEmOrdem(partes, 'abas_em_ordem').map(({ esperaPor }) => esperaPor)).toEqual([
      ...[undefined, undefined, 'B', 'B'],
    ]);
    const prontas = partes.map((p) => ({ ...p, faltas: 0 }));
    expect(fecharEmOrdem(prontas, 'abas_em_ordem')).toEqual(prontas);
  });

  it('are all open where the order does not matter, and where there are no tabs', () => {
    expect(fecharEmOrdem(partes, 'abas')).toEqual(partes);
    expect(fecharEmOrdem(partes, undefined)).toEqual(partes);
  });

  it('say in words how each stands', () => {
    expect(fecharEmOrdem(partes, 'abas_em_ordem').map(notaDaParte)).toEqual([
      ...['completa', 'a preencher', 'fechada', 'fechada'],
    ]);
    expect(notaDaParte(parte('b', 2, 'corrigir'))).toBe('2 a corrigir');
    expect(notaDaParte(parte('c', 0))).toBe('opcional');
    expect(notaDaParte(parte(PARTE_CONFERIR, 0))).toBeUndefined();
  });

  it('lead from a closed one to the first thing that keeps it so, from an open one to itself', () => {
    const lido = { partes: fecharEmOrdem(partes, 'abas_em_ordem'), faltas: [falta('b', 'b1'), falta('b', 'b2')] };
    expect(destinoDe(lido, 'c')).toEqual({ parte: 'b', falta: falta('b', 'b1') });
    expect(destinoDe(lido, 'a')).toEqual({ parte: 'a' });
    expect(destinoDe({ ...lido, partes }, 'c')).toEqual({ parte: 'c' });
  });
});
