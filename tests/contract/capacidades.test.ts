import fs from 'node:fs';
import { describe, expect, it } from 'vitest';

const RAIZ = new URL('../../', import.meta.url);
const texto = fs.readFileSync(new URL('docs/capacidades.md', RAIZ), 'utf8');
/** Citations that name a file and not yet the test in it: fewer with time, never more. */
const SO_DE_ARQUIVO = 128;

interface Citacao {
  readonly arquivo: string;
  /** What the title of the test begins with. */
  readonly titulo: string | undefined;
}
const citacoesDe = (celula: string): readonly Citacao[] =>
  [...celula.matchAll(/(tests\/[^\s,"]+)(?: "([^"]+)")?/g)].map(([, arquivo = '', titulo]) => ({ arquivo, titulo }));

/** Whether a test file has a test, or a row of its table, whose title begins so. */
const temTeste = ({ arquivo, titulo }: Citacao): boolean => {
  const lugar = new URL(arquivo, RAIZ);
  if (!fs.existsSync(lugar)) return false;
  if (titulo === undefined) return true;
  const conteudo = fs.readFileSync(lugar, 'utf8');
  return [...`'"\``].some((aspa) => conteudo.includes(`${aspa}${titulo}`));
};

const linhas = texto
  .split('\n')
  .filter((linha) => linha.startsWith('| `'))
  .map((linha) => {
    const [chave = '', , , expressivel = '', como = '', testes = ''] = linha.slice(2, -2).split(' | ');
    return { chave, expressivel, como, testes: citacoesDe(testes), celula: testes };
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
      for (const teste of testes)
        expect(temTeste(teste), `${chave}: ${teste.arquivo} ${teste.titulo ?? ''}`).toBe(true);
    }
  });

  it('says nothing beside its citations that is not read, and names the test in ever more of them', () => {
    for (const { chave, testes, celula } of linhas)
      expect(
        testes.map(({ arquivo, titulo }) => (titulo === undefined ? arquivo : `${arquivo} "${titulo}"`)).join(', '),
        chave,
      ).toBe(celula.trim());
    const citacoes = linhas.flatMap((l) => l.testes);
    expect(citacoes.filter(({ titulo }) => titulo === undefined).length).toBeLessThanOrEqual(SO_DE_ARQUIVO);
  });

  it('finds out a title that its file does not have', () => {
    const [uma] = linhas.flatMap((l) => l.testes).filter(({ titulo }) => titulo !== undefined);
    expect(uma && temTeste(uma)).toBe(true);
    expect(uma && temTeste({ ...uma, titulo: `${uma.titulo ?? ''} and what it does not show` })).toBe(false);
  });

  it('counts its own rows', () => {
    const quantas = (qual: string) => linhas.filter((l) => l.expressivel === qual).length;
    const frase = `${quantas('sim')} expressíveis, ${quantas('em parte')} em parte, ${quantas('não')} não.`;
    expect(texto.trimEnd().endsWith(frase), frase).toBe(true);
  });
});
