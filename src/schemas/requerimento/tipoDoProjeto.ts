import type { Campo } from '../processo/campo.ts';
import type { Definicao } from '../processo/definicao.ts';
import type { Estado } from './estado.ts';
import type { Valor } from './resposta.ts';

export const TIPO_FIXO = 'O tipo do projeto já foi confirmado e não muda mais';
export const TIPO_POR_CONFIRMAR = 'Confirme o tipo do projeto antes de enviar';

/** The field that says what kind of project it is, if the process has one. */
export const campoDoTipo = (definicao: Definicao): Campo | undefined =>
  definicao.campos.find((c) => c.tipo_do_projeto === true);

/** The kind that the applicant confirmed; undefined while he has not, or where a newer version of the form knows it no more. */
export const tipoConfirmado = (definicao: Definicao, { tipo_do_projeto: dito }: Estado): string | undefined => {
  const campo = campoDoTipo(definicao);
  return dito !== undefined && campo?.chave === dito.campo && campo.opcoes?.some((o) => o.chave === dito.valor) === true
    ? dito.valor
    : undefined;
};

/** What is wrong with answers about the confirmed kind, by field; null where nothing is. */
export const mudaOTipo = (
  definicao: Definicao,
  estado: Estado,
  respostas: { readonly [campo: string]: Valor },
): { readonly [campo: string]: readonly string[] } | null => {
  const campo = campoDoTipo(definicao);
  const valor = tipoConfirmado(definicao, estado);
  if (campo === undefined || valor === undefined || !Object.hasOwn(respostas, campo.chave)) return null;
  return respostas[campo.chave] === valor ? null : { [campo.chave]: [TIPO_FIXO] };
};
