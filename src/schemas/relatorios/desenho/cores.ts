/** The colours of a drawing on paper: those of the light theme (src/estilo/tokens.css), by their names there. */
export const coresDoPapel = {
  ink: '#101b33',
  'ink-2': '#3f4d69',
  surface: '#ffffff',
  border: '#d3dae6',
  'info-solid': '#1351b4',
  'info-soft': '#e3ecfb',
  you: '#64277a',
  'you-soft': '#f4e8f8',
  mute: '#3f4d69',
  'mute-soft': '#e9edf4',
  bad: '#9a1b1f',
  city: '#0a5160',
  'city-soft': '#dff1f4',
} as const;
