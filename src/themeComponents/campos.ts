import { anel } from './anel.ts';
import type { ComponentesDoTema } from './componentesDoTema.ts';

/** What is filled in, with its label and what is said below it. */
export const campos: ComponentesDoTema = {
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
};
