import type { Ator } from './contexto.ts';
import type { Responsavel } from './execucao.ts';
import type { TipoDeEvento } from './eventos.ts';

/** An actor as events keep him. */
export const quemAgiu = ({ id, nome, ausente }: Pick<Ator, 'id' | 'nome' | 'ausente'>): Responsavel => ({
  id,
  nome,
  ...(ausente === undefined ? {} : { no_lugar_de: ausente.nome }),
});

/** What follows of itself from somebody's act, by the rules of the process: the trace gives it to the portal, not to who happened to act. */
export const DE_NINGUEM: readonly TipoDeEvento[] = [
  'etapa_aberta',
  'etapa_dispensada',
  'caminho_bifurcado',
  'ramo_concluido',
  'caminho_perdido',
  'taxas_nao_geradas',
];
export const PORTAL = 'Portal';

/** A question to another system: the first of a step is the process's own, a later one somebody asked for again. */
export const CONSULTA_PEDIDA = 'consulta_pedida' satisfies TipoDeEvento;

/** Fees: those that come out when a request arrives are the process's own, others somebody charged. */
export const TAXAS_GERADAS = 'taxas_geradas' satisfies TipoDeEvento;

/** The process number: one that nobody typed is the portal's. */
export const NUMERO_DADO = 'numero_de_processo_atribuido' satisfies TipoDeEvento;

/** Whether an event is the portal's, whoever acted when it came about; `vez` of a question to another system, `ao_chegar` of fees, `do_portal` of a number. */
export const ehDeNinguem = ({
  tipo,
  vez,
  ao_chegar,
  do_portal,
}: {
  readonly tipo: string;
  readonly vez?: unknown;
  readonly ao_chegar?: unknown;
  readonly do_portal?: unknown;
}): boolean =>
  (DE_NINGUEM as readonly string[]).includes(tipo) ||
  (tipo === CONSULTA_PEDIDA && vez === 1) ||
  (tipo === TAXAS_GERADAS && ao_chegar === true) ||
  (tipo === NUMERO_DADO && do_portal === true);

/** 'Bia Nunes, no lugar de Dalva Montalegre'. */
export const nomeNoRastro = ({ nome, no_lugar_de }: Pick<Responsavel, 'nome' | 'no_lugar_de'>): string =>
  no_lugar_de === undefined ? nome : `${nome}, no lugar de ${no_lugar_de}`;
