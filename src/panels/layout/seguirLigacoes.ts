import type { MouseEvent } from 'react';

const comTecla = (e: MouseEvent): boolean => e.metaKey || e.ctrlKey || e.shiftKey || e.altKey || e.button !== 0;

/**
 * A click on a plain link inside a panel becomes a change of screen, so that shared pieces can use `<a href>` and still
 * work in any router. `prefixo` is the panel's own path; all other links load their page.
 */
export const seguirLigacoes =
  (prefixo: string, ir: (destino: string) => void) =>
  (evento: MouseEvent): void => {
    const alvo = (evento.target as Element).closest('a[href]');
    if (!(alvo instanceof HTMLAnchorElement) || evento.defaultPrevented || comTecla(evento)) return;
    if (alvo.target !== '' || alvo.hasAttribute('download')) return;
    const url = new URL(alvo.href);
    const daqui = url.pathname === prefixo || url.pathname.startsWith(`${prefixo}/`);
    const soAncora = url.pathname === window.location.pathname && url.search === window.location.search && url.hash;
    if (url.origin !== window.location.origin || !daqui || soAncora) return;
    evento.preventDefault();
    ir(url.pathname + url.search + url.hash);
  };
