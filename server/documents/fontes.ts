import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { codePointsOf } from './cmap.ts';

const SOURCE_SANS = '@expo-google-fonts/source-sans-3';

/** Text faces first, then the title face, then the face that covers what the others lack. */
const ARQUIVOS = {
  regular: `${SOURCE_SANS}/400Regular/SourceSans3_400Regular.ttf`,
  semibold: `${SOURCE_SANS}/600SemiBold/SourceSans3_600SemiBold.ttf`,
  italico: `${SOURCE_SANS}/400Regular_Italic/SourceSans3_400Regular_Italic.ttf`,
  semiboldItalico: `${SOURCE_SANS}/600SemiBold_Italic/SourceSans3_600SemiBold_Italic.ttf`,
  titulo: '@expo-google-fonts/raleway/700Bold/Raleway_700Bold.ttf',
  reserva: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
} as const;

/** The faces of the papers and what they can draw. */
export interface Fontes {
  readonly blobs: readonly Buffer[];
  /** In every weight and slope of the text face. */
  readonly texto: ReadonlySet<number>;
  readonly reserva: ReadonlySet<number>;
}

/** Reads the TrueType files out of the installed packages (about 2.5 MB). */
export function readFontes(): Fontes {
  const read = (arquivo: string): Buffer => readFileSync(fileURLToPath(import.meta.resolve(arquivo)));
  const texto = [ARQUIVOS.regular, ARQUIVOS.semibold, ARQUIVOS.italico, ARQUIVOS.semiboldItalico].map(read);
  const reserva = read(ARQUIVOS.reserva);
  const comum = texto.map(codePointsOf).reduce((all, one) => new Set([...all].filter((point) => one.has(point))));
  return { blobs: [...texto, read(ARQUIVOS.titulo), reserva], texto: comum, reserva: codePointsOf(reserva) };
}
