/** The ring of look.md 2, drawn by the browser's own focus so that the keyboard shows it and the mouse does not. */
export const anel = { outline: '3px solid var(--focus)', outlineOffset: 2 };
