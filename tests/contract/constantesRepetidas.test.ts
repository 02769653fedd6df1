import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PER_PAGE } from '../../src/schemas/listQuery.ts';
import { TAMANHO_DA_SENHA } from '../../src/schemas/validacao/senha.ts';
import { TAMANHO_DO_TEXTO } from '../../src/schemas/validacao/tamanho.ts';
import { QUANTIDADE_DE_USOS } from '../../src/schemas/validacao/usos.ts';

const ler = (arquivo: string): string =>
  fs.readFileSync(path.resolve(import.meta.dirname, '../../docs', arquivo), 'utf8');

it('constants that section 9 repeats are those of their own items, each of which a test observes [LIM-004]', () => {
  expect([PER_PAGE.padrao, TAMANHO_DA_SENHA, TAMANHO_DO_TEXTO, QUANTIDADE_DE_USOS]).toEqual([
    10,
    { min: 8, max: 20 },
    { min: 3, max: 255 },
    { min: 1, max: 3 },
  ]);
  const linha = /^LIM-004,.*$/m.exec(ler('specification/inventory.csv'))?.[0] ?? '';
  const repetidos = (/listed here are verified: ([^"]+)"/.exec(linha)?.[1] ?? '').match(/[A-Z]+-\d{3}/g) ?? [];
  expect(repetidos.length).toBeGreaterThan(20);
  // As the last whole run found them (npm run conformance).
  const conformidade = ler('conformance.md');
  const verificado = (id: string): boolean =>
    new RegExp(`^\\| ${id} \\| .* \\| verificado \\|`, 'm').test(conformidade);
  expect(repetidos.filter((id) => !verificado(id))).toEqual([]);
});
