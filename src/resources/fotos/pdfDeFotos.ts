/** A photo as a page: the bytes of a JPEG and its size in pixels. */
export interface FotoDaPagina {
  readonly jpeg: Uint8Array;
  readonly largura: number;
  readonly altura: number;
}

/** A4 in points (1/72 of an inch). */
const A4 = { menor: 595.28, maior: 841.89 } as const;
/** One centimetre around the photo: printers do not reach the edge. */
const MARGEM = 28.35;

const ascii = (texto: string): Uint8Array => Uint8Array.from(texto, (letra) => letra.charCodeAt(0));
const numero = (n: number): string => String(Math.round(n * 100) / 100);

/** Page and place of a photo: the sheet lies as the photo does, which fills it within the margins. */
const noPapel = ({ largura, altura }: FotoDaPagina) => {
  const deitada = largura > altura;
  const folha = deitada ? { largura: A4.maior, altura: A4.menor } : { largura: A4.menor, altura: A4.maior };
  const escala = Math.min((folha.largura - 2 * MARGEM) / largura, (folha.altura - 2 * MARGEM) / altura);
  const [l, a] = [largura * escala, altura * escala];
  return { folha, l, a, x: (folha.largura - l) / 2, y: (folha.altura - a) / 2 };
};

/**
 * One PDF of these photos, one on each A4 page, in their order. A JPEG stands in a PDF as it is (DCTDecode, ISO 32000-1 7.4.8), so nothing is
 * compressed again.
 */
export const pdfDeFotos = (fotos: readonly FotoDaPagina[]): Blob => {
  const partes: Uint8Array<ArrayBufferLike>[] = [];
  const inicios: number[] = [];
  let bytes = 0;
  const por = (parte: Uint8Array): void => {
    partes.push(parte);
    bytes += parte.length;
  };
  const objeto = (id: number, cabeca: string, corpo?: Uint8Array): void => {
    inicios[id] = bytes;
    por(ascii(`${id} 0 obj\n${cabeca}\n`));
    if (corpo !== undefined) {
      por(ascii('stream\n'));
      por(corpo);
      por(ascii('\nendstream\n'));
    }
    por(ascii('endobj\n'));
  };
  // 1 catalogue, 2 pages, then page, drawing and picture of each photo.
  const daPagina = (i: number): number => 3 + i * 3;
  por(ascii('%PDF-1.4\n'));
  por(Uint8Array.of(37, 226, 227, 207, 211, 10));
  objeto(1, '<< /Type /Catalog /Pages 2 0 R >>');
  objeto(2, `<< /Type /Pages /Count ${fotos.length} /Kids [${fotos.map((_, i) => `${daPagina(i)} 0 R`).join(' ')}] >>`);
  fotos.forEach((foto, i) => {
    const { folha, l, a, x, y } = noPapel(foto);
    const id = daPagina(i);
    objeto(
      id,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${numero(folha.largura)} ${numero(folha.altura)}] ` +
        `/Resources << /XObject << /F ${id + 2} 0 R >> >> /Contents ${id + 1} 0 R >>`,
    );
    const desenho = ascii(`q ${numero(l)} 0 0 ${numero(a)} ${numero(x)} ${numero(y)} cm /F Do Q`);
    objeto(id + 1, `<< /Length ${desenho.length} >>`, desenho);
    objeto(
      id + 2,
      `<< /Type /XObject /Subtype /Image /Width ${foto.largura} /Height ${foto.altura} /ColorSpace /DeviceRGB ` +
        `/BitsPerComponent 8 /Filter /DCTDecode /Length ${foto.jpeg.length} >>`,
      foto.jpeg,
    );
  });
  const tabela = bytes;
  const linhas = inicios.slice(1).map((inicio) => `${String(inicio).padStart(10, '0')} 00000 n \n`);
  por(ascii(`xref\n0 ${linhas.length + 1}\n0000000000 65535 f \n${linhas.join('')}`));
  por(ascii(`trailer\n<< /Size ${linhas.length + 1} /Root 1 0 R >>\nstartxref\n${tabela}\n%%EOF\n`));
  return new Blob(partes as BlobPart[], { type: 'application/pdf' });
};
