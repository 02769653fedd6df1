import { anel } from './anel.ts';
import type { ComponentesDoTema } from './componentesDoTema.ts';

const SEM_MOVIMENTO = '@media (prefers-reduced-motion: reduce)';

/** Lists, the tabs above them, and what stands in their place until they are there. */
export const tabelas: ComponentesDoTema = {
  MuiTableCell: {
    styleOverrides: {
      root: {
        height: 'var(--row)',
        // Seen only where a text takes two lines: one line leaves more than this in any density.
        padding: '3px 8px',
        fontSize: '0.875rem',
        lineHeight: '1.125rem',
        borderBottom: '1px solid var(--border)',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      },
      head: {
        height: 36,
        fontSize: '0.8125rem',
        fontWeight: 600,
        color: 'var(--ink-2)',
        background: 'var(--sunken)',
        textOverflow: 'clip',
      },
      paddingCheckbox: { width: 36, padding: '0 0 0 4px', textOverflow: 'clip', '& .MuiCheckbox-root': { padding: 4 } },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: {
        '&.MuiTableRow-hover:hover, &.Mui-selected, &.Mui-selected:hover': { background: 'var(--action-soft)' },
        '[data-tema="contraste"] &.Mui-selected > td': {
          boxShadow: 'inset 0 2px 0 var(--action), inset 0 -2px 0 var(--action)',
        },
      },
    },
  },
  MuiTableSortLabel: {
    styleOverrides: {
      root: {
        minHeight: 24,
        color: 'inherit',
        '&:hover, &.Mui-active': { color: 'var(--ink)' },
        '&:focus-visible': anel,
      },
      icon: { fontSize: 16, color: 'inherit !important' },
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 40, borderBottom: '1px solid var(--border)' },
      indicator: { height: 3, background: 'var(--action)' },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 40,
        minWidth: 0,
        padding: '0 10px',
        fontSize: '0.875rem',
        fontWeight: 400,
        color: 'var(--ink-2)',
        opacity: 1,
        '&.Mui-selected': { color: 'var(--action)', fontWeight: 600 },
        '&.Mui-focusVisible': { ...anel, outlineOffset: -3 },
      },
    },
  },
  MuiSkeleton: {
    styleOverrides: { root: { background: 'var(--sunken)', [SEM_MOVIMENTO]: { animation: 'none' } } },
  },
};
