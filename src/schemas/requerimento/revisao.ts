import type { Etapa } from '../processo/definicao.ts';
import type { Acao } from './comandos.ts';
import type { Ator } from './contexto.ts';
import type { Estado } from './estado.ts';
import type { Execucao, Responsavel } from './execucao.ts';
import type { Substituido } from './noLugarDe.ts';

/** Decisions that may need a second pair of eyes. */
export type Decisao = 'deferir' | 'deferir-e-finalizar' | 'indeferir' | 'inviabilizar';
export const ehDecisao = (acao: Acao): acao is Decisao =>
  acao === 'deferir' || acao === 'deferir-e-finalizar' || acao === 'indeferir' || acao === 'inviabilizar';

/** A decision that was taken and does not count before somebody else confirms it. */
export interface Proposta {
  readonly decisao: Decisao;
  readonly motivo: string | null;
  readonly por: Responsavel;
  /** Id of whom it was proposed in the place of; what was stored before has none. */
  readonly ausente?: number;
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

/** Whether a proposal is this person's: he made it, or it was made in his place. */
export const ehSuaProposta = ({ por, ausente }: Pick<Proposta, 'por' | 'ausente'>, id: number): boolean =>
  id === por.id || id === ausente;

type DosSetores = Pick<Ator, 'setores' | 'substitui'>;

/** For whom somebody has a sector by absences alone; empty where it is his own. */
const porAusencia = ({ substitui = [] }: DosSetores, setor: string): readonly Substituido[] =>
  substitui.filter(({ setores }) => setores.includes(setor));

/** Whether he has the proposal's sector by anybody but those whose proposal it is: a right lent by them is theirs. */
export const temOSetorDaProposta = (proposta: Proposta, ator: DosSetores): boolean => {
  if (!ator.setores.includes(proposta.setor)) return false;
  const ausentes = porAusencia(ator, proposta.setor);
  return ausentes.length === 0 || ausentes.some(({ id }) => !ehSuaProposta(proposta, id));
};

/**
 * Whether this person may confirm or return what was proposed: never who proposed it, nor in whose place it was, nor whoever has the sector by
 * standing in for one of the two.
 */
export const podeRevisar = ({ proposta }: Pick<Execucao, 'proposta'>, ator: Ator): boolean => {
  if (proposta === undefined || ator.tipo !== 'equipe' || ehSuaProposta(proposta, ator.id)) return false;
  if (ator.gestor) return true;
  return proposta.quem === 'chefia'
    ? (ator.chefia ?? []).includes(proposta.setor)
    : temOSetorDaProposta(proposta, ator);
};

/** In whose place somebody confirms or returns a proposal; undefined where the right is his own. */
export const noLugarDeQuemRevisa = ({ proposta }: Pick<Execucao, 'proposta'>, ator: Ator): Substituido | undefined =>
  proposta === undefined || proposta.quem === 'chefia' || ator.gestor
    ? undefined
    : porAusencia(ator, proposta.setor).find(({ id }) => !ehSuaProposta(proposta, id));

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
