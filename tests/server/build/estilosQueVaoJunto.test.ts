import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SRC = path.resolve(import.meta.dirname, '../../../src');
const INICIO = 'panels/contribuinte/inicio/inicio.css';

/** The classes that a file's rules begin with: what it styles, wherever else the same name stands. */
const proprias = (arquivo: string): ReadonlySet<string> => {
  const css = readFileSync(path.join(SRC, arquivo), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  return new Set([...css.matchAll(/(?:^|[{},])\s*\.([\w-]+)/g)].map(([, nome = '']) => nome));
};

// The applicant's first screen is one file with what the staff's panels share (vite.config.ts), so its styles reach their screens too.
it('the styles of the applicant’s first screen name nothing that another panel styles', () => {
  const doInicio = proprias(INICIO);
  expect(doInicio.size).toBeGreaterThan(10);
  const outros = globSync('{panels/prefeitura,panels/sistema,panels/layout,resources,estilo}/**/*.css', { cwd: SRC });
  expect(outros.length).toBeGreaterThan(20);
  const repetidas = outros.flatMap((arquivo) =>
    [...proprias(arquivo)].filter((nome) => doInicio.has(nome)).map((nome) => `${arquivo} .${nome}`),
  );
  expect(repetidas).toEqual([]);
});
