import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const TRABALHADOR = 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';

/** Pictures below so many bytes come with everything else of the page: a call for each would cost more than it saves. */
const GRANDE = 512 * 1024;

/**
 * Each place of the worker that waits for the bytes of a picture, and what stands there instead: the table of a file as it is read, what a page needs before
 * its first operation, and the picture as it is decoded.
 */
const TROCAS: readonly (readonly [RegExp, string])[] = [
  [
    /makeSubStream\((\w+),(\w+),(\w+)=null\)\{\2\?\1\+\2>this\.progressiveDataLength&&this\.ensureRange\(/g,
    'makeSubStream($1,$2,$3=null){$2?$1+$2>this.progressiveDataLength&&!imagemGrande($3,$2)&&this.ensureRange(',
  ],
  [
    /const (\w+)=(\w+)\.getBaseStreams\(\);if\(\1\)\{let (\w+)=!1;for\(const (\w+) of \1\)if\(!\4\.isDataLoaded\)\{/g,
    'const $1=$2.getBaseStreams();if($1){let $3=!1;for(const $4 of $1)if(!$4.isDataLoaded&&!imagemGrande($2.dict,$4.end-$4.start)){',
  ],
  [/PDFImage\.buildImage\(\{xref:/g, 'imagemComSeusBytes({xref:'],
];

const ACRESCIMO = `
/* Changed for this portal: large pictures are fetched when they are drawn, not before the page begins. */
function imagemGrande(dict, bytes) {
  if (!dict || bytes < ${GRANDE} || dict.has("ImageMask") || dict.has("IM")) return false;
  const tipo = dict.getRaw("Subtype");
  return tipo instanceof Name && tipo.name === "Image";
}
async function imagemComSeusBytes(pedido) {
  const { image, isInline, xref } = pedido;
  if (!isInline && !xref.stream.isDataLoaded) {
    const partes = [image, image.dict.get("SMask"), image.dict.get("Mask")].filter((s) => s instanceof BaseStream);
    const faltam = partes.flatMap((s) => s.getBaseStreams() ?? []).filter((s) => !s.isDataLoaded);
    if (faltam.length > 0)
      await xref.stream.manager.requestRanges(faltam.map((s) => ({ begin: s.start, end: s.end })));
  }
  return PDFImage.buildImage(pedido);
}
`;

/**
 * pdf.js fetches every picture of a page before the first line of it is drawn, which of a plan with aerial pictures is nearly the whole file. Its worker
 * with that changed (docs/decisions/0082).
 * @throws where the worker is not written as it was when this was: a newer version is looked at, not served as it comes
 */
export const comImagensAdiadas = (fonte: string): string =>
  TROCAS.reduce((texto, [onde, novo]) => {
    const vezes = texto.match(onde)?.length ?? 0;
    if (vezes !== 1) throw new Error(`O trabalhador do pdf.js mudou: ${onde.source} está ${vezes} vezes nele`);
    return texto.replace(onde, novo);
  }, fonte) + ACRESCIMO;

/** Serves the changed worker wherever the address of the published one is asked for. */
export function imagensDoPdf(pasta: string): Plugin {
  return {
    name: 'imagens-do-pdf',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/pdf\.worker\.min\.mjs\?url$/ },
      handler() {
        const publicado = createRequire(import.meta.url).resolve(TRABALHADOR);
        const arquivo = path.join(pasta, path.basename(TRABALHADOR));
        fs.mkdirSync(pasta, { recursive: true });
        fs.writeFileSync(arquivo, comImagensAdiadas(fs.readFileSync(publicado, 'utf8')));
        return `${arquivo}?url`;
      },
    },
  };
}
