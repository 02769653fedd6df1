import type { Campo } from '../processo/campo.ts';
import type { Definicao, Etapa } from '../processo/definicao.ts';
import { camposDaEtapa } from '../processo/preenchimento.ts';
import type { Estado } from './estado.ts';
import type { Execucao } from './execucao.ts';
import { vazio } from './vazio.ts';

export const CONFIRME_O_CANCELAMENTO = 'O que você recusou cancela o requerimento. Confirme para enviar';

/** The applicant's open step of these kinds: he has nothing to fill in, but to accept (`validar`) or to take note (`visualizar`). */
export const confereNaEtapa = (etapa: Etapa | undefined, execucao: Execucao | undefined): etapa is Etapa =>
  etapa !== undefined &&
  execucao !== undefined &&
  execucao.setor === null &&
  execucao.situacao !== 'concluida' &&
  (etapa.tipo === 'validar' || etapa.tipo === 'visualizar');

/** The answers that the applicant's step shows him, in the order in which they were asked: those it names, else all that there are. */
export const camposMostrados = (definicao: Definicao, estado: Estado, etapa: Etapa): readonly Campo[] =>
  definicao.etapas
    .flatMap((e) => camposDaEtapa(definicao, e))
    .filter((c) => etapa.mostra?.includes(c.chave) ?? true)
    .filter((c) => !vazio(estado.respostas[c.chave]));
