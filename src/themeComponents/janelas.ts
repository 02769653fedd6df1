import type { ComponentesDoTema } from './componentesDoTema.ts';

/** What lies above the page: dialogs, menus, hints, the drawer. */
export const janelas: ComponentesDoTema = {
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none', color: 'var(--ink)' } } },
  MuiDialog: {
    styleOverrides: {
      paper: {
        borderRadius: 'var(--r-2)',
        boxShadow: 'var(--e3)',
        background: 'var(--surface)',
        '@media (max-width: 599px)': {
          width: 'calc(100% - 16px)',
          maxWidth: 'calc(100% - 16px)',
          maxHeight: 'calc(100% - 16px)',
          margin: 8,
        },
      },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: {
        fontFamily: 'var(--font-title)',
        fontWeight: 700,
        fontSize: '1rem',
        lineHeight: '1.5rem',
        padding: '20px 24px 8px',
        overflowWrap: 'anywhere',
        '@media (max-width: 599px)': { padding: '16px 16px 8px' },
      },
    },
  },
  MuiDialogContent: {
    styleOverrides: { root: { '@media (max-width: 599px)': { padding: '8px 16px' } } },
  },
  MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { background: 'var(--scrim)' } } } },
  MuiMenu: {
    styleOverrides: {
      paper: { boxShadow: 'var(--e2)', borderRadius: 'var(--r-2)', background: 'var(--raised)', minWidth: 200 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: { minHeight: 40, fontSize: '0.875rem', '&.Mui-selected': { background: 'var(--action-soft)' } },
    },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: { background: 'var(--ink)', color: 'var(--surface)', fontSize: '0.8125rem', lineHeight: '1.125rem' },
    },
  },
  MuiDrawer: { styleOverrides: { paper: { width: 'var(--drawer)', background: 'var(--surface)' } } },
};
