import { readFileSync } from 'node:fs';
import { minify } from 'terser';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const INICIO = new URL('./inicio/inicio.js', import.meta.url);
const PRELOAD = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '' };
const FONTE_DO_TEXTO = /^source-sans-3-latin-400-normal.*\.woff2$/;

/** The start script as one line; fails the build when it outgrows what an inline script may weigh. */
export async function scriptDeInicio(): Promise<string> {
  const { code = '' } = await minify(readFileSync(INICIO, 'utf8'), { ie8: true, ecma: 5 });
  if (code.length > 1024) throw new Error(`build/inicio/inicio.js has ${code.length} bytes, at most 1024 are allowed`);
  return code;
}

/**
 * What every HTML entry carries in its head: the start script, the meta tags that the client reads (spec 3 "App state"),
 * the place of the city's brand and a preload of the text font. `__…__` names are filled per response by pages.ts.
 */
export function cabecalhoComum(): Plugin {
  return {
    name: 'cabecalho-comum',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(_html, contexto) {
        const fonte = Object.values(contexto.bundle ?? {}).find(
          (arquivo) => arquivo.type === 'asset' && arquivo.names.some((nome) => FONTE_DO_TEXTO.test(nome)),
        );
        const preload: HtmlTagDescriptor[] = fonte
          ? [{ tag: 'link', attrs: { ...PRELOAD, href: `/${fonte.fileName}` }, injectTo: 'head-prepend' }]
          : [];
        return [
          { tag: 'meta', attrs: { charset: 'utf-8' }, injectTo: 'head-prepend' },
          { tag: 'meta', attrs: { name: 'api-base', content: '__API_BASE__' }, injectTo: 'head-prepend' },
          ...preload,
          { tag: 'script', attrs: { nonce: '__NONCE__' }, children: await scriptDeInicio(), injectTo: 'head-prepend' },
        ];
      },
    },
  };
}
