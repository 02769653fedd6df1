import { porDados, type Recusa } from './contexto.ts';
import { textos } from '../textos.ts';
import type { Lugar } from '../visor/lugar.ts';

export const TEXTO_DA_NOTA = 4000;
export const MENCOES_DA_NOTA = 20;

/** The place of a note on a sheet, with its file as a viewer opens it; `nome` and `tipo` null: it was taken out of the request since. */
export interface LugarDaNota extends Lugar {
  readonly nome: string | null;
  readonly tipo: string | null;
}

/** A note of the city on a request, as its staff read it; nobody else ever does. Moments in ISO 8601. */
export interface NotaVista {
  readonly id: number;
  readonly versao: number;
  readonly autor: { readonly id: number; readonly nome: string };
  /** Empty for one that was deleted. */
  readonly texto: string;
  /** Where it stands on a sheet of the request; null: it is about the request as a whole. It does not move. */
  readonly lugar: LugarDaNota | null;
  readonly mencionados: readonly { readonly id: number; readonly nome: string }[];
  readonly criado_em: string;
  readonly editada_em: string | null;
  readonly excluida_em: string | null;
  /** The reader wrote it, and may change or delete it. */
  readonly minha: boolean;
  /** What it said before, oldest first. */
  readonly anteriores: readonly { readonly texto: string; readonly quando: string }[];
}

/** What is wrong with the words of a note; null where nothing is. */
export const recusaDaNota = (texto: string): Recusa | null => {
  if (texto.trim() === '') return porDados('texto', textos.validacao.obrigatorio);
  return texto.trim().length > TEXTO_DA_NOTA ? porDados('texto', textos.validacao.tamanhoMaximo(TEXTO_DA_NOTA)) : null;
};

const seguePalavra = (texto: string, onde: number): boolean => /[\p{L}\p{N}]/u.test(texto.charAt(onde));

/** "@Breno Valverdejo" where the text names somebody whom it mentions: what a screen sets off from the rest. */
export const partesDaNota = (
  texto: string,
  nomes: readonly string[],
): readonly { readonly texto: string; readonly mencao: boolean }[] => {
  // The longest first: "@Ana Maria" is not "@Ana" and more.
  const procurados = [...new Set(nomes)].map((nome) => `@${nome}`).sort((a, b) => b.length - a.length);
  const partes: { texto: string; mencao: boolean }[] = [];
  let solto = '';
  for (let i = 0; i < texto.length;) {
    // A name ends where its word does: "@Ana Silvana" is not "@Ana Silva" and more.
    const achado = procurados.find((nome) => texto.startsWith(nome, i) && !seguePalavra(texto, i + nome.length));
    if (achado === undefined) {
      solto += texto.charAt(i);
      i += 1;
      continue;
    }
    if (solto !== '') partes.push({ texto: solto, mencao: false });
    solto = '';
    partes.push({ texto: achado, mencao: true });
    i += achado.length;
  }
  return solto === '' ? partes : [...partes, { texto: solto, mencao: false }];
};

/** Who of these is mentioned: whose own name stands in the text, not but as the beginning of another's. */
export const mencionadosEm = <T extends { readonly nome: string }>(
  texto: string,
  colegas: readonly T[],
): readonly T[] => {
  const nomes = colegas.map(({ nome }) => nome);
  const ditos = new Set(
    partesDaNota(texto, nomes).flatMap(({ texto: parte, mencao }) => (mencao ? [parte.slice(1)] : [])),
  );
  return colegas.filter(({ nome }) => ditos.has(nome));
};
