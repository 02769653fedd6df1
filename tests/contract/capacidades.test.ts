import fs from 'node:fs';
import { describe, expect, it } from 'vitest';

const RAIZ = new URL('../../', import.meta.url);
const texto = fs.readFileSync(new URL('docs/capacidades.md', RAIZ), 'utf8');
const linhas = texto
  .split('\n')
  .filter((linha) => linha.startsWith('| `'))
  .map((linha) => {
    const [chave = '', , , expressivel = '', como = '', testes = ''] = linha.slice(2, -2).split(' | ');
    return { chave, expressivel, como, testes: testes.trim() === '' ? [] : testes.trim().split(', ') };
  });

describe('docs/capacidades.md', () => {
  it('has a row for each of the 98 capabilities, each once', () => {
    expect(new Set(linhas.map((l) => l.chave)).size).toBe(98);
    expect(linhas).toHaveLength(98);
  });

  it('cites tests that exist for whatever it calls expressible, even in part', () => {
    for (const { chave, expressivel, testes } of linhas) {
      expect(['sim', 'em parte', 'não'], chave).toContain(expressivel);
      if (expressivel !== 'não') expect(testes.length, chave).toBeGreaterThan(0);
      for (const teste of testes) expect(fs.existsSync(new URL(teste, RAIZ)), `${chave}: ${teste}`).toBe(true);
    }
  });

  it('counts its own rows', () => {
    const quantas = (qual: string) => linhas.filter((l) => l.expressivel === qual).length;
    const frase = `${quantas('sim')} expressíveis, ${quantas('em parte')} em parte, ${quantas('não')} não.`;
    expect(texto.trimEnd().endsWith(frase), frase).toBe(true);
  });
});
