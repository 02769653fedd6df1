import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { NodeCompiler, type NodeError, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import type { DadosDocumento, ModeloDocumento } from './dadosDocumento.ts';
import { DocumentoInvalido } from './documentoInvalido.ts';
import { lerAnexo, paginasDoPdf, type PaginaDoAnexo } from './paginasDoAnexo.ts';
import { readFontes, type Fontes } from './fontes.ts';
import { PONTOS_MAXIMOS, pontosDaImagem } from './pontosDaImagem.ts';
import { qrSvg } from './qr.ts';
import { SEM_DESENHO, textoDesenhavel } from './textoDesenhavel.ts';

const TEMPLATES = join(import.meta.dirname, 'templates');
/** Names under which the templates find the arms. */
const BRASAO = { png: 'brasao.png', jpeg: 'brasao.jpg' } as const;

/** Tagged PDF/A-2a: archivable and readable by a screen reader (Decreto 10.278/2020, LBI art. 63). */
const PADRAO = 'a-2a';

/** Shares of the vertical distances that are left when a paper is set closer, tried in turn. */
const FOLGAS_MENORES = ['0.85', '0.74', '0.64', '0.57', '0.5', '0.45', '0.42'] as const;

/** Memoised results older than this many documents are dropped, so that data of people does not pile up in memory. */
const IDADE_DO_CACHE = 3;

export interface DocumentoPronto {
  readonly pdf: Buffer;
  readonly sha256: string;
}

/** Typesets papers one after the other. Synchronous native code: only ever inside a process of its own (worker.ts). */
export interface Compositor {
  /** @throws DocumentoInvalido `brasao` or `composicao` */
  compor(modelo: ModeloDocumento, dados: DadosDocumento): Promise<DocumentoPronto>;
}

/** Loads the faces and the templates. */
export function createCompositor(): Compositor {
  const fontes = readFontes();
  const compiler = NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontBlobs: [...fontes.blobs] }] });

  return {
    async compor(modelo, dados) {
      if (modelo === 'dossie') return comporDossie(compiler, dados, fontes);
      const json = await entrada(dados, fontes);
      const brasao = brasaoEmBytes(dados.organizacao);
      const imagens = [...(brasao === undefined ? [] : [brasao]), ...fotosEmBytes(dados)];
      for (const { onde, bytes } of imagens) compiler.mapShadow(onde, bytes);
      try {
        const pdf = compiler.pdf(montar(compiler, modelo, json), { pdfStandard: PADRAO, pdfTags: true });
        return { pdf, sha256: createHash('sha256').update(pdf).digest('hex') };
      } catch (erro) {
        throw erro instanceof DocumentoInvalido ? erro : new DocumentoInvalido('composicao', RECUSA, textoDe(erro));
      } finally {
        for (const { onde } of imagens) compiler.unmapShadow(onde);
        // Pictures are what weighs: they are not kept for the next paper.
        compiler.evictCache(dados.imagens === undefined ? IDADE_DO_CACHE : 0);
      }
    },
  };
}

type Anexo = NonNullable<DadosDocumento['anexos']>[number];
type AnexoEmPaginas = Omit<Anexo, 'caminho'> & {
  readonly arquivo?: string;
  readonly paginas: readonly PaginaDoAnexo[];
};

const ILEGIVEL = 'Este arquivo não pôde ser lido em páginas. Ele está no dossiê em ZIP.';
const grande = (nome: string): string =>
  `A imagem ${nome} tem mais de ${PONTOS_MAXIMOS / 1_000_000} milhões de pontos e não cabe nestas páginas. Ela está no dossiê em ZIP.`;
/** A dossier holds pages that others made, which PDF/A-2a does not take; it is a copy to read, the papers in it keep their own files. */
const PADRAO_DO_DOSSIE = '1.7';

