/** The roles of look.md 2 that a MUI palette needs as plain colours; all other styling reads the CSS tokens themselves. */
export interface Esquema {
  readonly modo: 'light' | 'dark';
  readonly bg: string;
  readonly surface: string;
  readonly ink: string;
  readonly ink2: string;
  readonly ink3: string;
  readonly border: string;
  readonly action: string;
  readonly actionHover: string;
  readonly actionSoft: string;
  readonly onAction: string;
  readonly okSolid: string;
  readonly warnSolid: string;
  readonly badSolid: string;
  readonly infoSolid: string;
}

/** The three schemes; names are the values of `data-tema`. */
export const esquemas = {
  claro: {
    modo: 'light',
    bg: '#f3f5f9',
    surface: '#ffffff',
    ink: '#101b33',
    ink2: '#3f4d69',
    ink3: '#55627c',
    border: '#d3dae6',
    action: '#1351b4',
    actionHover: '#0c326f',
    actionSoft: '#e3ecfb',
    onAction: '#ffffff',
    okSolid: '#14613b',
    warnSolid: '#744600',
    badSolid: '#a8181e',
    infoSolid: '#1351b4',
  },
  escuro: {
    modo: 'dark',
    bg: '#0a1120',
    surface: '#121b2d',
    ink: '#e8edf7',
    ink2: '#b7c3da',
    ink3: '#9dabc6',
    border: '#2c3a56',
    action: '#8db5ff',
    actionHover: '#b6d0ff',
    actionSoft: '#1c3157',
    onAction: '#071a38',
    okSolid: '#8fdcb0',
    warnSolid: '#ffd27a',
    badSolid: '#ffb0ad',
    infoSolid: '#8db5ff',
  },
  contraste: {
    modo: 'dark',
    bg: '#000000',
    surface: '#000000',
    ink: '#ffffff',
    ink2: '#ffffff',
    ink3: '#e6e6e6',
    border: '#ffffff',
    action: '#ffe14d',
    actionHover: '#fff3b0',
    actionSoft: '#3a3300',
    onAction: '#000000',
    okSolid: '#86f7ab',
    warnSolid: '#ffcf5c',
    badSolid: '#ff9b9b',
    infoSolid: '#9bd5ff',
  },
} as const satisfies Record<string, Esquema>;
