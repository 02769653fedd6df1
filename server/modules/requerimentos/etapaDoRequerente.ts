import { AppError } from '../../../src/schemas/errors.ts';
import type { Etapa } from '../../../src/schemas/processo/definicao.ts';
import { etapaDe } from '../../../src/schemas/processo/preenchimento.ts';
import { execucaoAberta, type Respostas } from '../../../src/schemas/requerimento/estado.ts';
import type { Preparo } from './agir.ts';
import type { RequerimentoCarregado } from './carregar.ts';

/** The applicant's open step with its unsent answers; 422 when the ball is elsewhere. */
export const etapaDoRequerente = ({ definicao, requerimento }: Pick<Preparo, 'definicao' | 'requerimento'>) => {
  const execucao = execucaoAberta(requerimento.estado);
  const etapa = execucao && execucao.setor === null ? etapaDe(definicao, execucao.etapa) : undefined;
  if (etapa === undefined) throw new AppError('regra', 'Este requerimento já foi enviado');
  return etapa;
};

/**
 * Answers of the applicant's open step before they are sent: what was typed since, over what an earlier run of it said; an answer that
 * was emptied is kept as null, so that the earlier one does not come back.
 */
export const respostasEncenadas = (
  { estado, rascunho }: Pick<RequerimentoCarregado, 'estado' | 'rascunho'>,
  etapa: Etapa,
): Respostas => {
  const chaves = new Set((etapa.secoes ?? []).flatMap((s) => s.campos));
  const juntas = Object.entries({ ...estado.respostas, ...rascunho });
  return Object.fromEntries(juntas.filter(([k, v]) => chaves.has(k) && v !== null));
};
