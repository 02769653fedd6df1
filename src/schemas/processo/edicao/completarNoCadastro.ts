import type { Etiquetas } from '../../fatosDaEntidade.ts';
import { processoDosCampos, type CampoCitavel } from '../camposDaCidade.ts';
import { PREFIXO_DO_CAMPO } from '../etiquetas.ts';
import { etiquetasDasRespostas } from '../etiquetasDasRespostas.ts';
import type { Completar, Sugestao } from './completar.ts';
import { completarEtiqueta } from './completarEtiqueta.ts';

/** Whether the tags of a registry's text are those of requests too: answers, and parts that go by them. */
export const temRespostas = (etiquetas: Etiquetas): boolean =>
  Object.keys(etiquetasDasRespostas).every((nome) => Object.hasOwn(etiquetas, nome));

const escritas = (etiquetas: Etiquetas): readonly Sugestao[] =>
  Object.entries(etiquetas)
    .filter(([nome]) => !Object.hasOwn(etiquetasDasRespostas, nome))
    .map(([texto, { rotulo }]) => ({ texto, rotulo, tipo: 'etiqueta' }));

const respostas = (campos: readonly CampoCitavel[]): readonly Sugestao[] =>
  campos.map(({ chave, nome, pessoal }) => ({
    texto: PREFIXO_DO_CAMPO + chave,
    rotulo: nome,
    tipo: pessoal === true ? 'dado pessoal' : 'resposta',
  }));

/**
 * What may be written at the cursor of a text of the city once `{{` was typed, as in the papers of a process (completarEtiqueta.ts): here answers are called
 * by `campo.`, and those of every process of the city are offered.
 * @param linha the line of the cursor, `cursor` its place in it
 * @param antes the lines above
 * @param etiquetas of the registry's declaration
 */
export const completarNoCadastro = (
  { linha, cursor, antes }: { readonly linha: string; readonly cursor: number; readonly antes: readonly string[] },
  etiquetas: Etiquetas,
  campos: readonly CampoCitavel[],
): Completar => {
  const partes = temRespostas(etiquetas);
  return completarEtiqueta(processoDosCampos(campos), linha.replaceAll('\u00a0', ' '), cursor, antes, {
    etiquetas: [...escritas(etiquetas), ...(partes ? respostas(campos) : [])],
    partes,
  });
};
