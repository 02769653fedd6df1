import type { Etapa } from '../processo/definicao.ts';
import type { Acao } from './comandos.ts';
import type { Ator } from './contexto.ts';
import type { Estado, Execucao, Responsavel } from './estado.ts';

/** Decisions that may need a second pair of eyes. */
export type Decisao = 'deferir' | 'deferir-e-finalizar' | 'indeferir' | 'inviabilizar';
export const ehDecisao = (acao: Acao): acao is Decisao =>
  acao === 'deferir' || acao === 'deferir-e-finalizar' || acao === 'indeferir' || acao === 'inviabilizar';

/** A decision that was taken and does not count before somebody else confirms it. */
export interface Proposta {
  readonly decisao: Decisao;
  readonly motivo: string | null;
  readonly por: Responsavel;
  readonly quando: string;
  /** Who confirms: of this sector its head, or anybody else who may analyse. */
  readonly quem: 'chefia' | 'setor';
  readonly setor: string;
}

/** Whether this act on the step is a proposal first. */
export const passaPorRevisao = ({ revisao }: Pick<Etapa, 'revisao'>, acao: Acao): boolean => {
  if (revisao === undefined || !ehDecisao(acao)) return false;
  const qual = acao === 'deferir-e-finalizar' ? 'deferir' : acao;
  return revisao.decisoes === undefined || revisao.decisoes.includes(qual);
};

/** Whether this person may confirm or return what was proposed: never who proposed it, nor in whose name it was. */
export const podeRevisar = ({ proposta }: Pick<Execucao, 'proposta'>, ator: Ator): boolean => {
  if (proposta === undefined || ator.tipo !== 'equipe' || ator.id === proposta.por.id) return false;
  const seus = proposta.quem === 'chefia' ? (ator.chefia ?? []) : ator.setores;
  return ator.gestor || seus.includes(proposta.setor);
};

/** Who it is, in words: "a chefia de SEURB", "outra pessoa de SEURB". */
export const quemRevisa = (quem: 'chefia' | 'setor', setor: string): string =>
  quem === 'chefia' ? `a chefia de ${setor}` : `outra pessoa de ${setor}`;

/** What was proposed, after "propôs". */
export const decisoesEmPalavras = {
  deferir: 'deferir',
  'deferir-e-finalizar': 'deferir e finalizar',
  indeferir: 'indeferir',
  inviabilizar: 'declarar inviável',
} as const satisfies Record<Decisao, string>;

/** Sectors that have something to confirm beside those whose step it is. */
export const setoresQueRevisam = ({ execucoes }: Pick<Estado, 'execucoes'>): readonly string[] =>
  execucoes.flatMap((e) => (e.situacao !== 'concluida' && e.proposta !== undefined ? [e.proposta.setor] : []));
