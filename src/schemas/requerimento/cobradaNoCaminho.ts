import type { Definicao } from '../processo/definicao.ts';
import type { Cobranca, Restituicao } from './cobranca.ts';
import type { Estado } from './estado.ts';
import type { Execucao } from './execucao.ts';
import { execucoesAbertas } from './execucoes.ts';
import { dentroDoRamo, ramoAoLado, ramoDe } from './ramos.ts';

/** Why nobody of another way does anything about a charge. */
export const DE_OUTRO_CAMINHO =
  'Esta taxa é de uma etapa que corre ao lado desta: quem cuida dela é o setor que está naquele caminho';

/**
 * Whether what is charged in a step is this run's concern: it is its own step, or lies behind it on its way. On a way that runs beside it, charges are
 * that way's own, as long as anything is open there; once nothing is, whoever goes on has them.
 */
export const cobradaNoCaminho = (
  estado: Estado,
  { etapa }: Pick<Cobranca, 'etapa'>,
  execucao: Execucao | undefined,
): boolean => {
  if (execucao === undefined || execucao.etapa === etapa) return true;
  const cobrou = estado.execucoes.findLast((e) => e.etapa === etapa && e.sem_caminho !== true);
  const aoLado = cobrou && ramoAoLado(ramoDe(cobrou), ramoDe(execucao));
  return aoLado === undefined || !execucoesAbertas(estado).some((e) => dentroDoRamo(ramoDe(e), aoLado));
};

/** The same of what is to be given back of a fee. */
export const restituidaNoCaminho = (
  definicao: Definicao,
  estado: Estado,
  { taxa }: Pick<Restituicao, 'taxa'>,
  execucao: Execucao | undefined,
): boolean => {
  const etapa = definicao.taxas.find((t) => t.chave === taxa)?.etapa;
  return etapa === undefined || cobradaNoCaminho(estado, { etapa }, execucao);
};
