/*
 * The vocabulary of declarations: each helper returns plain JSON Schema (TypeBox) with the label as `title` and, where
 * JSON Schema allows it, the `format`. Every text and list has an upper limit.
 */
export type { Comum, Lista, Numero, Quando, Texto } from './fields/comum.ts';
export * from './fields/textosENumeros.ts';
export * from './fields/escolhas.ts';
export * from './fields/documentos.ts';
export * from './fields/lugaresEArquivos.ts';
export * from './fields/relacoesEGrupos.ts';
