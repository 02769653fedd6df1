import { mostrarNumero } from '../brasil/numero.ts';
import { textos } from '../textos.ts';

/** What a browser knows of a chosen file; the server judges by content (AMB-094). */
export interface ArquivoEscolhido {
  readonly name: string;
  readonly size: number;
}

const MEGABYTE = 1024 * 1024;

/** Unless a field says otherwise (AMB-094). */
export const ARQUIVO_PADRAO = { extensoes: ['pdf', 'png', 'jpg', 'jpeg'], limite: 50 * MEGABYTE } as const;

/** A file must have been chosen. */
export const fileRequired = (arquivo: unknown): string | undefined =>
  arquivo === undefined || arquivo === null || arquivo === '' ? textos.validacao.arquivoObrigatorio : undefined;

/** The name ends in one of the extensions (without dot, any case). */
export const supportedFile =
  (extensoes: readonly string[] = ARQUIVO_PADRAO.extensoes) =>
  ({ name }: ArquivoEscolhido): string | undefined => {
    const ponto = name.lastIndexOf('.');
    const extensao = ponto < 0 ? '' : name.slice(ponto + 1).toLowerCase();
    return extensoes.some((aceita) => aceita.toLowerCase() === extensao)
      ? undefined
      : textos.validacao.arquivoNaoSuportado;
  };

/** At most `limite` bytes. */
export const fileSize =
  (limite: number = ARQUIVO_PADRAO.limite) =>
  ({ size }: ArquivoEscolhido): string | undefined =>
    size <= limite ? undefined : textos.validacao.arquivoGrande(mostrarNumero(limite / MEGABYTE, { min: 0, max: 1 }));
