import { mostrarNumero } from '../../schemas/brasil/numero.ts';

const KB = 1024;

/** Bytes as people read them: '18,4 MB', '640 KB'. */
export function tamanhoDoArquivo(bytes: number): string {
  if (bytes < KB * KB) return `${mostrarNumero(Math.max(1, Math.round(bytes / KB)), { min: 0, max: 0 })} KB`;
  return `${mostrarNumero((bytes / KB / KB).toFixed(1), { min: 1, max: 1 })} MB`;
}
