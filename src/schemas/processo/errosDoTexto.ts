import { compilar } from '../expressao/compilar.ts';
import { errosDeEtiquetas, etiquetasDoTexto, etiquetasFixas } from './etiquetas.ts';
import { lerPartes, PREFIXO_DA_LINHA, type Parte } from './partesDoTexto.ts';
import { comMarcasSoltas, faltasDasPartesRicas } from './partesDoTextoRico.ts';

const daCondicao = (fonte: string): readonly string[] => {
  if (/(^|[^"\w])campo\.[a-z]/.test(fonte))
    return [`Na condição {{se ${fonte}}}, escreva só a chave do campo, sem "campo."`];
  const expressao = compilar(fonte, {}, 'logico');
  // Which names there are, only a process says.
  return expressao.ok || expressao.codigo === 'nome_desconhecido'
    ? []
    : [`A condição {{se ${fonte}}} não serve: ${expressao.mensagem}`];
};

const semLinha = (texto: string): string => texto.replace(/\{\{\s*linha(?:\.[a-z0-9_]+(?:\.[a-z]+)?)?\s*\}\}/g, '');

const foraDaRepeticao = (texto: string): readonly string[] =>
  etiquetasDoTexto(texto)
    .nomes.filter((nome) => nome === 'linha' || nome.startsWith(PREFIXO_DA_LINHA))
    .map((nome) => `A etiqueta {{${nome}}} está fora de um {{para cada}}`);

const dasPartes = (partes: readonly Parte[], conhecidas: readonly string[], naRepeticao: boolean): readonly string[] =>
  partes.flatMap((parte): readonly string[] => {
    if (parte.tipo === 'texto')
      return [
        ...(naRepeticao ? [] : foraDaRepeticao(parte.texto)),
        ...errosDeEtiquetas(semLinha(parte.texto), conhecidas),
      ];
    if (parte.tipo === 'se')
      return [...daCondicao(parte.fonte), ...dasPartes([...parte.sim, ...parte.nao], conhecidas, naRepeticao)];
    return parte.tipo === 'cada' ? dasPartes(parte.dentro, conhecidas, true) : [];
  });

/**
 * What is wrong with a text with parts that belongs to no process, as sentences for its field: tags of the table, or of fields
 * (`{{campo.chave}}`); parts that begin and end, conditions that can be read. What a process lacks is said where one names the text.
 */
export const errosDoTexto = (
  paragrafos: readonly string[],
  conhecidas: readonly string[] = Object.keys(etiquetasFixas),
): readonly string[] => {
  const { partes, faltas } = lerPartes(paragrafos);
  return [...new Set([...dasPartes(partes, conhecidas, false), ...faltas.map(({ mensagem }) => mensagem)])];
};

/** The same of a formatted text. */
export const errosDoTextoRico = (html: string, conhecidas?: readonly string[]): readonly string[] => {
  const faltas = faltasDasPartesRicas(html);
  // What formatting cut is told once.
  return faltas.length > 0 ? faltas : errosDoTexto([comMarcasSoltas(html)], conhecidas);
};
