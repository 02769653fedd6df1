import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { MarcaPublica } from '../../src/schemas/marca.ts';

/** The four HTML entries of the build (vite.config.ts). */
export type Entrada = 'publico' | 'contribuinte' | 'prefeitura' | 'sistema';
const ENTRADAS = ['publico', 'contribuinte', 'prefeitura', 'sistema'] as const;

interface ModuloDoManifesto {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/** Files that a screen needs before it can be drawn, as addresses. */
export interface ArquivosDaTela {
  readonly css: readonly string[];
  readonly js: readonly string[];
}

/** What build/telasNoServidor.ts leaves in dist/telas. */
interface Telas {
  readonly renderizar: (endereco: string, marca: MarcaPublica) => string;
  /** Module of the public screen of a path, relative to the root of the build; undefined for an unknown path. */
  readonly moduloDaTela: (caminho: string) => string | undefined;
}

export interface Modelos {
  readonly html: Readonly<Record<Entrada, string>>;
  readonly telas: Telas;
  readonly arquivosDa: (caminho: string) => ArquivosDaTela | undefined;
}

/** Walks the imports of a chunk; each file once. */
function juntar(
  manifesto: Readonly<Record<string, ModuloDoManifesto>>,
  chave: string,
  vistos: Set<string>,
): ArquivosDaTela {
  const modulo = manifesto[chave];
  if (modulo === undefined || vistos.has(chave)) return { css: [], js: [] };
  vistos.add(chave);
  const deles = (modulo.imports ?? []).map((cada) => juntar(manifesto, cada, vistos));
  return {
    css: [...deles.flatMap(({ css }) => css), ...(modulo.css ?? [])],
    js: [modulo.file, ...deles.flatMap(({ js }) => js)],
  };
}

/** Reads the built pages once. `distDir` is the output of `npm run build`. */
export async function lerModelos(distDir: string): Promise<Modelos> {
  const ler = (nome: string): string => readFileSync(path.join(distDir, nome), 'utf8');
  const manifesto = JSON.parse(ler('manifest.json')) as Record<string, ModuloDoManifesto>;
  const telas = (await import(pathToFileURL(path.join(distDir, 'telas/renderizar.js')).href)) as Telas;
  const html = Object.fromEntries(ENTRADAS.map((entrada) => [entrada, ler(`${entrada}.html`)]));
  const prontos = new Map<string, ArquivosDaTela>();
  const doModulo = (modulo: string): ArquivosDaTela => {
    const pronto = prontos.get(modulo);
    if (pronto !== undefined) return pronto;
    const chave = Object.keys(manifesto).find((cada) => cada.endsWith(modulo) && !cada.includes('-legacy')) ?? '';
    const { css, js } = juntar(manifesto, chave, new Set());
    const novo = { css: css.map((arquivo) => `/${arquivo}`), js: js.map((arquivo) => `/${arquivo}`) };
    prontos.set(modulo, novo);
    return novo;
  };
  return {
    html: html as Record<Entrada, string>,
    telas,
    arquivosDa: (caminho) => {
      const modulo = telas.moduloDaTela(caminho);
      return modulo === undefined ? undefined : doModulo(modulo);
    },
  };
}
