import type { DOMPurify } from 'dompurify';
import { TEXTO_RICO } from '../../schemas/textoRico.ts';

const CONFIGURACAO = {
  ALLOWED_TAGS: [...TEXTO_RICO.tags],
  ALLOWED_ATTR: [...new Set(Object.values(TEXTO_RICO.atributos).flat()), 'target', 'rel'],
  ALLOWED_URI_REGEXP: new RegExp(`^(?:(?:${TEXTO_RICO.esquemas.join('|')}):|[#?]|/(?![/\\\\]))`, 'i'),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/** A link to another house opens in a window of its own, which learns nothing of this one. */
function ligarParaFora(no: Element): void {
  if (no.tagName !== 'A') return;
  no.removeAttribute('target');
  no.removeAttribute('rel');
  if (!/^(?:https?:)?\/\//i.test(no.getAttribute('href') ?? '')) return;
  no.setAttribute('target', '_blank');
  no.setAttribute('rel', 'noopener noreferrer');
}

let limpador: Promise<DOMPurify> | undefined;

async function carregar(): Promise<DOMPurify> {
  const { default: criar } = await import('dompurify');
  const novo = criar(window);
  // Where it cannot work it would hand back what it was given.
  if (!novo.isSupported) throw new Error('Este navegador não limpa textos ricos');
  novo.addHook('afterSanitizeAttributes', ligarParaFora);
  return novo;
}

async function limpar(html: string): Promise<string> {
  limpador ??= carregar();
  try {
    return (await limpador).sanitize(html, CONFIGURACAO);
  } catch (erro) {
    limpador = undefined;
    throw erro;
  }
}

/** A rich text that may be put into the page; its words alone where the file that cleans did not arrive. */
export type TextoLimpo = { readonly html: string } | { readonly palavras: string };

/**
 * Cleans a rich text for showing (ENT-057). The server cleaned it when it was stored; this is the second wall, and its code is fetched with the
 * first text. Nothing is ever shown as it came.
 */
export async function limparTextoRico(html: string): Promise<TextoLimpo> {
  try {
    return { html: await limpar(html) };
  } catch (erro) {
    console.error('O texto é mostrado sem formatação', erro);
    return { palavras: new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '' };
  }
}
