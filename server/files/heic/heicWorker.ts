import jpeg from 'jpeg-js';
import libheif from 'libheif-js/wasm-bundle.js';

/** A phone's largest photo is 48 million pixels; past this the pixels are not unpacked. */
const PIXELS = 50_000_000;
const QUALIDADE = 85;

/** JPEG of the main picture of a HEIC, turned as it was taken; null: not one, or too large. */
const converter = async (bytes: Uint8Array): Promise<Uint8Array | null> => {
  const imagens = new libheif.HeifDecoder().decode(bytes);
  const imagem = imagens.find((uma) => uma.is_primary()) ?? imagens[0];
  if (imagem === undefined) return null;
  const [width, height] = [imagem.get_width(), imagem.get_height()];
  if (!(width > 0 && height > 0) || width * height > PIXELS) return null;
  const data = new Uint8ClampedArray(width * height * 4);
  const feito = await new Promise<{ readonly data: Uint8ClampedArray } | null>((resolve) => {
    imagem.display({ data, width, height }, resolve);
  });
  if (feito === null) return null;
  return jpeg.encode({ data: Buffer.from(feito.data.buffer), width, height }, QUALIDADE).data;
};

/** The thread that unpacks photos. What it cannot take apart is no photo to us, whatever it failed with. */
export default ({ heic }: { readonly heic: Uint8Array }): Promise<Uint8Array | null> =>
  converter(heic).catch(() => null);
