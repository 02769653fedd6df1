import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { travas } from '../../../server/database/travas.ts';

const SERVIDOR = path.resolve(import.meta.dirname, '../../../server');

it('every advisory lock has a number of its own, and none stands anywhere else', () => {
  const numeros = Object.values(travas);
  expect(new Set(numeros).size).toBe(numeros.length);
  const outros = fs
    .readdirSync(SERVIDOR, { recursive: true, encoding: 'utf8' })
    .filter((arquivo) => arquivo.endsWith('.ts') && !arquivo.endsWith('travas.ts'))
    .filter((arquivo) => /736_?251_?9\d\d/.test(fs.readFileSync(path.join(SERVIDOR, arquivo), 'utf8')));
  expect(outros).toEqual([]);
});
