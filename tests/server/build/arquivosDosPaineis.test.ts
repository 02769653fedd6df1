import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBrowserPart } from '../../../server/browserBuild.ts';
import { relatorios } from '../../../src/schemas/relatorios/relatorios.ts';

interface Parte {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}
let partes: Readonly<Record<string, Parte>>;
let dist: string;

beforeAll(async () => {
  dist = await buildBrowserPart(() => undefined, new AbortController().signal);
  partes = JSON.parse(fs.readFileSync(path.join(dist, 'manifest.json'), 'utf8')) as typeof partes;
}, 120_000);

/** Scripts and styles that a page may ever load, or with which it begins. */
const arquivosDe = (entrada: string, comTardios: boolean): readonly string[] => {
  const vistas = new Set<string>();
  const fila = [entrada];
  for (let nome = fila.pop(); nome !== undefined; nome = fila.pop()) {
    if (vistas.has(nome)) continue;
    vistas.add(nome);
    const { imports = [], dynamicImports = [] } = partes[nome] ?? expect.unreachable(nome);
    fila.push(...imports, ...(comTardios ? dynamicImports : []));
  }
  return [...vistas].flatMap((nome) => [partes[nome]?.file ?? '', ...(partes[nome]?.css ?? [])]);
};
const DO_INICIO = /^assets\/inicio-[^/]+\.(?:js|css)$/;

describe('the applicant’s panel and its first screen', () => {
  it('come at once, code and styles', () => {
    const comeco = arquivosDe('contribuinte.html', false).filter((arquivo) => DO_INICIO.test(arquivo));
    expect(comeco.map((arquivo) => path.extname(arquivo)).sort()).toEqual(['.css', '.js']);
  });

  it.each(['prefeitura.html', 'sistema.html', 'publico.html'])('are never loaded by %s', (pagina) => {
    const arquivos = arquivosDe(pagina, true);
    expect(arquivos.length).toBeGreaterThan(20);
    expect(arquivos.filter((arquivo) => DO_INICIO.test(arquivo))).toEqual([]);
  });

  it('share with the pages without log-in a file that has nothing of a panel in it', () => {
    const tardios = arquivosDe('publico.html', true);
    expect(tardios.some((arquivo) => arquivo.startsWith('assets/pecas-'))).toBe(true);
    expect(tardios.filter((arquivo) => arquivo.startsWith('assets/comum-'))).toEqual([]);
  });
});

describe('the staff’s panel', () => {
  /** What each report says it counts, which its menu and its routes do not say. */
  const declarados = relatorios.map(({ conta }) => conta.slice(0, 40));
  const comDeclaracao = (arquivos: readonly string[]): readonly string[] =>
    arquivos.filter((arquivo) => {
      const texto = fs.readFileSync(path.join(dist, arquivo), 'utf8');
      return declarados.some((dito) => texto.includes(dito));
    });

  it('begins without the declarations of reports, which come with their screens', () => {
    expect(comDeclaracao(arquivosDe('prefeitura.html', true))).not.toEqual([]);
    expect(comDeclaracao(arquivosDe('prefeitura.html', false))).toEqual([]);
  });
});
