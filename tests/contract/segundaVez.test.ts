import { describe, expect, it } from 'vitest';
import { comSegundaVez, fecho } from '../../scripts/testes/comSegundaVez.ts';
import type { Rodada } from '../../scripts/testes/rodada.ts';

const JORNADA = 'tests/e2e/quedas.test.ts';
const TELA = 'tests/panels/layout/noticias.test.tsx';
const REGRA = 'tests/schemas/prazo.test.ts';

/** A run of files with one test each. */
const rodada = (arquivos: Readonly<Record<string, 'passou' | 'falhou'>>): Rodada => ({
  testes: Object.entries(arquivos).map(([arquivo, situacao]) => ({ arquivo, titulo: arquivo, situacao })),
  arquivosComFalha: Object.keys(arquivos).filter((arquivo) => arquivos[arquivo] === 'falhou'),
  passou: !Object.values(arquivos).includes('falhou'),
});

const emSequencia = (...rodadas: readonly Rodada[]) => {
  const pedidos: (readonly string[])[] = [];
  const conjunto = comSegundaVez((argumentos = []) => {
    pedidos.push(argumentos);
    const feita = rodadas[pedidos.length - 1];
    if (feita === undefined) throw new Error('rodou vezes demais');
    return feita;
  });
  return { conjunto, pedidos };
};

describe('a failed file', () => {
  it('is run once more, alone, and named when it then passes', () => {
    const { conjunto, pedidos } = emSequencia(
      rodada({ [REGRA]: 'falhou', [JORNADA]: 'falhou', [TELA]: 'passou' }),
      rodada({ [REGRA]: 'passou', [JORNADA]: 'passou' }),
    );
    expect(pedidos[1]).toEqual(['--no-file-parallelism', REGRA, JORNADA]);
    expect(conjunto.passou).toBe(true);
    expect(fecho(conjunto)).toBe(
      `Instável, passou só na segunda vez: ${REGRA}\nInstável, passou só na segunda vez: ${JORNADA}\n3 passed, 0 failed`,
    );
  });

  it('that fails again fails the run', () => {
    const { conjunto } = emSequencia(
      rodada({ [REGRA]: 'passou', [JORNADA]: 'falhou' }),
      rodada({ [JORNADA]: 'falhou' }),
    );
    expect(conjunto.passou).toBe(false);
    expect(fecho(conjunto)).toBe(`Falhou: ${JORNADA} > ${JORNADA}\n1 passed, 1 failed`);
  });

  it('is told with the first line of why it failed', () => {
    const falha = { arquivo: REGRA, titulo: 'soma dias', situacao: 'falhou' as const, porque: 'esperava 2, veio 3' };
    const comFalha = { testes: [falha], arquivosComFalha: [REGRA], passou: false };
    const { conjunto } = emSequencia(comFalha, comFalha);
    expect(fecho(conjunto)).toBe(`Falhou: ${REGRA} > soma dias\n  esperava 2, veio 3\n0 passed, 1 failed`);
  });

  it('among more than five has no second run', () => {
    const falhas = (quantas: number) =>
      rodada(
        Object.fromEntries(Array.from({ length: quantas }, (_, n) => [`tests/e2e/${n}.test.ts`, 'falhou' as const])),
      );
    const { conjunto, pedidos } = emSequencia(falhas(6));
    expect(conjunto.passou).toBe(false);
    expect(pedidos).toHaveLength(1);
    expect(emSequencia(falhas(5), falhas(0)).pedidos).toHaveLength(2);
  });

  it('leaves an error outside of any test what it is', () => {
    const { conjunto, pedidos } = emSequencia({ ...rodada({ [REGRA]: 'passou' }), passou: false });
    expect(pedidos).toHaveLength(1);
    expect(fecho(conjunto)).toBe('1 passed, 1 failed');
  });
});