/** Whether the typesetter itself can draw every page: it reads PDFs by other means than what counted them. */
function desenhavelEmPaginas(compiler: NodeCompiler, arquivo: string, tipo: Anexo['tipo'], quantas: number): boolean {
  const figuras = Array.from({ length: quantas }, (_, i) =>
    tipo === 'pdf' ? `#image("${arquivo}", page: ${i + 1}, width: 1cm)` : `#image("${arquivo}", width: 1cm)`,
  );
  compiler.mapShadow(join(TEMPLATES, 'prova.typ'), Buffer.from(figuras.join('\n')));
  try {
    return compiler.compile({ mainFilePath: join(TEMPLATES, 'prova.typ') }).result !== null;
  } finally {
    compiler.unmapShadow(join(TEMPLATES, 'prova.typ'));
  }
}

/** Sets a whole request: the parts of it, then each file page by page. A file that cannot be drawn is named with the reason. */
async function comporDossie(compiler: NodeCompiler, dados: DadosDocumento, fontes: Fontes): Promise<DocumentoPronto> {
  const mapeados: string[] = [];
  const brasao = brasaoEmBytes(dados.organizacao);
  if (brasao !== undefined) {
    compiler.mapShadow(brasao.onde, brasao.bytes);
    mapeados.push(brasao.onde);
  }
  const preparar = async (anexo: Anexo, i: number): Promise<AnexoEmPaginas> => {
    const { caminho, ...resto } = anexo;
    if (caminho === undefined || anexo.tipo === undefined) return { ...resto, paginas: [] };
    const bytes = await lerAnexo(caminho);
    const pontos = anexo.tipo === 'pdf' ? 0 : pontosDaImagem(bytes);
    if (pontos !== undefined && pontos > PONTOS_MAXIMOS)
      return { ...resto, falta: grande(anexo.detalhe ?? anexo.titulo), paginas: [] };
    const paginas =
      pontos === undefined ? undefined : anexo.tipo === 'pdf' ? await paginasDoPdf(bytes) : [{ deitada: false }];
    const nome = `anexo-${i}.${anexo.tipo}`;
    const local = join(TEMPLATES, nome);
    compiler.mapShadow(local, bytes);
    mapeados.push(local);
    if (paginas === undefined || !desenhavelEmPaginas(compiler, `/${nome}`, anexo.tipo, paginas.length))
      return { ...resto, falta: ILEGIVEL, paginas: [] };
    return { ...resto, arquivo: `/${nome}`, paginas };
  };
  try {
    const anexos: AnexoEmPaginas[] = [];
    for (const [i, anexo] of (dados.anexos ?? []).entries()) anexos.push(await preparar(anexo, i));
    const { anexos: _semPaginas, ...resto } = dados;
    const json = JSON.stringify({
      ...(JSON.parse(await entrada(resto, fontes)) as object),
      anexos: limpos(anexos, fontes),
    });
    const saida = compiler.compile({
      mainFilePath: join(TEMPLATES, 'dossie.typ'),
      inputs: { dados: json, folga: '1' },
    });
    if (saida.result === null) throw recusa(compiler, saida.takeDiagnostics());
    const pdf = compiler.pdf(saida.result, { pdfStandard: PADRAO_DO_DOSSIE, pdfTags: false });
    return { pdf, sha256: createHash('sha256').update(pdf).digest('hex') };
  } finally {
    for (const local of mapeados) compiler.unmapShadow(local);
    compiler.evictCache(0);
  }
}

const limpos = <T>(valor: T, fontes: Fontes): T => desenhavel(valor, (texto) => textoDesenhavel(texto, fontes));

/** What the templates read: the only way in for data, as JSON, never as source. */
async function entrada(dados: DadosDocumento, fontes: Fontes): Promise<string> {
  const { logo_png, logo_jpeg, logo_svg, ...cidade } = dados.organizacao;
  const { imagens, ...dito } = dados;
  const { qr, ...resto } = desenhavel(
    { ...dito, blocos: comImagens(dito.blocos, imagens), organizacao: cidade },
    (texto) => textoDesenhavel(texto, fontes),
  );
  return JSON.stringify({
    ...resto,
    ...(qr === undefined ? {} : { qr: { ...qr, svg: await qrSvg(qr.url) } }),
    brasao: brasaoDe({ logo_png, logo_jpeg, logo_svg }),
    sem_desenho: JSON.stringify(resto).includes(SEM_DESENHO),
  });
}

