import { painelAtivo } from '../../authProvider/layout.ts';
import { buscarArquivo } from '../../dataProvider/baixar.ts';

/** How a phone's own photos are called; some choosers give no type with them. */
const HEIC = /^image\/hei[cf]/i;
const NOME_HEIC = /\.hei[cf]$/i;

const heic = ({ type, name }: File): boolean => HEIC.test(type) || NOME_HEIC.test(name);

const CAMINHOS = { contribuinte: 'painel-contribuinte', prefeitura: 'painel-prefeitura' } as const;

/** Whether this browser draws what lies at the address. */
export const abreAqui = (url: string): Promise<boolean> =>
  new Promise((resolver) => {
    const imagem = new Image();
    imagem.onload = () => resolver(imagem.naturalWidth > 0);
    imagem.onerror = () => resolver(false);
    imagem.src = url;
  });

/**
 * A HEIC photo that this browser does not draw, as the JPEG that the portal makes of it and keeps nowhere. null: it is no such photo, or
 * nobody is logged in to ask. One at a time, since two of one user wait at most.
 * @throws ApiError with the server's sentence
 */
export const comoJpeg = async (foto: File): Promise<Blob | null> => {
  const painel = painelAtivo();
  if (!heic(foto) || (painel !== 'contribuinte' && painel !== 'prefeitura')) return null;
  const form = new FormData();
  form.append('arquivo', foto, foto.name);
  const { blob } = await buscarArquivo(`${CAMINHOS[painel]}/fotos/jpeg`, {
    ...{ method: 'POST', form, semAviso: true, semNavegacao: true },
  });
  return blob;
};
