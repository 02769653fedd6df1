import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextItem } from 'pdfjs-dist/types/src/display/api.d.ts';

interface NoMarcado {
  readonly type?: string;
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly NoMarcado[];
}

/** A file read back by an independent reader. */
export interface PdfLido {
  /** Version in the first bytes. */
  readonly versao: string;
  readonly paginas: readonly string[];
  /** All pages; line ends as blanks, words divided at a line end not joined again. */
  readonly texto: string;
  /** Everything without blanks: what a search in broken lines needs. */
  readonly corrido: string;
  readonly info: Readonly<Record<string, unknown>>;
  readonly xmp: string;
  readonly marcado: boolean;
  /** Roles of the structure tree, in reading order. */
  readonly papeis: readonly string[];
  readonly alternativos: readonly string[];
  readonly enderecos: readonly string[];
  /** Farthest right that text reaches on any page, in points. */
  readonly direita: number;
  /** Lowest baseline on any page, in points from its foot. */
  readonly baixo: number;
  /** Name of the face of every piece of text that is exactly this. */
  readonly faces: ReadonlyMap<string, string>;
}

/** Reads a file with pdf.js. */
export async function lerPdf(pdf: Buffer): Promise<PdfLido> {
  // The names of faces come only where they are asked for.
  const tarefa = getDocument({
    data: new Uint8Array(pdf),
    verbosity: VerbosityLevel.ERRORS,
    fontExtraProperties: true,
  });
  const documento = await tarefa.promise;
  const paginas: string[] = [];
  const papeis: string[] = [];
  const alternativos: string[] = [];
  const enderecos: string[] = [];
  const faces = new Map<string, string>();
  let direita = 0;
  let baixo = Infinity;
  const descer = (no: NoMarcado): void => {
    if (no.role !== undefined) papeis.push(no.role);
    if (no.alt !== undefined) alternativos.push(no.alt);
    no.children?.forEach(descer);
  };
  for (let numero = 1; numero <= documento.numPages; numero++) {
    const pagina = await documento.getPage(numero);
    await pagina.getOperatorList();
    const itens = (await pagina.getTextContent()).items.filter((item): item is TextItem => 'str' in item);
    paginas.push(itens.map((item) => item.str + (item.hasEOL ? '\n' : '')).join(''));
    for (const item of itens) {
      baixo = Math.min(baixo, Number(item.transform[5]));
      direita = Math.max(direita, Number(item.transform[4]) + item.width);
      const face: { readonly name?: string } = pagina.commonObjs.get(item.fontName);
      faces.set(item.str.trim(), face.name ?? '');
    }
    const arvore: NoMarcado | null = await pagina.getStructTree();
    if (arvore) descer(arvore);
    for (const nota of await pagina.getAnnotations()) if (typeof nota.url === 'string') enderecos.push(nota.url);
  }
  const { info, metadata } = await documento.getMetadata();
  // A map, whatever its types say.
  const marcas: unknown = await documento.getMarkInfo();
  await tarefa.destroy();
  const texto = paginas.join('\n').replace(/\s+/g, ' ');
  return {
    versao: pdf.toString('latin1', 0, 8),
    paginas,
    texto,
    corrido: texto.replace(/\s/g, ''),
    info: { ...info },
    xmp: String(metadata?.getRaw() ?? ''),
    marcado: marcas instanceof Map && marcas.get('Marked') === true,
    papeis,
    alternativos,
    enderecos,
    direita,
    baixo,
    faces,
  };
}
