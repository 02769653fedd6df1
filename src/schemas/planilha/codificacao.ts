/** How the text of a file was written down. Brazilian spreadsheets still save CSV in the last one. */
export type Codificacao = 'utf-8' | 'windows-1252';

/** What a file is that is no text in either encoding. */
export class ArquivoIlegivel extends Error {
  override readonly name = 'ArquivoIlegivel';
}

const NAO_E_TEXTO = 'Este arquivo não é um CSV: o conteúdo não é texto. Salve a planilha como CSV ou XLSX';
const UTF_16 = 'Este arquivo está em UTF-16. Salve a planilha como "CSV UTF-8"';

/**
 * Finds out how a file is encoded from its bytes, handed over piece by piece: valid UTF-8 (with or without its mark) is that, any other text
 * is Windows-1252.
 */
export class DetectorDeCodificacao {
  readonly #utf8 = new TextDecoder('utf-8', { fatal: true });
  #valido = true;
  #primeiro = true;

  /** @throws ArquivoIlegivel for UTF-16 and for what holds bytes that no text has */
  ver(pedaco: Uint8Array): void {
    if (this.#primeiro && pedaco.length > 1) {
      const [a, b] = pedaco;
      if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) throw new ArquivoIlegivel(UTF_16);
      this.#primeiro = false;
    }
    if (pedaco.includes(0)) throw new ArquivoIlegivel(NAO_E_TEXTO);
    this.#tentar(() => this.#utf8.decode(pedaco, { stream: true }));
  }

  fim(): Codificacao {
    this.#tentar(() => this.#utf8.decode());
    return this.#valido ? 'utf-8' : 'windows-1252';
  }

  #tentar(decodificar: () => string): void {
    if (!this.#valido) return;
    try {
      decodificar();
    } catch (erro) {
      if (!(erro instanceof TypeError)) throw erro;
      this.#valido = false;
    }
  }
}
