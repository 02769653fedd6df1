/** What a whole request may be fetched as: one PDF with index and bookmarks, or a ZIP with that PDF and every file as it was sent. */
export const formatosDoDossie = ['pdf', 'zip'] as const;
export type FormatoDoDossie = (typeof formatosDoDossie)[number];

/** What the background task of a dossier keeps. */
export interface PedidoDeDossie {
  readonly requerimento: number;
  readonly formato: FormatoDoDossie;
}

/** Bytes of PDFs and pictures that go into the pages of one dossier; what is beyond is named there, and lies in the ZIP. */
export const LIMITE_DAS_PAGINAS = 150 * 1024 * 1024;
/** Bytes of one file whose pages are shown. */
export const LIMITE_DO_ANEXO = 60 * 1024 * 1024;
