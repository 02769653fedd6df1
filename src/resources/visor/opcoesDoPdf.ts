import dingbats from 'pdfjs-dist/standard_fonts/FoxitDingbats.pfb?url';
import fixa from 'pdfjs-dist/standard_fonts/FoxitFixed.pfb?url';
import fixaNegrito from 'pdfjs-dist/standard_fonts/FoxitFixedBold.pfb?url';
import fixaNegritoItalico from 'pdfjs-dist/standard_fonts/FoxitFixedBoldItalic.pfb?url';
import fixaItalico from 'pdfjs-dist/standard_fonts/FoxitFixedItalic.pfb?url';
import serifa from 'pdfjs-dist/standard_fonts/FoxitSerif.pfb?url';
import serifaNegrito from 'pdfjs-dist/standard_fonts/FoxitSerifBold.pfb?url';
import serifaNegritoItalico from 'pdfjs-dist/standard_fonts/FoxitSerifBoldItalic.pfb?url';
import serifaItalico from 'pdfjs-dist/standard_fonts/FoxitSerifItalic.pfb?url';
import simbolos from 'pdfjs-dist/standard_fonts/FoxitSymbol.pfb?url';
import semSerifa from 'pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf?url';
import semSerifaNegrito from 'pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf?url';
import semSerifaNegritoItalico from 'pdfjs-dist/standard_fonts/LiberationSans-BoldItalic.ttf?url';
import semSerifaItalico from 'pdfjs-dist/standard_fonts/LiberationSans-Italic.ttf?url';
import jbig2 from 'pdfjs-dist/wasm/jbig2.wasm?url';
import openjpeg from 'pdfjs-dist/wasm/openjpeg.wasm?url';
import qcms from 'pdfjs-dist/wasm/qcms_bg.wasm?url';

/** Decoders and the fonts that a file may take for granted; each is fetched by the file that needs it. */
const PECAS: Readonly<Record<string, string>> = {
  'FoxitDingbats.pfb': dingbats,
  'FoxitFixed.pfb': fixa,
  'FoxitFixedBold.pfb': fixaNegrito,
  'FoxitFixedBoldItalic.pfb': fixaNegritoItalico,
  'FoxitFixedItalic.pfb': fixaItalico,
  'FoxitSerif.pfb': serifa,
  'FoxitSerifBold.pfb': serifaNegrito,
  'FoxitSerifBoldItalic.pfb': serifaNegritoItalico,
  'FoxitSerifItalic.pfb': serifaItalico,
  'FoxitSymbol.pfb': simbolos,
  'LiberationSans-Regular.ttf': semSerifa,
  'LiberationSans-Bold.ttf': semSerifaNegrito,
  'LiberationSans-BoldItalic.ttf': semSerifaNegritoItalico,
  'LiberationSans-Italic.ttf': semSerifaItalico,
  'jbig2.wasm': jbig2,
  'openjpeg.wasm': openjpeg,
  'qcms_bg.wasm': qcms,
};

/** Hands pdf.js the pieces by their own names, which carry a mark of their content here. */
class FabricaDePecas {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const endereco = PECAS[filename];
    // Tables of Asian encodings are not served: such text is shown by its glyphs, which need none.
    if (endereco === undefined) throw new Error(`Peça do leitor de PDF que não é servida: ${filename}`);
    const resposta = await fetch(endereco);
    if (!resposta.ok) throw new Error(`Peça do leitor de PDF que não veio: ${filename}`);
    return new Uint8Array(await resposta.arrayBuffer());
  }
}

/** What every file is opened with: no evaluated code, nothing run from inside a file. */
export const OPCOES_DO_PDF = {
  enableXfa: false,
  disableAutoFetch: true,
  disableStream: true,
  useWorkerFetch: false,
  // Fonts that a file takes for granted look alike on every machine.
  useSystemFonts: false,
  BinaryDataFactory: FabricaDePecas,
} as const;
