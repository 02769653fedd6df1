import type { ThemeOptions } from '@mui/material/styles';

/** Looks by component, as MUI's theme takes them. */
export type ComponentesDoTema = NonNullable<ThemeOptions['components']>;
