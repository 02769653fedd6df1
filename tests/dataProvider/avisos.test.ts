import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  avisar,
  avisarNaProximaPagina,
  fecharAviso,
  lerAvisos,
  mostrarAvisosPendentes,
  type CantoDoContador,
  type PosicaoDoAviso,
} from '../../src/dataProvider/avisos.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const aviso of lerAvisos()) fecharAviso(aviso.id);
  vi.useRealTimers();
});
const mostrados = (): [string, number][] => lerAvisos().map(({ mensagem, vezes }) => [mensagem, vezes]);

describe('toasts', () => {
  it('identical ones are one with a count, another text is another [ERRO-001]', () => {
    avisar(false, 'Erro');
    avisar(false, 'Erro');
    avisar(false, 'Erro');
    avisar(true, 'Erro');
    avisar(false, 'Outro');
    expect(mostrados()).toEqual([
      ['Erro', 3],
      ['Erro', 1],
      ['Outro', 1],
    ]);
  });

  it('are there at 4.9 seconds and gone at 5 [ERRO-002] [ERRO-005]', () => {
    avisar(true, 'Salvo');
    vi.advanceTimersByTime(4_900);
    expect(mostrados()).toHaveLength(1);
    vi.advanceTimersByTime(100);
    expect(mostrados()).toHaveLength(0);
  });

  it('a repetition starts the five seconds again [AMB-079]', () => {
    avisar(true, 'Salvo');
    vi.advanceTimersByTime(4_000);
    avisar(true, 'Salvo');
    vi.advanceTimersByTime(4_900);
    expect(mostrados()).toEqual([['Salvo', 2]]);
    vi.advanceTimersByTime(100);
    expect(mostrados()).toEqual([]);
  });

  it('take every position and corner that exists [AMB-097]', () => {
    for (const posicao of [
      'top',
      'bottom',
      'left',
      'right',
      'center',
      'top-left',
      'top-right',
      'bottom-left',
      'bottom-right',
    ] as const)
      for (const canto of ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const)
        avisar(true, posicao, { posicao, canto });
    expect(lerAvisos()).toHaveLength(9);
  });

  it('refuse a position that does not exist and show nothing [VAL-073]', () => {
    expect(() => avisar(true, 'x', { posicao: 'lado' as PosicaoDoAviso })).toThrow(RangeError);
    expect(lerAvisos()).toHaveLength(0);
  });

  it.each(['abc' as unknown as number, -1, Number.NaN])('refuse the time %s [VAL-074]', (tempo) => {
    expect(() => avisar(true, 'x', { tempo })).toThrow(RangeError);
    expect(lerAvisos()).toHaveLength(0);
  });

  it('refuse a place of the count that is no corner [VAL-075]', () => {
    expect(() => avisar(true, 'x', { canto: 'centro' as CantoDoContador })).toThrow(RangeError);
    expect(lerAvisos()).toHaveLength(0);
  });

  it('left for the next page are shown there, once', () => {
    avisarNaProximaPagina(false, 'Sem acesso');
    expect(lerAvisos()).toHaveLength(0);
    mostrarAvisosPendentes();
    mostrarAvisosPendentes();
    expect(mostrados()).toEqual([['Sem acesso', 1]]);
  });
});
