import type { ArquivoVisto } from '../../schemas/requerimento/vistas/arquivos.ts';
import { HEIC } from './caminhosNoVisor.ts';

const MOSTRAVEIS: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png', HEIC];

/** Kinds of file that the viewer shows, alone or over another; all others go to the downloads. */
export const mostravel = ({ tipo }: Pick<ArquivoVisto, 'tipo'>): boolean => MOSTRAVEIS.includes(tipo);
