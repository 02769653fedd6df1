import { anel } from './anel.ts';
import type { ComponentesDoTema } from './componentesDoTema.ts';

/** What is pressed, and its icon. */
export const botoes: ComponentesDoTema = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true, disableTouchRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': anel } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, size: 'medium' },
    styleOverrides: {
      root: {
        minHeight: 'var(--control)',
        minWidth: 0,
        padding: '0 16px',
        lineHeight: '1.25rem',
        whiteSpace: 'nowrap',
        '&.MuiButton-sizeSmall': { minHeight: 32, padding: '0 12px' },
        '&[aria-disabled="true"]': {
          background: 'var(--sunken)',
          color: 'var(--ink-3)',
          borderColor: 'var(--border)',
          cursor: 'not-allowed',
        },
        '@media (max-width: 599px)': { '&.MuiButton-sizeSmall': { minHeight: 44 } },
      },
      contained: {
        background: 'var(--action)',
        color: 'var(--on-action)',
        '&:hover': { background: 'var(--action-hover)' },
      },
      outlined: {
        borderColor: 'var(--border-strong)',
        background: 'var(--surface)',
        color: 'var(--action)',
        '&:hover': { borderColor: 'var(--border-strong)', background: 'var(--action-soft)' },
        '&.MuiButton-colorError': { borderColor: 'var(--bad-line)', color: 'var(--bad)' },
        '&.MuiButton-colorError:hover': { background: 'var(--bad-soft)' },
      },
      text: { color: 'var(--action)', '&:hover': { background: 'var(--action-soft)' } },
      startIcon: { marginRight: 8, marginLeft: 0 },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 40,
        height: 40,
        borderRadius: 'var(--r-1)',
        color: 'var(--ink-2)',
        '&:hover': { background: 'var(--action-soft)', color: 'var(--ink)' },
        '@media (max-width: 599px)': { minWidth: 44, minHeight: 44 },
      },
      sizeSmall: { width: 32, height: 32 },
    },
  },
  MuiSvgIcon: { styleOverrides: { root: { fontSize: 20 } } },
  MuiLink: { defaultProps: { underline: 'always' }, styleOverrides: { root: { color: 'var(--action)' } } },
};
