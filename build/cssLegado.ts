import type { Plugin } from 'vite';
import { reescreverCss } from './reescreverCss.ts';

/** How vite:css-post writes the CSS of a legacy chunk into its JavaScript. */
const ESTILO = /__vite_style__\.textContent = ("(?:[^"\\]|\\.)*");/;

const comNonce = (css: string): string =>
  [
    `var __nonce__ = document.querySelector('meta[property="csp-nonce"]');`,
    `if (__nonce__) __vite_style__.setAttribute('nonce', __nonce__.nonce || __nonce__.getAttribute('nonce'));`,
    `__vite_style__.textContent = ${JSON.stringify(css)};`,
  ].join('');

/**
 * Rewrites the copy of the CSS that legacy chunks carry, and only that one: without it flex `gap` has no effect in the
 * minimum browsers, `:focus-visible` breaks whole rules, and a nonce policy refuses the style element altogether.
 */
export function cssLegado(): Plugin {
  return {
    name: 'css-legado',
    apply: 'build',
    enforce: 'post',
    async renderChunk(codigo, chunk) {
      const css = chunk.fileName.includes('-legacy') ? ESTILO.exec(codigo)?.[1] : undefined;
      if (css === undefined) return null;
      const reescrito = await reescreverCss(JSON.parse(css) as string);
      return { code: codigo.replace(ESTILO, () => comNonce(reescrito)), map: null };
    },
  };
}
