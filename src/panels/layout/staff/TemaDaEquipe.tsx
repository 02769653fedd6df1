import { useState, type ReactElement, type ReactNode } from 'react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import { theme } from '../../../theme.ts';

/** Vite leaves the nonce of the response here; without it a strict CSP takes every style of MUI away (research/web.md). */
const nonceDaPagina = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

/** The city's action colour is written into the page after the tokens, so MUI's own follows it. */
const acaoDaCidade = {
  ':root, [data-tema]': {
    '--mui-palette-primary-main': 'var(--action)',
    '--mui-palette-primary-dark': 'var(--action-hover)',
    '--mui-palette-primary-contrastText': 'var(--on-action)',
  },
};

// The page itself carries `data-tema` (authProvider/aparencia); MUI would write its own idea of it there.
const foraDaPagina = typeof document === 'undefined' ? null : document.createElement('div');

/** MUI in the portal's look, under the page's CSP. */
export const TemaDaEquipe = ({ children }: { readonly children: ReactNode }): ReactElement => {
  const [cache] = useState(() => {
    const nonce = nonceDaPagina();
    return createCache({ key: 'mui', prepend: true, ...(nonce === undefined ? {} : { nonce }) });
  });
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} colorSchemeNode={foraDaPagina} storageManager={null}>
        <GlobalStyles styles={acaoDaCidade} />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
};
