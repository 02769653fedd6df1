import fs from 'node:fs';
import { describe, expect, it } from 'vitest';

const RAIZ = new URL('../../', import.meta.url);
const texto = fs.readFileSync(new URL('docs/capacidades.md', RAIZ), 'utf8');
interface Citacao {
  readonly arquivo: string;
  /** What the title of the test begins with. */
  readonly titulo: string | undefined;
}
const citacoesDe = (celula: string): readonly Citacao[] =>
  [...celula.matchAll(/(tests\/[^\s,"]+)(?: "([^"]+)")?/g)].map(([, arquivo = '', titulo]) => ({ arquivo, titulo }));

/** A test file, and what of its own folder it takes its tests and their tables from. */
const comTabelas = (lugar: URL): readonly string[] => {
  const conteudo = fs.readFileSync(lugar, 'utf8');
  const daPasta = [...conteudo.matchAll(/from '(\.\/[^']+\.ts)'/g)].map(([, caminho = '']) => new URL(caminho, lugar));
  return [conteudo, ...daPasta.map((um) => fs.readFileSync(um, 'utf8'))];
};

/** Whether a test file has a test, or a row of its table, whose title begins so. */
const temTeste = ({ arquivo, titulo }: Citacao): boolean => {
  const lugar = new URL(arquivo, RAIZ);
  if (titulo === undefined || !/\.test\.tsx?$/.test(arquivo) || !fs.existsSync(lugar)) return false;
  const textos = comTabelas(lugar);
  return [...`'"\``].some((aspa) => textos.some((conteudo) => conteudo.includes(`${aspa}${titulo}`)));
};

const linhas = texto
  .split('\n')
  .filter((linha) => linha.startsWith('| `'))
  .map((linha) => {
    const [chave = '', , , expressivel = '', como = '', , testes = ''] = linha.slice(2, -2).split(' | ');
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

  it('says nothing beside its citations that is not read, each of which names its test', () => {
    for (const { chave, testes, celula } of linhas)
      expect(testes.map(({ arquivo, titulo }) => `${arquivo} "${titulo ?? ''}"`).join(', '), chave).toBe(celula.trim());
  });

  it('finds out a title that its file does not have', () => {
    const [uma] = linhas.flatMap((l) => l.testes).filter(({ titulo }) => titulo !== undefined);
    expect(uma && temTeste(uma)).toBe(true);
    expect(uma && temTeste({ ...uma, titulo: `${uma.titulo ?? ''} and what it does not show` })).toBe(false);
    expect(uma && temTeste({ ...uma, titulo: undefined }), 'a file alone').toBe(false);
  });

  it('counts its own rows', () => {
    const quantas = (qual: string) => linhas.filter((l) => l.expressivel === qual).length;
    const frase = `${quantas('sim')} expressíveis, ${quantas('em parte')} em parte, ${quantas('não')} não.`;
    expect(texto.trimEnd().endsWith(frase), frase).toBe(true);
  });
});
