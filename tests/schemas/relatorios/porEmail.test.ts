import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noFuso } from '../../../src/schemas/brasil/momento.ts';
import {
  pedidoComparavel,
  proximoEm,
  quandoPorExtenso,
  type Quando,
} from '../../../src/schemas/relatorios/porEmail.ts';
import type { FiltrosGuardados } from '../../../src/schemas/visao.ts';

const SP = 'America/Sao_Paulo';
const segunda: Quando = { frequencia: 'semanal', dia: 1, hora: 7 };

describe('quando um relatório vem por e-mail', () => {
  it.each([
    ['antes da hora, no mesmo dia', segunda, '2026-11-30T09:59:00Z', '2026-11-30T10:00:00.000Z'],
    ['na hora, só na semana seguinte', segunda, '2026-11-30T10:00:00Z', '2026-12-07T10:00:00.000Z'],
    ['no domingo, no dia seguinte', segunda, '2026-11-29T23:00:00Z', '2026-11-30T10:00:00.000Z'],
    [
      'o dia 28 de fevereiro',
      { frequencia: 'mensal', dia: 28, hora: 23 } as const,
      '2027-02-01T12:00:00Z',
      '2027-03-01T02:00:00.000Z',
    ],
    [
      'passado o dia do mês, no seguinte, também no fim do ano',
      { frequencia: 'mensal', dia: 5, hora: 0 } as const,
      '2026-12-05T03:00:00Z',
      '2027-01-05T03:00:00.000Z',
    ],
  ])('%s', (_qual, quando, agora, esperado) => {
    expect(proximoEm(quando, new Date(agora), SP).toISOString()).toBe(esperado);
  });

  it('vem sempre depois de agora, no dia e na hora da cidade, e nunca mais tarde que um passo', () => {
    const quando = fc.oneof(
      fc.record({ frequencia: fc.constant('semanal' as const), dia: fc.integer({ min: 1, max: 7 }), hora: fc.nat(23) }),
      fc.record({ frequencia: fc.constant('mensal' as const), dia: fc.integer({ min: 1, max: 28 }), hora: fc.nat(23) }),
    );
    const agora = fc.date({ min: new Date('2024-01-01'), max: new Date('2034-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(quando, agora, fc.constantFrom(SP, 'America/Manaus', 'America/Noronha'), (q, quandoE, fuso) => {
        const proximo = proximoEm(q, quandoE, fuso);
        const { dia, hora } = noFuso(proximo, fuso) ?? { dia: '', hora: '' };
        expect(proximo.getTime()).toBeGreaterThan(quandoE.getTime());
        expect(proximo.getTime() - quandoE.getTime()).toBeLessThanOrEqual(
          (q.frequencia === 'semanal' ? 7 : 31) * 86_400_000,
        );
        expect(hora).toBe(`${String(q.hora).padStart(2, '0')}:00`);
        const doMes = Number(dia.slice(8));
        const daSemana = ((new Date(`${dia}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
        expect(q.frequencia === 'semanal' ? daSemana : doMes).toBe(q.dia);
      }),
    );
  });

  it('é dito por extenso', () => {
    expect(quandoPorExtenso(segunda, 'lancamento')).toBe('Toda segunda-feira às 7h: a semana passada');
    expect(quandoPorExtenso({ frequencia: 'semanal', dia: 6, hora: 18 }, 'lancamento')).toBe(
      'Todo sábado às 18h: a semana passada',
    );
    expect(quandoPorExtenso({ frequencia: 'mensal', dia: 5, hora: 7 }, 'lancamento')).toBe(
      'Todo dia 5 às 7h: o mês passado',
    );
    expect(quandoPorExtenso({ ...segunda, hora: 1 }, 'lancamento')).toBe('Toda segunda-feira à 1h: a semana passada');
    expect(quandoPorExtenso(segunda, 'carga-idade')).toBe('Toda segunda-feira às 7h: como está');
  });
});

describe('o mesmo pedido', () => {
  it('é escrito igual, em qualquer ordem e com o usual dito ou não', () => {
    const dito = (filtros: FiltrosGuardados, relatorio = 'tempo-processo') => pedidoComparavel(relatorio, filtros);
    expect(dito({ setor: ['B', 'A'], processo: ['7'] })).toBe(dito({ processo: '7', setor: ['A', 'B'] }));
    expect(dito({ contagem: 'corridos', por: 'processo', comparado_com: ['anterior'], setor: [] })).toBe(dito({}));
    expect(dito({ por: 'etapa' }, 'fluxo-processo')).toBe(dito({}, 'fluxo-processo'));
    for (const outro of [{ contagem: 'uteis' }, { por: 'setor' }, { processo: ['7', '8'] }, { processo: ['8'] }])
      expect(dito(outro)).not.toBe(dito({ processo: ['7'] }));
  });
});
