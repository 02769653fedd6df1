import { afterEach, expect, it } from 'vitest';
import { calendarioNacional } from '../../../../server/modules/requerimentos/calendario.ts';

const zona = process.env['TZ'];
afterEach(() => {
  if (zona === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zona;
});

it.each([
  ['America/Sao_Paulo', 2031],
  ['UTC', 2032],
  ['Asia/Tokyo', 2033],
])('os feriados nacionais são os mesmos num servidor em %s', (tz, ano) => {
  process.env['TZ'] = tz;
  expect(calendarioNacional(`${ano}-01-01`)).toBeDefined();
  expect(calendarioNacional(`${ano}-12-25`)).toBe('Natal');
  expect(calendarioNacional(`${ano}-12-24`)).toBeUndefined();
});
