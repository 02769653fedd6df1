/** Type of a phone's photo that browsers do not show. */
export const HEIC = 'image/heic';

/** Where the viewer reads a file and where "Baixar" has it from, below /api/v1: a HEIC photo is shown as a JPEG and saved as it was sent. */
export const caminhosNoVisor = (
  caminho: string,
  tipo: string,
): { readonly caminho: string; readonly caminhoDoOriginal?: string } =>
  tipo === HEIC ? { caminho: `${caminho}?como=jpeg`, caminhoDoOriginal: caminho } : { caminho };
