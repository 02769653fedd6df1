import {
  Array as List,
  Boolean as Flag,
  Integer,
  Literal,
  Object as Shape,
  Optional,
  String as Text,
  Union,
  type Static,
} from 'typebox';
import { bloco, campo, MAXIMO_DE_FOTOS } from './bloco.ts';

const strict = { additionalProperties: false };
const data = Text({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
/** What stands in the frame of the paper, where there is no room to turn over. */
const linha = Text({ minLength: 1, maxLength: 300 });
const hora = Text({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });

const organizacao = Shape(
  {
    nome: linha,
    cnpj: Optional(linha),
    endereco: Optional(linha),
    /** The town in which it issues its papers: "Nova Aurora", above the signatures. */
    cidade: Optional(linha),
    site: Optional(linha),
    /** The city's colour: decoration only, never text. */
    cor: Text({ pattern: '^#[0-9a-fA-F]{6}$' }),
    /** Arms: base64 of a PNG or of a JPEG, or the source of an SVG without outside references. The first of them wins. */
    logo_png: Optional(Text()),
    logo_jpeg: Optional(Text()),
    logo_svg: Optional(Text()),
  },
  strict,
);

const assinatura = Shape(
  {
    nome: linha,
    cargo: Optional(linha),
    orgao: Optional(linha),
    /** Level of Lei 14.063/2020, named under an electronic signature. */
    tipo: Optional(Union([Literal('simples'), Literal('avancada'), Literal('qualificada')])),
    /** Day of the electronic signature; absent = a line to sign by hand. */
    data: Optional(data),
    hora: Optional(hora),
  },
  strict,
);

/** A part of a dossier, named in its index. */
const parte = Shape({ titulo: linha, blocos: List(bloco, { maxItems: 500 }) }, strict);

/** A file shown page by page behind the parts of a dossier; one without `caminho` is only named, with the reason. */
const anexo = Shape(
  {
    titulo: linha,
    detalhe: Optional(linha),
    tipo: Optional(Union([Literal('pdf'), Literal('png'), Literal('jpeg')])),
    /** Where its bytes lie, for the process that sets the pages. */
    caminho: Optional(Text()),
    falta: Optional(linha),
  },
  strict,
);

/** Schema of everything that a paper says; texts are ready to print except the dates (AAAA-MM-DD) and hours (HH:MM). */
export const dadosDocumento = Shape(
  {
    organizacao,
    titulo: linha,
    numero: Text({ maxLength: 100 }),
    /** Whose number it is, where the paper has none of its own: "requerimento". */
    numero_de: Optional(linha),
    /** Sector or secretariat under the city's name. */
    setor: Optional(linha),
    data_emissao: data,
    hora: Optional(hora),
    /** The moment in UTC, for the properties of the file: PDF/A knows it by its offset. */
    criado_em: Optional(Text({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}' })),
    /** Last day of a licence. */
    validade: Optional(data),
    /** "24 meses", beside the last day. */
    validade_prazo: Optional(linha),
    /** Facts for the band under the title: process number, state, deadline. */
    destaques: Optional(List(campo, { maxItems: 4 })),
    blocos: List(bloco, { maxItems: 500 }),
    /** Of a dossier. */
    partes: Optional(List(parte, { maxItems: 50 })),
    anexos: Optional(List(anexo, { maxItems: 5_000 })),
    /** What the photos of its blocks are drawn with: small JPEGs in base64, by the id of their file. No part of what is kept of a paper. */
    imagens: Optional(List(Shape({ arquivo: Integer(), jpeg: Text() }, strict), { maxItems: MAXIMO_DE_FOTOS })),
    /** `url` opens the page that confirms the paper; `codigo` is printed under the drawing; `local`: the address is the machine's own, and is not printed. */
    qr: Optional(
      Shape({ url: Text({ pattern: '^https?://', maxLength: 500 }), codigo: linha, local: Optional(Flag()) }, strict),
    ),
    assinaturas: Optional(List(assinatura, { maxItems: 12 })),
    /** What the signatures are of, in small print below them. */
    nota_das_assinaturas: Optional(Text({ maxLength: 1_000 })),
    /** A line at the foot of every page. */
    rodape: Optional(linha),
  },
  strict,
);

type Lido<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer U)[]
    ? readonly Lido<U>[]
    : { readonly [K in keyof T]: Lido<T[K]> };

/** Data of one paper (see {@link dadosDocumento}). */
export type DadosDocumento = Lido<Static<typeof dadosDocumento>>;
export type OrganizacaoDocumento = DadosDocumento['organizacao'];
export type Bloco = DadosDocumento['blocos'][number];
export type CampoDocumento = Lido<Static<typeof campo>>;
export type AssinaturaDocumento = NonNullable<DadosDocumento['assinaturas']>[number];

/** Kinds of paper: filing receipt, notice of a pendência, notice to parties, licence or certificate, simple report, list of a registry (landscape), whole request with its files. */
export const MODELOS = ['comprovante', 'notificacao', 'termo', 'licenca', 'relatorio', 'lista', 'dossie'] as const;
export type ModeloDocumento = (typeof MODELOS)[number];
