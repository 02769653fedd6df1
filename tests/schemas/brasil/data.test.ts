import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { isDataIso, lerData, mostrarData } from '../../../src/schemas/brasil/data.ts';
import { isHora, mostrarHora } from '../../../src/schemas/brasil/hora.ts';
import { isMomento, mostrarDataHora, mostrarDia, noFuso } from '../../../src/schemas/brasil/momento.ts';

const fusoDaMaquina = process.env['TZ'];

afterEach(() => {
  if (fusoDaMaquina === undefined) delete process.env['TZ'];
  else process.env['TZ'] = fusoDaMaquina;
});

const FUSOS = ['America/Sao_Paulo', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Australia/Eucla', 'UTC'];

describe('dates', () => {
  it.each(FUSOS)('shows 2024-03-05 as 05/03/2024 on a machine in %s [VAL-067]', (fuso) => {
    process.env['TZ'] = fuso;
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(fuso);
    expect(mostrarData('2024-03-05')).toBe('05/03/2024');
    expect(lerData('05/03/2024')).toBe('2024-03-05');
  });

  it('goes there and back for every day from 1900 to 2100', () => {
    const umDia = 86_400_000;
    let dias = 0;
    for (let t = Date.UTC(1900, 0, 1); t < Date.UTC(2101, 0, 1); t += umDia) {
      const iso = new Date(t).toISOString().slice(0, 10);
      if (lerData(mostrarData(iso)) !== iso) throw new Error(`${iso} got lost`);
      dias += 1;
    }
    expect(dias).toBe(73_414);
  });

  it('agrees with the calendar of the machine about which days exist', () => {
    const parte = (max: number) => fc.integer({ min: 0, max });
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 9999 }), parte(13), parte(32), (ano, mes, dia) => {
        const iso = `${ano}-${String(mes).padStart(2, '0')}-${String(dia).padStart(2, '0')}`;
        const data = new Date(`${iso}T00:00:00Z`);
        const existe = !Number.isNaN(data.getTime()) && data.toISOString().startsWith(iso);
        expect(isDataIso(iso)).toBe(existe);
      }),
      { numRuns: 10_000 },
    );
  });

  it.each(['2024-02-30', '2023-02-29', '1900-02-29', '0000-01-01', '2024-13-01', 'x', '2024-3-5', 'Invalid Date'])(
    "shows %s as 'Data inválida' [VAL-071]",
    (iso) => {
      expect(mostrarData(iso)).toBe('Data inválida');
      expect(mostrarDataHora(iso)).toBe('Data inválida');
    },
  );

  it.each(['1/1/2024', '30/02/2024', '2024-01-01', '01/01/24', '01/01/2024 ', '00/01/2024', ''])(
    'does not read %j [VAL-011]',
    (texto) => {
      expect(lerData(texto)).toBeUndefined();
    },
  );

  it('shows nothing for nothing', () => {
    expect(mostrarData(null)).toBe('');
    expect(mostrarData('')).toBe('');
    expect(mostrarDataHora(undefined)).toBe('');
    expect(mostrarHora(null)).toBe('');
  });
});

describe('times', () => {
  it('shows HH:mm in 24 hours and without seconds [VAL-068]', () => {
    expect(mostrarHora('09:05')).toBe('09:05');
    expect(mostrarHora('09:05:00')).toBe('09:05');
    expect(mostrarHora('21:05:59.123')).toBe('21:05');
    expect(mostrarDataHora('2026-03-05T21:05:00-03:00')).toBe('05/03/2026 21:05');
  });

  it.each(['24:00', '12:60', '9:5', '09h05', ''])('does not take %j', (texto) => {
    expect(isHora(texto)).toBe(false);
  });

  it('says so when a stored time is broken', () => {
    expect(mostrarHora('25:00')).toBe('Hora inválida');
  });
});

describe('moments', () => {
  it('belong to the day of the organisation, not of the machine or of UTC', () => {
    const virada = '2026-01-01T02:30:00Z';
    for (const fuso of FUSOS) {
      process.env['TZ'] = fuso;
      expect(mostrarDia(virada)).toBe('31/12/2025');
      expect(mostrarDataHora(virada)).toBe('31/12/2025 23:30');
      expect(mostrarDataHora(virada, 'America/Noronha')).toBe('01/01/2026 00:30');
      expect(mostrarDataHora(virada, 'America/Rio_Branco')).toBe('31/12/2025 21:30');
    }
  });

  it('writes midnight as 00:00', () => {
    expect(mostrarDataHora('2026-03-05T03:00:00Z')).toBe('05/03/2026 00:00');
  });

  it('takes a Date as well', () => {
    expect(noFuso(new Date('2026-03-05T12:00:00Z'))).toEqual({ dia: '2026-03-05', hora: '09:00' });
    expect(mostrarDataHora(new Date(NaN))).toBe('Data inválida');
  });

  it.each([
    ['2026-03-05T09:05:00-03:00', true],
    ['2026-03-05T12:05Z', true],
    ['2026-03-05T12:05:00.123456Z', true],
    ['2026-03-05T12:05:00', false],
    ['2026-02-30T12:05:00Z', false],
    ['2026-03-05 12:05:00Z', false],
    ['2026-03-05', false],
  ])('%s is a moment: %s', (texto, esperado) => {
    expect(isMomento(texto)).toBe(esperado);
  });
});

it('the minute that is kept is of one time zone, and gives way to the next one', () => {
  const lidos = (momento: string) => ['America/Sao_Paulo', 'America/Rio_Branco'].map((fuso) => noFuso(momento, fuso));
  for (let vez = 0; vez < 2; vez++) {
    expect(lidos('2026-03-06T02:59:59.999Z')).toEqual([
      { dia: '2026-03-05', hora: '23:59' },
      { dia: '2026-03-05', hora: '21:59' },
    ]);
    expect(lidos('2026-03-06T03:00:00Z')).toEqual([
      { dia: '2026-03-06', hora: '00:00' },
      { dia: '2026-03-05', hora: '22:00' },
    ]);
  }
  // The clock went back by seven seconds and some in 1914: within one minute of the world's time, two minutes here.
  expect(noFuso('1900-01-01T03:06:27Z')?.hora).toBe('23:59');
  expect(noFuso('1900-01-01T03:06:29Z')?.hora).toBe('00:00');
});
