import { AppError } from '../../../src/schemas/errors.ts';
import type { Etapa } from '../../../src/schemas/processo/definicao.ts';
import { etapaDe } from '../../../src/schemas/processo/preenchimento.ts';
import { ESPERA_O_PROPRIETARIO, esperaConsentimento } from '../../../src/schemas/requerimento/consentimento.ts';
import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';
import { execucoesAbertas } from '../../../src/schemas/requerimento/execucoes.ts';
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
 * Answers of the applicant's open step before they are sent: what was typed since, over what an earlier run of it said; an answer that
 * was emptied is kept as null, so that the earlier one does not come back.
 */
export const respostasEncenadas = (
  { estado, rascunho }: Pick<RequerimentoCarregado, 'estado' | 'rascunho'>,
  etapa: Etapa,
): Respostas => {
  // Confirmed, and whatever was typed before or since: it is that.
  const { campo, valor } = estado.tipo_do_projeto ?? {};
  const fixo = campo === undefined ? {} : { [campo]: valor ?? null };
  const chaves = new Set((etapa.secoes ?? []).flatMap((s) => s.campos));
  const juntas = Object.entries({ ...estado.respostas, ...rascunho, ...fixo });
  return Object.fromEntries(juntas.filter(([k, v]) => chaves.has(k) && v !== null));
};
