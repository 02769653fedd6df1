import { useEffect, useSyncExternalStore } from 'react';
import { lerLayout, mudarLayout } from '../../../authProvider/layout.ts';
import { marcaDaPagina } from '../../../authProvider/marcaDaPagina.ts';

/** The banner of the page that is open (spec 3 "Layout state"): two lines, and the organisation's picture behind them. */
export interface FaixaDaPagina {
  readonly bannerTitle: string;
  readonly bannerSubtitle: string;
  /** Address of the picture; empty without one. */
  readonly bannerBg: string;
}

const ouvintes = new Set<() => void>();
/** Of this tab alone: another tab's page has its own. */
let pagina: string | null = null;

function mudarPagina(nova: string | null): void {
  pagina = nova;
  for (const ouvinte of ouvintes) ouvinte();
}

function assinar(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte);
  return () => {
    ouvintes.delete(ouvinte);
  };
}

/** A page names itself in the banner while it is open; null: the cover of a panel, which has the application's own two lines. */
export function useNaFaixa(titulo: string | null): void {
  useEffect(() => {
    mudarPagina(titulo);
    return () => mudarPagina(null);
  }, [titulo]);
}

/**
 * The banner as it stands, also left in the stored layout state.
 * @param recursos the initial resources; when they come they leave the application's own lines there (src/dataProvider/recursos.ts)
 */
export function useFaixaDaPagina(recursos: unknown): FaixaDaPagina {
  const titulo = useSyncExternalStore(
    assinar,
    () => pagina,
    () => null,
  );
  const { aplicacao, banner } = marcaDaPagina();
  const bannerTitle = titulo ?? aplicacao.nome;
  const bannerSubtitle = titulo === null ? aplicacao.subtitulo : aplicacao.nome;
  const bannerBg = banner ?? '';
  // Not after each drawing: tabs that each put their own banner back whenever another has left its would never come to rest.
  useEffect(() => {
    const guardado = lerLayout();
    const igual =
      guardado.bannerTitle === bannerTitle &&
      guardado.bannerSubtitle === bannerSubtitle &&
      guardado.bannerBg === bannerBg;
    if (!igual) mudarLayout({ bannerTitle, bannerSubtitle, bannerBg });
  }, [bannerTitle, bannerSubtitle, bannerBg, recursos]);
  return { bannerTitle, bannerSubtitle, bannerBg };
}
