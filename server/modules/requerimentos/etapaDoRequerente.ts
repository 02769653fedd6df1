import { AppError } from '../../../src/schemas/errors.ts';
import type { Definicao, Etapa } from '../../../src/schemas/processo/definicao.ts';
import { etapaDe } from '../../../src/schemas/processo/preenchimento.ts';
import { ESPERA_O_PROPRIETARIO, esperaConsentimento } from '../../../src/schemas/requerimento/consentimento.ts';
import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';
import { execucoesAbertas } from '../../../src/schemas/requerimento/execucoes.ts';
import { respostasDoFormulario } from '../../../src/schemas/requerimento/respostasDoFormulario.ts';
import type { Preparo } from './agir.ts';
import type { RequerimentoCarregado } from './carregar.ts';

/** The applicant's open step that he fills in, the first of several; 422 when the ball is elsewhere. */
export const etapaDoRequerente = ({ definicao, requerimento }: Pick<Preparo, 'definicao' | 'requerimento'>) => {
  if (esperaConsentimento(requerimento.estado)) throw new AppError('regra', ESPERA_O_PROPRIETARIO);
  const etapa = execucoesAbertas(requerimento.estado)
    .filter((e) => e.setor === null)
    .map((e) => etapaDe(definicao, e.etapa))
    .find((e) => e?.tipo === 'preencher');
  if (etapa === undefined) throw new AppError('regra', 'Este requerimento já foi enviado');
  return etapa;
};

/**
 * Answers of the applicant's open step before they are sent: what was typed since, over what an earlier run of it said or what it comes answered with; an answer that
 * was emptied is kept as null, so that the earlier one does not come back.
 */
export const respostasEncenadas = (
  definicao: Definicao,
  { estado, rascunho }: Pick<RequerimentoCarregado, 'estado' | 'rascunho'>,
  etapa: Etapa,
): Respostas => respostasDoFormulario(definicao, etapa, estado, rascunho);
