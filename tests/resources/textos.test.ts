import { readFileSync } from 'node:fs';
import path from 'node:path';
import ingles from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import { textosDoReactAdmin } from '../../src/i18n/i18nProvider.ts';
import { esquemas } from '../../src/themeTokens.ts';

const folhas = (textos: object, base = ''): [string, string][] =>
  Object.entries(textos).flatMap(([chave, valor]): [string, string][] =>
    typeof valor === 'string' ? [[`${base}${chave}`, valor]] : folhas(valor as object, `${base}${chave}.`),
  );

describe('react-admin in Portuguese', () => {
  const nossos = new Map(folhas(textosDoReactAdmin));
  const deles = folhas(ingles);

  it('has a text for every key of the English set', () => {
    expect(deles.map(([chave]) => chave).filter((chave) => !nossos.has(chave))).toEqual([]);
  });

  it('uses no placeholder that the English one does not fill', () => {
    const lacunas = (texto: string): string[] => texto.match(/%\{\w+\}/g) ?? [];
    const sobrando = deles.flatMap(([chave, texto]) => {
      const disponiveis = [...lacunas(texto), '%{smart_count}', '%{recordRepresentation}', '%{name}', '%{id}'];
      return lacunas(nossos.get(chave) ?? '').filter((uma) => !disponiveis.includes(uma));
    });
    expect(sobrando).toEqual([]);
  });

  it('leaves no text as it is in English', () => {
    const iguais = deles.filter(([chave, texto]) => texto.trim() !== '' && nossos.get(chave) === texto);
    // What carries no words is the same in both.
    expect(iguais.filter(([, texto]) => /[a-z]/i.test(texto.replace(/%\{\w+\}/g, '')))).toEqual([]);
  });
});

describe('the theme of the staff panels', () => {
  const css = readFileSync(path.resolve(import.meta.dirname, '../../src/estilo/tokens.css'), 'utf8');
  const doBloco = (tema: string): ReadonlyMap<string, string> => {
    const bloco = new RegExp(`\\[data-tema='${tema}'\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? '';
    return new Map([...bloco.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, nome = '', valor = '']) => [nome, valor]));
  };

  it.each(Object.entries(esquemas))('has the colours of the tokens in %s', (tema, { modo, ...cores }) => {
    const tokens = doBloco(tema);
    const nomeCss = (nome: string): string =>
      nome.replace(/(\d)/, '-$1').replace(/[A-Z]/g, (letra) => `-${letra.toLowerCase()}`);
    expect(Object.fromEntries(Object.keys(cores).map((nome) => [nome, tokens.get(nomeCss(nome))]))).toEqual(cores);
    expect(modo).toBe(tema === 'claro' ? 'light' : 'dark');
  });
});
