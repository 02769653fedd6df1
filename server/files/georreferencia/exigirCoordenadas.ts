import { AppError, erroNoCampo } from '../../../src/schemas/errors.ts';
import type { FileStore } from '../../parts.ts';
import { leitorDeCoordenadas, type TarefaDeCoordenadas } from './leitorDeCoordenadas.ts';
import type { Falta } from './oQueFalta.ts';

/** A file of the store that is looked through. */
export interface ArquivoConferido {
  readonly files: Pick<FileStore, 'onde'>;
  readonly caminho: string;
  readonly tamanho: number;
}

/**
 * 422 on field `arquivo` where a stored file of this type carries no coordinates, in a sentence that says what to do: KML, KMZ and GeoJSON with a
 * geometry in degrees, a shapefile in a ZIP with its `.prj`, a TIFF with geographic keys. 413 for an archive with more in it than is looked at, 503 where too
 * many files wait. Read beside the calls, as little as tells it, and never more than the file itself has.
 */
export const exigirCoordenadas = async ({ files, caminho, tamanho }: ArquivoConferido, tipo: string): Promise<void> => {
  const tarefa: TarefaDeCoordenadas = { caminho: files.onde(caminho), tamanho, tipo };
  const falta = await leitorDeCoordenadas.ler<Falta | undefined>(tarefa);
  if (falta === undefined) return;
  throw falta.grande === true ? new AppError('arquivo_grande', falta.frase) : erroNoCampo('arquivo', falta.frase);
};
