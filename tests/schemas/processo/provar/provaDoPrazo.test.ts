import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { somarDias } from '../../../../src/schemas/brasil/dias.ts';
import { calendarioDasProvas } from '../../../../src/schemas/processo/provar/dadosDasProvas.ts';
import { provarPrazo } from '../../../../src/schemas/processo/provar/provaDoPrazo.ts';
import { calcularPrazo } from '../../../../src/schemas/requerimento/prazo.ts';

const calendario = calendarioDasProvas({
  hoje: '2026-11-19',
  parametros: [],
  feriados: { '2026-11-20': 'Consciência Negra', '2026-12-25': 'Natal' },
  indisponiveis: { '2026-12-01': 'Manutenção' },
  dias_uteis: ['segunda', 'terca', 'quarta', 'quinta', 'sexta'],
});
const exemplo = { inicio: '2026-11-19', pausas: [], prorrogacoes: 0 };
const papeis = (...args: Parameters<typeof provarPrazo>) =>
  provarPrazo(...args).dias.map(
    ({ dia, papel, contado }) => `${dia.slice(5)} ${papel}${contado === undefined ? '' : ` ${contado}`}`,
  );

describe('a term on the calendar', () => {
  it('marks each day by what it is to it', () => {
    expect(papeis({ quantidade: 3, contagem: 'uteis' }, exemplo, calendario)).toEqual([
      '11-19 inicio',
      '11-20 feriado',
      '11-21 folga',
      '11-22 folga',
      '11-23 conta 1',
      '11-24 conta 2',
      '11-25 vence 3',
    ]);
  });

  it('pauses move the date, and one that is open leaves none', () => {
    const pausas = [{ de: '2026-11-23', ate: '2026-11-24', motivo: 'pendência' }];
    expect(papeis({ quantidade: 1, contagem: 'uteis' }, { ...exemplo, pausas }, calendario).slice(-3)).toEqual([
      '11-23 pausa',
      '11-24 pausa',
      '11-25 vence 1',
    ]);
    const aberta = [{ de: '2026-11-23', ate: null, motivo: 'pendência' }];
    const { calculado, dias } = provarPrazo(
      { quantidade: 1, contagem: 'uteis' },
      { ...exemplo, pausas: aberta },
      calendario,
    );
    expect([calculado.vence_em, dias.length]).toEqual([null, 1]);
  });

  it('rolls on from a day that nobody works, and from an outage', () => {
    const rola = { quantidade: 2, contagem: 'corridos', rola: true } as const;
    expect(papeis(rola, exemplo, calendario).slice(-3)).toEqual(['11-21 conta 2', '11-22 folga', '11-23 vence']);
    const corridos = { quantidade: 12, contagem: 'corridos' } as const;
    expect(papeis(corridos, exemplo, calendario).at(-1)).toBe('12-02 vence');
  });

  it('an extension runs on from the date before it, as often as the step allows', () => {
    const prazo = {
      quantidade: 1,
      contagem: 'uteis',
      prorrogacao: { vezes: 1, prazo: { quantidade: 2, contagem: 'uteis' } },
    } as const;
    const { calculado, dias } = provarPrazo(prazo, { ...exemplo, prorrogacoes: 5 }, calendario);
    expect([calculado.vence_em, dias.at(-1)]).toEqual([
      '2026-11-25',
      { dia: '2026-11-25', papel: 'vence', contado: 3 },
    ]);
    expect(calculado.explicacao.map(({ texto }) => texto)).toContain('Prorrogação: 2 dias úteis');
  });

  it('gives the date and the reasons of the clock of requests, and as many counted days as the term has', () => {
    const prazo = fc.record({
      quantidade: fc.integer({ min: 1, max: 60 }),
      contagem: fc.constantFrom('uteis', 'corridos', 'sem_fins_de_semana'),
      rola: fc.boolean(),
    });
    const pausa = fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 10 })).map(([de, n]) => ({
      ...{ de: somarDias('2026-11-01', de), ate: somarDias('2026-11-01', de + n), motivo: 'pausa' },
    }));
    fc.assert(
      fc.property(prazo, fc.array(pausa, { maxLength: 3 }), fc.integer({ min: 0, max: 60 }), (um, pausas, i) => {
        const inicio = somarDias('2026-11-01', i);
        const { calculado, dias } = provarPrazo(um, { inicio, pausas, prorrogacoes: 0 }, calendario);
        expect(calculado).toEqual(calcularPrazo(um, inicio, pausas, calendario));
        expect(dias.filter(({ contado }) => contado !== undefined).length).toBe(um.quantidade);
        expect(dias.at(-1)?.dia).toBe(calculado.vence_em);
        expect(dias.map(({ dia }) => dia)).toEqual(dias.map((_, n) => somarDias(inicio, n)));
      }),
      { numRuns: 500 },
    );
  });
});
