import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { Evento, TipoDeEvento } from '../../../src/schemas/requerimento/eventos.ts';
import { ehDeNinguem, nomeNoRastro, PORTAL } from '../../../src/schemas/requerimento/nomeNoRastro.ts';
import { textoDoEvento } from '../../../src/schemas/requerimento/textoDoEvento.ts';
import type { EventoVisto } from '../../../src/schemas/requerimento/vistas/etapas.ts';
import type { Tables } from '../../database/tables.ts';
import { deNinguem } from './filtroDosEventos.ts';
import type { Trx } from '../../database/transaction.ts';

/** A stored event, as far as it is shown. */
export interface LinhaDeEvento {
  readonly sequencia: number;
  readonly tipo: string;
  readonly dados: unknown;
  readonly ator_nome: string;
  readonly em_nome_de: string | null;
  readonly no_lugar_de: string | null;
  readonly quando: Date;
}

export type Leitor = Ator['tipo'];

/** Who did it, and for whom: what is done in another's place says so to everybody (Lei 9.784/1999, art. 14, § 3º). */
const atorVisto = ({ tipo, dados, ator_nome: nome, em_nome_de, no_lugar_de }: LinhaDeEvento): string => {
  if (ehDeNinguem({ ...(dados as object), tipo })) return PORTAL;
  return em_nome_de === null
    ? nomeNoRastro({ nome, ...(no_lugar_de === null ? {} : { no_lugar_de }) })
    : `${nome} (em nome de ${em_nome_de})`;
};

/** A stored event as the timeline shows it; `execucoes` of the request's state, so that steps are named. */
export const eventoVisto = (
  linha: LinhaDeEvento,
  definicao: Definicao,
  leitor: Leitor,
  execucoes: Estado['execucoes'],
): EventoVisto => {
  const evento = { tipo: linha.tipo, ...(linha.dados as object) } as Evento;
  const { texto, detalhe } = textoDoEvento(evento, definicao, leitor, execucoes);
  return {
    sequencia: linha.sequencia,
    tipo: linha.tipo,
    texto,
    detalhe: detalhe ?? null,
    ator: atorVisto(linha),
    quando: linha.quando.toISOString(),
  };
};

/** Of a round that is still collected, or was never sent, the applicant learns nothing: what it asks comes with its notice. */
const SO_DA_EQUIPE: readonly TipoDeEvento[] = [
  'pendencia_aberta',
  'item_incluido',
  'item_retirado',
  'pendencia_descartada',
  // Nor of how the city weighs what it consults: that it asked and was answered he does learn (docs/decisions/0043).
  'proposta_recusada',
  'condicao_avaliada',
  // Nor of single verdicts: what he is to mend comes with the round.
  'veredito_dado',
  // Nor of what is not decided before somebody else has confirmed it.
  'decisao_proposta',
  'decisao_confirmada',
  'decisao_devolvida',
  // Nor of what the city ticks for itself.
  'verificacao_marcada',
  // Nor of reminders among the city's own.
  'prazo_avisado',
  'prazo_total_avisado',
  'parecer_lembrado',
  'parecer_reenviado',
  'parecer_vencido',
];

/** The same as SQL, to follow other conditions on requerimento_evento. */
export const condicaoDoLeitor = (leitor: Leitor) =>
  leitor === 'requerente' ? sql`and tipo not in (${sql.join(SO_DA_EQUIPE.map((t) => sql.lit(t)))})` : sql``;

/** Which events of a request: as far as this reader may see them, and what else is asked of them. */
export interface PedidoDeEventos {
  readonly organizacaoId: number;
  readonly requerimentoId: number;
  readonly leitor: Leitor;
  readonly filtro?: readonly RawBuilder<SqlBool>[];
}

const vistosPor = (
  db: Kysely<Tables> | Trx,
  { organizacaoId, requerimentoId, leitor, filtro = [] }: PedidoDeEventos,
) => {
  let todos = db
    .selectFrom('requerimento_evento')
    .where('organizacao_id', '=', organizacaoId)
    .where('requerimento_id', '=', requerimentoId);
  for (const condicao of filtro) todos = todos.where(condicao);
  return leitor === 'requerente' ? todos.where('tipo', 'not in', [...SO_DA_EQUIPE]) : todos;
};

/** Events that this reader may see, newest first. */
export const consultaDeEventos = (db: Kysely<Tables> | Trx, pedido: PedidoDeEventos) =>
  vistosPor(db, pedido)
    .select(['sequencia', 'tipo', 'dados', 'ator_nome', 'em_nome_de', 'no_lugar_de', 'quando'])
    .orderBy('sequencia', 'desc');

/** How many of these events there are. */
export const contarEventos = async (db: Kysely<Tables>, pedido: PedidoDeEventos): Promise<number> => {
  const { total } = await vistosPor(db, pedido)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
};

/** Who did something that this reader sees, whatever else is asked, by name. */
export const pessoasDosEventos = async (
  db: Kysely<Tables>,
  pedido: Omit<PedidoDeEventos, 'filtro'>,
): Promise<readonly string[]> => {
  const autor = sql<string>`case when ${deNinguem()} then ${PORTAL} else ator_nome end`;
  const linhas = await vistosPor(db, pedido).select(autor.as('autor')).distinct().orderBy('autor').execute();
  return linhas.map((linha) => linha.autor);
};

/** What happened after version `versao` was read, newest first. A version is one act, so at least that many events are new. */
export const eventosDesde = async (
  db: Kysely<Tables> | Trx,
  r: { organizacaoId: number; id: number; versao: number; estado: Pick<Estado, 'execucoes'> },
  definicao: Definicao,
  versao: number,
  leitor: Leitor,
): Promise<readonly EventoVisto[]> => {
  const linhas = await consultaDeEventos(db, { organizacaoId: r.organizacaoId, requerimentoId: r.id, leitor })
    .limit(Math.min(20, Math.max(1, r.versao - versao) * 4))
    .execute();
  return linhas.map((l) => eventoVisto(l, definicao, leitor, r.estado.execucoes));
};
