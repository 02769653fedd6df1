import { AppError } from '../../../src/schemas/errors.ts';
import type { Etapa } from '../../../src/schemas/processo/definicao.ts';
import { etapaDe } from '../../../src/schemas/processo/preenchimento.ts';
import type { Respostas } from '../../../src/schemas/requerimento/estado.ts';
import { execucoesAbertas } from '../../../src/schemas/requerimento/execucoes.ts';
import type { Preparo } from './agir.ts';
import type { RequerimentoCarregado } from './carregar.ts';

/** The applicant's open step, the first of several; 422 when the ball is elsewhere. */
export const etapaDoRequerente = ({ definicao, requerimento }: Pick<Preparo, 'definicao' | 'requerimento'>) => {
  const execucao = execucoesAbertas(requerimento.estado).find((e) => e.setor === null);
  const etapa = execucao && etapaDe(definicao, execucao.etapa);
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
