export type Separador = ';' | ',' | '\t';

const SEPARADORES: readonly Separador[] = [';', ',', '\t'];

/** A cell longer than this is no cell: a quote was opened and never closed. */
const MAIOR_CELULA = 200_000;
const MAIS_COLUNAS = 1_000;

/** What is wrong with the form of the file, with the line it was seen on. */
export class CsvInvalido extends Error {
  override readonly name = 'CsvInvalido';
}

/** The separator of a file, by the first line: the one it has most of outside quotes; `;` when it has none. */
export const detectarSeparador = (inicio: string): Separador => {
  const vezes = new Map<string, number>(SEPARADORES.map((um) => [um, 0]));
  let aspas = false;
  for (const letra of inicio) {
    if (letra === '"') aspas = !aspas;
    else if (aspas) continue;
    else if (letra === '\n' || letra === '\r') break;
    else if (vezes.has(letra)) vezes.set(letra, (vezes.get(letra) ?? 0) + 1);
  }
  return SEPARADORES.reduce((maior, um) => ((vezes.get(um) ?? 0) > (vezes.get(maior) ?? 0) ? um : maior), ';');
};

/** Reads CSV (RFC 4180) as it comes: quotes, doubled quotes, line ends inside them, CRLF, LF and CR alike. */
export class LeitorDeCsv {
  readonly #separador: Separador;
  #linha: string[] = [];
  #celula = '';
  #entreAspas = false;
  /** The last letter was a quote inside a quoted cell: an end, or half of a doubled one. */
  #aspasFechou = false;
  #depoisDeCr = false;
  #numero = 1;

  constructor(separador: Separador) {
    this.#separador = separador;
  }

  /** @throws CsvInvalido for a quote that never closes and for more columns than a table has */
  ler(texto: string): string[][] {
    const prontas: string[][] = [];
    for (const letra of texto) this.#letra(letra, prontas);
    return prontas;
  }

  /** What is left when the file ends; a line without its end counts. */
  fim(): string[][] {
    if (this.#entreAspas && !this.#aspasFechou)
      throw new CsvInvalido('Há aspas abertas e não fechadas antes do fim do arquivo');
    const prontas: string[][] = [];
    if (this.#celula !== '' || this.#linha.length > 0 || this.#aspasFechou) this.#fecharLinha(prontas);
    return prontas;
  }

  #letra(letra: string, prontas: string[][]): void {
    if (this.#entreAspas && !this.#aspasFechou) {
      if (letra === '"') this.#aspasFechou = true;
      else this.#escrever(letra);
      return;
    }
    if (this.#aspasFechou) {
      this.#aspasFechou = false;
      if (letra === '"') return this.#escrever(letra);
      this.#entreAspas = false;
    }
    const soLf = letra === '\n' && this.#depoisDeCr;
    this.#depoisDeCr = letra === '\r';
    if (soLf) return;
    if (letra === '\r' || letra === '\n') this.#fecharLinha(prontas);
    else if (letra === this.#separador) this.#fecharCelula();
    else if (letra === '"' && this.#celula === '') this.#entreAspas = true;
    else this.#escrever(letra);
  }

  #escrever(letra: string): void {
    this.#celula += letra;
    if (this.#celula.length > MAIOR_CELULA)
      throw new CsvInvalido(`Linha ${this.#numero}: uma célula passa de 200.000 caracteres. Confira as aspas`);
  }

  #fecharCelula(): void {
    this.#linha.push(this.#celula);
    this.#celula = '';
    if (this.#linha.length > MAIS_COLUNAS)
      throw new CsvInvalido(`Linha ${this.#numero}: mais de 1.000 colunas. Confira o separador`);
  }

  #fecharLinha(prontas: string[][]): void {
    this.#fecharCelula();
    prontas.push(this.#linha);
    this.#linha = [];
    this.#numero += 1;
  }
}
