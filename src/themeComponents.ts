import type { ThemeOptions } from '@mui/material/styles';

const SEM_MOVIMENTO = '@media (prefers-reduced-motion: reduce)';
/** The ring of look.md 2, drawn by the browser's own focus so that the keyboard shows it and the mouse does not. */
const anel = { outline: '3px solid var(--focus)', outlineOffset: 2 };

/** Look.md 8: what each MUI and react-admin component looks like, in terms of the tokens of src/estilo. */
export const componentesDoTema: NonNullable<ThemeOptions['components']> = {
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
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none', color: 'var(--ink)' } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        height: 'var(--control)',
        background: 'var(--surface)',
        color: 'var(--ink)',
        fontSize: '0.875rem',
        '& .MuiOutlinedInput-notchedOutline': {
          borderColor: 'var(--border-strong)',
          top: 0,
          '& legend': { display: 'none' },
        },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--ink-2)' },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--border-strong)', borderWidth: 1 },
        '&.Mui-focused': { ...anel, borderRadius: 4 },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--bad-solid)', borderWidth: 2 },
        '&.Mui-readOnly': {
          background: 'var(--sunken)',
          '& .MuiOutlinedInput-notchedOutline': { borderStyle: 'dashed' },
        },
        '@media (max-width: 599px)': { minHeight: 44, fontSize: '1rem' },
      },
      input: {
        padding: '0 12px',
        height: '100%',
        '&:focus': { outline: 0 },
        '&::placeholder': { color: 'var(--ink-3)', opacity: 1 },
        '.MuiInputBase-multiline > &': { padding: 0 },
      },
      multiline: { height: 'auto', padding: '10px 12px', lineHeight: '1.25rem' },
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: {
        fontSize: '0.875rem',
        lineHeight: '1.25rem',
        fontWeight: 600,
        color: 'var(--ink)',
        marginBottom: 4,
        '&.Mui-focused, &.Mui-error': { color: 'var(--ink)' },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: '4px 0 0',
        fontSize: '0.875rem',
        lineHeight: '1.25rem',
        color: 'var(--ink-2)',
        '&.Mui-error': { color: 'var(--bad)', fontWeight: 600, display: 'flex', alignItems: 'flex-start', gap: 6 },
      },
    },
  },
  MuiInputAdornment: {
    styleOverrides: {
      root: {
        color: 'var(--ink-2)',
        fontSize: '0.875rem',
        '& .MuiTypography-root': { fontSize: 'inherit', color: 'inherit' },
      },
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      inputRoot: {
        height: 'auto',
        minHeight: 'var(--control)',
        padding: '0 56px 0 4px !important',
        '& .MuiAutocomplete-input': { padding: '6px 8px !important', minWidth: 60 },
      },
      option: { fontSize: '0.875rem', minHeight: '36px !important' },
      tag: { margin: 2, height: 28 },
      paper: { boxShadow: 'var(--e2)', borderRadius: 'var(--r-2)', background: 'var(--raised)' },
    },
  },
  MuiSelect: { styleOverrides: { select: { minHeight: 'auto', display: 'flex', alignItems: 'center' } } },
  MuiCheckbox: {
    defaultProps: { size: 'small', disableRipple: true },
    styleOverrides: {
      root: {
        padding: 8,
        color: 'var(--border-strong)',
        '&.Mui-checked, &.MuiCheckbox-indeterminate': { color: 'var(--action)' },
        '&.Mui-focusVisible': { ...anel, outlineOffset: -4, borderRadius: 8 },
      },
    },
  },
  MuiRadio: {
    styleOverrides: { root: { color: 'var(--border-strong)', '&.Mui-checked': { color: 'var(--action)' } } },
  },
  MuiSwitch: { defaultProps: { disableRipple: true } },
  MuiTableCell: {
    styleOverrides: {
      root: {
        height: 'var(--row)',
        padding: '0 8px',
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
  MuiSkeleton: {
    styleOverrides: { root: { background: 'var(--sunken)', [SEM_MOVIMENTO]: { animation: 'none' } } },
  },
  MuiDrawer: { styleOverrides: { paper: { width: 'var(--drawer)', background: 'var(--surface)' } } },
  MuiLink: { defaultProps: { underline: 'always' }, styleOverrides: { root: { color: 'var(--action)' } } },
};
