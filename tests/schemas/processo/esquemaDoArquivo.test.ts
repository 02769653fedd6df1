import { Ajv } from 'ajv';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { esquemaDoArquivo } from '../../../src/schemas/processo/esquemaDoArquivo.ts';
import { definicaoDe } from './verificar/exemplo.ts';

const arquivo = readFileSync(new URL('../../../docs/processo.schema.json', import.meta.url), 'utf8');

it('docs/processo.schema.json says what its source says (npm run esquema writes it)', () => {
  expect(arquivo).toBe(esquemaDoArquivo());
});

it('the written schema alone takes the definitions and refuses a stranger', () => {
  const validar = new Ajv({ strictTypes: false, strictRequired: false }).compile(JSON.parse(arquivo) as object);
  expect([validar(definicaoDe('o2')), validar(definicaoDe('o3')), validar(definicaoDe('o4'))]).toEqual([
    true,
    true,
    true,
  ]);
  expect(validar({ ...definicaoDe('o2'), id: 7 })).toBe(false);
});
