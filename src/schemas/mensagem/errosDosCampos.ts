import type { Campo } from '../processo/campo.ts';
import { juntarCampos, processoDosCampos } from '../processo/camposDaCidade.ts';
import { etiquetasDoTexto, PREFIXO_DO_CAMPO } from '../processo/etiquetas.ts';
import { nomesDasPartes, PREFIXO_DA_LINHA } from '../processo/partesDoTexto.ts';
import { DOS_PROCESSOS, verificarTexto } from '../processo/verificar/verificarTextos.ts';

const ETIQUETA = /\{\{\s*([a-z0-9_.]+)\s*\}\}/g;
const dosCampos = (nome: string): boolean =>
  nome.startsWith(PREFIXO_DO_CAMPO) || nome.startsWith(PREFIXO_DA_LINHA) || nome === 'linha';

/** Whether a text names answers at all: else there is nothing to judge it by. */
export const falaDeRespostas = (texto: string): boolean => /\{\{\s*(campo\.|se\s|para\s)/.test(texto);

/**
 * What is wrong with the fields that the text of a message names, as sentences: none of the processes of the city has them, or what they hold is personal,
 * which no mail carries. A process that lacks a field that another one has leaves it out.
 * @param campos fields of all processes of the city
 */
export const errosDosCampos = (texto: string, campos: readonly Campo[]): readonly string[] => {
  const linhas = texto
    .split('\n')
    .map((linha) => linha.replace(ETIQUETA, (tudo, nome: string) => (dosCampos(nome) ? tudo : '')));
  const todos = juntarCampos(campos);
  const { achados } = verificarTexto(processoDosCampos(todos), 'O texto', linhas, linhas.map(String), DOS_PROCESSOS);
  const ditos = new Set([
    ...etiquetasDoTexto(texto).nomes.flatMap((nome) =>
      nome.startsWith(PREFIXO_DO_CAMPO) ? [nome.slice(PREFIXO_DO_CAMPO.length)] : [],
    ),
    ...nomesDasPartes(texto).tabelas,
  ]);
  const pessoais = todos.filter(({ chave, pessoal }) => pessoal === true && ditos.has(chave));
  return [
    ...new Set(achados.map(({ mensagem }) => mensagem)),
    ...pessoais.map(
      ({ chave, nome }) => `"${nome}" ({{${PREFIXO_DO_CAMPO}${chave}}}) é dado pessoal e não vai por e-mail`,
    ),
  ];
};
