import { createTheme, type ThemeOptions } from '@mui/material/styles';
import { componentesDoTema } from './themeComponents.ts';
import { esquemas, type Esquema } from './themeTokens.ts';

declare module '@mui/material/styles' {
  interface ColorSchemeOverrides {
    claro: true;
    escuro: true;
    contraste: true;
  }
  interface CssThemeVariables {
    enabled: true;
  }
}

type PaletteOptions = NonNullable<ThemeOptions['palette']>;

/** The palette of a scheme from the tokens of look.md 2; schemes not called light or dark come out unfilled otherwise. */
const paletaDe = (t: Esquema) => {
  const palette: PaletteOptions = {
    mode: t.modo,
    primary: { main: t.action, dark: t.actionHover, light: t.actionSoft, contrastText: t.onAction },
    secondary: { main: t.ink2, contrastText: t.surface },
    error: { main: t.badSolid, contrastText: t.surface },
    warning: { main: t.warnSolid, contrastText: t.surface },
    success: { main: t.okSolid, contrastText: t.surface },
    info: { main: t.infoSolid, contrastText: t.surface },
    text: { primary: t.ink, secondary: t.ink2, disabled: t.ink3 },
    divider: t.border,
    background: { default: t.bg, paper: t.surface },
    action: { hover: t.actionSoft, selected: t.actionSoft, active: t.ink2, disabled: t.ink3, focus: t.actionSoft },
  };
  return createTheme({ palette }).palette;
};

const TEXTO = 'var(--font-text)';
const titulo = (px: number, linha: number) => ({
  fontFamily: 'var(--font-title)',
  fontWeight: 700,
  fontSize: `${px / 16}rem`,
  lineHeight: `${linha / 16}rem`,
  letterSpacing: '-0.003em',
});

/**
 * Look of the staff panels (look.md 8): three schemes under `data-tema`, sizes by `data-densidade`, everything else by the
 * tokens of src/estilo, so that one change of a token changes plain and MUI screens alike.
 */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: '[data-tema="%s"]' },
  defaultColorScheme: 'claro',
  colorSchemes: {
    claro: { palette: paletaDe(esquemas.claro) },
    escuro: { palette: paletaDe(esquemas.escuro) },
    contraste: { palette: paletaDe(esquemas.contraste) },
  },
  shape: { borderRadius: 4 },
  breakpoints: { values: { xs: 0, sm: 600, md: 1024, lg: 1280, xl: 1536 } },
  typography: {
    fontFamily: TEXTO,
    htmlFontSize: 16,
    h1: titulo(20, 28),
    h2: titulo(16, 24),
    h3: titulo(16, 24),
    h4: titulo(16, 24),
    body1: { fontSize: '1rem', lineHeight: '1.5rem' },
    body2: { fontSize: '0.875rem', lineHeight: '1.25rem' },
    caption: { fontSize: '0.8125rem', lineHeight: '1.125rem' },
    button: { fontSize: '0.875rem', fontWeight: 600, textTransform: 'none' },
  },
  components: componentesDoTema,
});
