import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { conferirExpressoes, type Falta } from '../../../scripts/expressoes/conferir.ts';
import type { Excecao } from '../../../scripts/expressoes/excecoes.ts';

let raiz = '';
beforeAll(() => void (raiz = mkdtempSync(path.join(os.tmpdir(), 'expressoes-'))));
afterAll(() => rmSync(raiz, { recursive: true, force: true }));

let pastas = 0;
/** A folder of its own with these files. */
const plantar = (arquivos: Readonly<Record<string, string>>): string => {
  pastas += 1;
  const pasta = `p${pastas}`;
  mkdirSync(path.join(raiz, pasta));
  for (const [nome, texto] of Object.entries(arquivos)) writeFileSync(path.join(raiz, pasta, nome), texto);
  return pasta;
};

const conferir = (
  pasta: string,
  excecoes: readonly Excecao[] = [],
  guardado: string | null = null,
): Promise<readonly Falta[]> => conferirExpressoes({ raiz, pastas: [pasta], excecoes, guardado });
const faltasDe = async (texto: string): Promise<readonly string[]> =>
  (await conferir(plantar({ 'um.ts': texto }))).map(({ linha, porque }) => `${linha}: ${porque}`);

it.each([
  ['F1', String.raw`/^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*<kml[\s>]/`, /exponential/],
  ['F1', String.raw`/^\s*(?:999\s*\r?\n[^\r\n]*\r?\n\s*)*0\s*\r?\n\s*SECTION\s*\r?\n/`, /exponential/],
  ['F3', String.raw`/\/+$/`, /2nd degree/],
  ['F5', String.raw`/\{\{\s*([^{}]*?)\s*\}\}/g`, /3rd degree/],
])('[%s] refuses an expression that stopped the portal: %s', async (_id, expressao, porque) => {
  const [falta, ...outras] = await faltasDe(`const a = 1;\nexport const b = ${expressao};`);
  expect(falta).toMatch(/^2: não é linear/);
  expect(falta).toMatch(porque);
  expect(outras).toEqual([]);
});

it('[F4] refuses one that is made of parts, in this file and in another', async () => {
  const pasta = plantar({
    'partes.ts':
      "export const PARTES = { numero: String.raw`\\d+\\.?\\d*` } as const;\nconst FIM = '(?:x|y)';\nexport { FIM };",
    'um.ts': [
      "import { FIM, PARTES } from './partes.ts';",
      'const numero = PARTES.numero;',
      'export const exponencial = (t: string) => RegExp(`^(?:a|a)*` + FIM + `$`).test(t);',
      "export const quadratica = new RegExp(`^(${numero})${['b', 'c'].join('|')}$`, 'u');",
    ].join('\n'),
  });
  expect((await conferir(pasta)).map(({ arquivo, linha, porque }) => [arquivo, linha, porque.split(';')[0]])).toEqual([
    [`${pasta}/um.ts`, 3, 'não é linear (exponential)'],
    [`${pasta}/um.ts`, 4, expect.stringContaining('2nd degree')],
  ]);
});

it('[F4] refuses one whose parts come from a caller: nobody can tell what it will be', async () => {
  expect(
    await faltasDe(
      [
        "const nome = 'a';",
        'export const de = (nome: string) => new RegExp(`^${nome}$`);',
        'export const daqui = () => new RegExp(`^${nome}$`);',
      ].join('\n'),
    ),
  ).toEqual([expect.stringMatching(/^2: as partes não são constantes/)]);
});

it('refuses patterns of schemas, keys of patterns and texts that become expressions', async () => {
  expect(
    await faltasDe(
      [
        "export const a = { type: 'string', pattern: '^(a+)+$' };",
        "export const b = { patternProperties: { '^(a|a)*$': {} } };",
        "export const c = (t: string) => t.match('(a+)+b');",
        "export const d = (pattern: string) => ({ type: 'string', pattern });",
      ].join('\n'),
    ),
  ).toEqual([
    expect.stringMatching(/^1: não é linear \(exponential/),
    expect.stringMatching(/^2: não é linear \(exponential/),
    expect.stringMatching(/^3: não é linear \(exponential/),
    expect.stringMatching(/^4: as partes não são constantes/),
  ]);
});

it('lets linear ones pass, whatever they are made of', async () => {
  expect(
    await faltasDe(
      [
        'const TIPOS = { a: 1, b: 2 };',
        "export const a = [/^\\d{1,9}$/, /x/g, new RegExp(`^(?:${Object.keys(TIPOS).join('|')})$`)];",
        "export const b = { pattern: '^[a-z]+$' };",
        "export const c = (t: string) => t.split('(a+)+').length / 2 / 3;",
      ].join('\n'),
    ),
  ).toEqual([]);
});

it('an exception is for the one expression that it names, and is refused once nothing needs it', async () => {
  const pasta = plantar({ 'um.ts': 'export const a = /^(a+)+$/;\nexport const b = /^(b+)+$/;' });
  const excecao = { arquivo: `${pasta}/um.ts`, trecho: '/^(a+)+$/', porque: 'Só o teste a usa.' };
  expect((await conferir(pasta, [excecao])).map(({ linha }) => linha)).toEqual([2]);
  writeFileSync(path.join(raiz, pasta, 'um.ts'), 'export const a = 1;');
  expect((await conferir(pasta, [excecao])).map(({ porque }) => porque)).toEqual([
    'está na lista de exceções e não precisa dela',
  ]);
});

it('what is kept from the last time is not believed once the file, or a file that it takes parts from, changes', async () => {
  const guardado = path.join(raiz, 'guardado.json');
  const pasta = plantar({
    'partes.ts': "export const PARTE = 'a+';",
    'um.ts': "import { PARTE } from './partes.ts';\nexport const a = new RegExp(`^${PARTE}$`);",
  });
  expect(await conferir(pasta, [], guardado)).toEqual([]);
  expect(await conferir(pasta, [], guardado)).toEqual([]);
  writeFileSync(path.join(raiz, pasta, 'partes.ts'), "export const PARTE = '(a+)+';");
  expect((await conferir(pasta, [], guardado)).map(({ arquivo }) => arquivo)).toEqual([`${pasta}/um.ts`]);
  writeFileSync(path.join(raiz, pasta, 'partes.ts'), "export const PARTE = 'a+';");
  writeFileSync(path.join(raiz, pasta, 'um.ts'), 'export const b = /(b|b)*$/;');
  expect((await conferir(pasta, [], guardado)).map(({ linha }) => linha)).toEqual([1]);
});
