import { describe, expect, it } from 'vitest';
import { momentoDe } from '../../../src/schemas/brasil/momento.ts';
import { horariosLivres, type Janela, type Pedido } from '../../../src/schemas/vistoria/horarios.ts';

const JANELA: Janela = { inspetores: [7, 8], dias: ['quinta'], das: '08:00', ate: '10:45', inicio: null, fim: null };
const PEDIDO: Pedido = {
  janelas: [JANELA],
  ocupacoes: [],
  afastamentos: [],
  calendario: () => undefined,
  // Monday the 30th of November to the Sunday after it.
  de: '2026-11-30',
  ate: '2026-12-06',
  agora: '2026-11-23T12:00:00Z',
  fuso: 'America/Sao_Paulo',
  duracao: 60,
};
const horas = (muda: Partial<Pedido>) =>
  horariosLivres({ ...PEDIDO, ...muda }).map(({ dia, hora }) => `${dia} ${hora}`);

describe('open times', () => {
  it('come one after the other as long as one ends in time, on the days of the window', () => {
    expect(horas({})).toEqual(['2026-12-03 08:00', '2026-12-03 09:00']);
    expect(horas({ duracao: 30 })).toHaveLength(5);
    expect(horas({ duracao: 240 })).toEqual([]);
    expect(horariosLivres(PEDIDO)[0]).toMatchObject({ inicio: '2026-12-03T11:00:00.000Z', inspetores: [7, 8] });
  });

  it('leave out holidays, days that the window does not reach, and what has passed', () => {
    expect(horas({ calendario: (dia) => (dia === '2026-12-03' ? 'Feriado' : undefined) })).toEqual([]);
    expect(horas({ janelas: [{ ...JANELA, fim: '2026-12-02' }] })).toEqual([]);
    expect(horas({ janelas: [{ ...JANELA, inicio: '2026-12-03', fim: '2026-12-03' }] })).toHaveLength(2);
    expect(horas({ agora: '2026-12-03T11:00:00Z' })).toEqual(['2026-12-03 09:00']);
  });

  it('are free as long as somebody is: the others busy or away', () => {
    const ocupacao = { inspetor: 7, inicio: '2026-12-03T11:30:00Z', fim: '2026-12-03T12:30:00Z' };
    const livres = horariosLivres({ ...PEDIDO, ocupacoes: [ocupacao] });
    expect(livres.map((h) => h.inspetores)).toEqual([[8], [8]]);
    const afastamentos = [{ inspetor: 8, inicio: '2026-12-01', fim: '2026-12-03' }];
    expect(horas({ ocupacoes: [ocupacao], afastamentos })).toEqual([]);
    expect(horas({ afastamentos })).toHaveLength(2);
  });

  it('name the least burdened of the day first', () => {
    const ocupacoes = [{ inspetor: 7, inicio: '2026-12-03T18:00:00Z', fim: '2026-12-03T19:00:00Z' }];
    expect(horariosLivres({ ...PEDIDO, ocupacoes })[0]?.inspetores).toEqual([8, 7]);
  });
});

it('a time on the wall is the moment there, across changes of the clock', () => {
  expect(momentoDe('2026-12-03', '14:00', 'America/Sao_Paulo').toISOString()).toBe('2026-12-03T17:00:00.000Z');
  expect(momentoDe('2026-12-03', '00:00', 'America/Rio_Branco').toISOString()).toBe('2026-12-03T05:00:00.000Z');
  // Summer time began in São Paulo on 4 November 2018 at midnight.
  expect(momentoDe('2018-11-03', '22:00').toISOString()).toBe('2018-11-04T01:00:00.000Z');
  expect(momentoDe('2018-11-04', '08:00').toISOString()).toBe('2018-11-04T10:00:00.000Z');
  expect(() => momentoDe('nunca', '08:00')).toThrow(RangeError);
});
