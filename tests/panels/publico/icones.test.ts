import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { maisDesenhos } from '../../../src/panels/layout/ui/maisDesenhos.ts';

const SRC = path.resolve(import.meta.dirname, '../../../src');
const ROTAS = path.join(SRC, 'panels/publico/comum/rotas.ts');
const MAIS = path.join(SRC, 'panels/layout/ui/maisDesenhos.ts');
const nomes = new Set<string>(Object.keys(maisDesenhos));

/** What a module imports, types left out; `tardias` are those that come on demand. */
function importados(arquivo: string): { readonly logo: readonly string[]; readonly tardias: readonly string[] } {
  const fonte = fs.readFileSync(arquivo, 'utf8');
  const achar = (padrao: RegExp): readonly string[] =>
    Array.from(fonte.matchAll(padrao), ([, de = '']) => path.resolve(path.dirname(arquivo), de)).filter((de) =>
      /\.tsx?$/.test(de),
    );
  return {
    logo: achar(/^(?:import|export)(?! type)(?:[^'"]*? from)? '([^']+)';/gm),
    tardias: achar(/import\('([^']+)'\)/g),
  };
}

function alcancados(inicios: readonly string[], comTardias: boolean): ReadonlySet<string> {
  const vistos = new Set<string>();
  const fila = [...inicios];
  for (let um = fila.pop(); um !== undefined; um = fila.pop()) {
    if (vistos.has(um)) continue;
    vistos.add(um);
    const { logo, tardias } = importados(um);
    fila.push(...logo, ...(comTardias ? tardias : []));
  }
  return vistos;
}

/** Icons beyond the log-in's that a module shows: names in quotes on a line that speaks of an icon. */
const mostrados = (arquivo: string): readonly string[] =>
  fs
    .readFileSync(arquivo, 'utf8')
    .split('\n')
    .filter((linha) => /icone/i.test(linha))
    .flatMap((linha) => Array.from(linha.matchAll(/['"]([a-z-]+)['"]/g), ([, nome = '']) => nome))
    .filter((nome) => nomes.has(nome));

const telas = importados(ROTAS).tardias;

describe('the icons of the public pages', () => {
  it('are read off every screen', () => {
    expect(telas.length).toBeGreaterThan(15);
    expect(telas.flatMap((tela) => [...alcancados([tela], true)].flatMap(mostrados))).toContain('imprimir');
  });

  it.each(telas.map((tela) => [path.relative(SRC, tela)]))('%s brings all that it shows', (tela) => {
    const tudo = alcancados([path.join(SRC, tela)], true);
    const precisa = [...tudo].filter((um) => um !== MAIS).flatMap(mostrados);
    expect(tudo.has(MAIS) ? [] : precisa).toEqual([]);
  });

  it('of the log-in do without the others', () => {
    expect([...alcancados([path.join(SRC, 'mainPublico.tsx')], false)]).not.toContain(MAIS);
  });
});