/** A paper to hang on a wall or to carry is set closer when that saves a second sheet. */
function montar(compiler: NodeCompiler, modelo: ModeloDocumento, dados: string): NodeTypstDocument {
  const com = (folga: string): NodeTypstDocument => {
    const saida = compiler.compile({ mainFilePath: join(TEMPLATES, `${modelo}.typ`), inputs: { dados, folga } });
    if (saida.result === null) throw recusa(compiler, saida.takeDiagnostics());
    return saida.result;
  };
  const solto = com('1');
  if (solto.numOfPages !== 2) return solto;
  for (const folga of FOLGAS_MENORES) {
    const junto = com(folga);
    if (junto.numOfPages === 1) return junto;
  }
  return solto;
}

const nomeDaFoto = (arquivo: number): string => `foto-${arquivo}.jpg`;

/** The photos of a paper, where they lie for the templates. */
const fotosEmBytes = ({ imagens = [] }: DadosDocumento) =>
  imagens.map(({ arquivo, jpeg }) => ({
    onde: join(TEMPLATES, nomeDaFoto(arquivo)),
    bytes: Buffer.from(jpeg, 'base64'),
  }));

/** The blocks with the name under which the templates find each photo; one without a picture is told as such. */
const comImagens = (blocos: DadosDocumento['blocos'], imagens: DadosDocumento['imagens'] = []) => {
  const prontas = new Set(imagens.map(({ arquivo }) => arquivo));
  return blocos.map((b) =>
    b.tipo === 'fotos'
      ? {
          ...b,
          fotos: b.fotos.map((f) => (prontas.has(f.arquivo) ? { ...f, imagem: `/${nomeDaFoto(f.arquivo)}` } : f)),
        }
      : b,
  );
};

type Brasao = Pick<DadosDocumento['organizacao'], 'logo_png' | 'logo_jpeg' | 'logo_svg'>;

/** Which of the pictures is drawn, as the templates find it. */
function brasaoDe({ logo_png, logo_jpeg, logo_svg }: { readonly [K in keyof Brasao]: Brasao[K] | undefined }) {
  if (logo_png !== undefined) return { tipo: 'png', arquivo: `/${BRASAO.png}` };
  if (logo_jpeg !== undefined) return { tipo: 'jpeg', arquivo: `/${BRASAO.jpeg}` };
  return logo_svg === undefined ? null : { tipo: 'svg', svg: logo_svg };
}

/** Of one that is no source of a drawing: where it lies for the templates, and its bytes. */
function brasaoEmBytes({ logo_png, logo_jpeg }: Brasao): { readonly onde: string; readonly bytes: Buffer } | undefined {
  const base64 = logo_png ?? logo_jpeg;
  if (base64 === undefined) return undefined;
  const bytes = Buffer.from(base64, 'base64');
  if ((pontosDaImagem(bytes) ?? 0) > PONTOS_MAXIMOS)
    throw new DocumentoInvalido('brasao', 'O brasão da organização é grande demais: envie outro, com menos pontos.');
  return { onde: join(TEMPLATES, logo_png === undefined ? BRASAO.jpeg : BRASAO.png), bytes };
}

const RECUSA = 'O documento não pôde ser montado com estes dados.';

function recusa(compiler: NodeCompiler, erro: NodeError | null): DocumentoInvalido {
  const detalhe = erro === null ? 'no diagnostics' : JSON.stringify(compiler.fetchDiagnostics(erro));
  return /SVG|decode image|unknown image format/i.test(detalhe)
    ? new DocumentoInvalido('brasao', 'O brasão da organização não pode ser lido: envie outro PNG ou SVG.', detalhe)
    : new DocumentoInvalido('composicao', RECUSA, detalhe);
}

function textoDe(erro: unknown): string {
  return erro instanceof Error ? erro.message : JSON.stringify(erro);
}

/** Every text in the data made printable. */
function desenhavel<T>(dados: T, limpo: (texto: string) => string): T {
  return JSON.parse(JSON.stringify(dados), (_chave, valor: unknown) =>
    typeof valor === 'string' ? limpo(valor) : valor,
  );
}
