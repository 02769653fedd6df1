import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SRC = path.resolve(import.meta.dirname, '../../src');
const textos = fs
  .readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((nome) => /\.(css|tsx?)$/.test(nome))
  .map((nome) => ({ nome, texto: fs.readFileSync(path.join(SRC, nome), 'utf8') }));

it('a variable of a style that nothing stands in for is declared: else the whole declaration is void, and its border is not drawn', () => {
  const declaradas = new Set(textos.flatMap(({ texto }) => texto.match(/--[\w-]+(?=['"]?\s*:)/g) ?? []));
  const usadas = textos
    .filter(({ nome }) => nome.endsWith('.css'))
    .flatMap(({ nome, texto }) => [...texto.matchAll(/var\((--[\w-]+)\)/g)].map(([, qual = '']) => ({ nome, qual })));
  expect(usadas.length).toBeGreaterThan(500);
  expect(usadas.filter(({ qual }) => !declaradas.has(qual))).toEqual([]);
});
