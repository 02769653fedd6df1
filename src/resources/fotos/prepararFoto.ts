import type { FotoDaPagina } from './pdfDeFotos.ts';

/** Pixels of the longer side: an A4 page at 200 dots an inch, where small print is still read. */
const LADO = 2339;
const QUALIDADE = 0.82;

const abrir = (url: string): Promise<HTMLImageElement | null> =>
  new Promise((resolver) => {
    const imagem = new Image();
    imagem.onload = () => resolver(imagem);
    imagem.onerror = () => resolver(null);
    imagem.src = url;
  });

const comoJpeg = (canvas: HTMLCanvasElement): Promise<Uint8Array | null> =>
  new Promise((resolver) => {
    canvas.toBlob(
      (blob) => {
        if (blob === null) return resolver(null);
        void new Response(blob).arrayBuffer().then((bytes) => resolver(new Uint8Array(bytes)));
      },
      'image/jpeg',
      QUALIDADE,
    );
  });

/** A photo as a page holds it: turned (`giro`: 0, 90, 180 or 270 degrees to the right), no larger than it is read. null: it does not open here. */
export const prepararFoto = async (url: string, giro: number): Promise<FotoDaPagina | null> => {
  const imagem = await abrir(url);
  if (imagem === null || imagem.naturalWidth === 0) return null;
  const escala = Math.min(1, LADO / Math.max(imagem.naturalWidth, imagem.naturalHeight));
  const [l, a] = [Math.round(imagem.naturalWidth * escala), Math.round(imagem.naturalHeight * escala)];
  const deLado = giro % 180 !== 0;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = deLado ? [a, l] : [l, a];
  const tela = canvas.getContext('2d');
  if (tela === null) return null;
  // What is see-through in a PNG is paper.
  tela.fillStyle = '#fff';
  tela.fillRect(0, 0, canvas.width, canvas.height);
  tela.translate(canvas.width / 2, canvas.height / 2);
  tela.rotate((giro * Math.PI) / 180);
  tela.drawImage(imagem, -l / 2, -a / 2, l, a);
  const jpeg = await comoJpeg(canvas);
  return jpeg === null ? null : { jpeg, largura: canvas.width, altura: canvas.height };
};
