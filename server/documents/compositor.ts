import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { NodeCompiler, type NodeError, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import type { DadosDocumento, ModeloDocumento } from './dadosDocumento.ts';
import { DocumentoInvalido } from './documentoInvalido.ts';
import { readFontes, type Fontes } from './fontes.ts';
import { qrSvg } from './qr.ts';
import { SEM_DESENHO, textoDesenhavel } from './textoDesenhavel.ts';

const TEMPLATES = join(import.meta.dirname, 'templates');
const BRASAO = 'brasao.png';

/** Tagged PDF/A-2a: archivable and readable by a screen reader (Decreto 10.278/2020, LBI art. 63). */
const PADRAO = 'a-2a';

/** Shares of the vertical distances that are left when a paper is set closer, tried in turn. */
const FOLGAS_MENORES = ['0.85', '0.74', '0.64'] as const;

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
      const json = await entrada(dados, fontes);
      const { logo_png } = dados.organizacao;
      if (logo_png !== undefined) compiler.mapShadow(join(TEMPLATES, BRASAO), Buffer.from(logo_png, 'base64'));
      try {
        const pdf = compiler.pdf(montar(compiler, modelo, json), { pdfStandard: PADRAO, pdfTags: true });
        return { pdf, sha256: createHash('sha256').update(pdf).digest('hex') };
      } catch (erro) {
        throw erro instanceof DocumentoInvalido ? erro : new DocumentoInvalido('composicao', RECUSA, textoDe(erro));
      } finally {
        if (logo_png !== undefined) compiler.unmapShadow(join(TEMPLATES, BRASAO));
        compiler.evictCache(IDADE_DO_CACHE);
      }
    },
  };
}

/** What the templates read: the only way in for data, as JSON, never as source. */
async function entrada(dados: DadosDocumento, fontes: Fontes): Promise<string> {
  const { logo_png, logo_svg, ...cidade } = dados.organizacao;
  const { qr, ...resto } = desenhavel({ ...dados, organizacao: cidade }, (texto) => textoDesenhavel(texto, fontes));
  return JSON.stringify({
    ...resto,
    ...(qr === undefined ? {} : { qr: { ...qr, svg: await qrSvg(qr.url) } }),
    brasao: brasaoDe(logo_png, logo_svg),
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

function brasaoDe(png: string | undefined, svg: string | undefined): Readonly<Record<string, string>> | null {
  if (png !== undefined) return { tipo: 'png', arquivo: `/${BRASAO}` };
  return svg === undefined ? null : { tipo: 'svg', svg };
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
