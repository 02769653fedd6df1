import { sql, type Kysely } from 'kysely';
import { comAusencias, type Ausencias, type AusenciaVista } from '../../../src/schemas/substituicao.ts';
import type { Contexto } from '../../contexto.ts';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';
import { ausenciasDeHoje } from '../ausencias/ausenciasDeHoje.ts';
import { analistasDoSetor, usuariosDaPrefeitura } from '../recursos/pessoal.ts';

interface Quem extends AusenciaVista {
  readonly id: number;
  readonly nome: string;
}

/** Open work of one user in an organisation, counted, with those it can be handed to. */
export interface TrabalhoAberto {
  readonly setores: readonly {
    readonly id: number;
    readonly nome: string;
    readonly total: number;
    /** Views of lists that he made and the sector shares. */
    readonly visoes: number;
    /** Inspections that he is booked for. */
    readonly vistorias: number;
    readonly candidatos: readonly Quem[];
  }[];
  /** Drafts and open requests that he files and answers in an applicant's name. */
  readonly representacoes: number;
  /** Absences of others, not over yet, in which he stands in. */
  readonly substituicoes: number;
  /** The staff that representations and absences can be handed to. */
  readonly equipe: readonly Quem[];
}

type Banco = Kysely<Tables> | Trx;

interface Atribuido {
  readonly id: number;
  readonly execucao: number;
  readonly setor: number;
  readonly numero: string | null;
  readonly criador: number;
  readonly pessoa: number;
}

/** Open runs that he is responsible for, in the order in which their requests are locked; `criador` and `pessoa` may not judge. */
export const atribuidosA = async (db: Banco, organizacaoId: number, usuarioId: number) => {
  const { rows } = await sql<Atribuido>`
    select r.id, (e ->> 'sequencia')::int as execucao, s.id as setor, r.numero, r.criado_por as criador, r.pessoa_id as pessoa
    from requerimento r cross join jsonb_array_elements(r.estado -> 'execucoes') e
    join setor s on s.organizacao_id = r.organizacao_id and s.excluido_em is null and coalesce(nullif(s.sigla, ''), s.nome) = e ->> 'setor'
    where r.organizacao_id = ${organizacaoId}
      and (r.responsavel_id = ${usuarioId} or r.outros_responsaveis <> '{}' and r.outros_responsaveis @> array[${usuarioId}::bigint])
      and r.finalizado_em is null and r.situacao <> 'Rascunho' and r.descartado_em is null
      and e ->> 'situacao' <> 'concluida' and (e #>> '{responsavel,id}')::bigint = ${usuarioId}
    order by r.id, 2`.execute(db);
  return rows;
};

/** Requests not over yet that he opened for somebody else (docs/decisions/0006). */
export const representadosPor = async (db: Banco, organizacaoId: number, usuarioId: number) => {
  const { rows } = await sql<{ id: number; numero: string | null; responsavel: number | null }>`
    select r.id, r.numero, r.responsavel_id as responsavel from requerimento r
    join usuario_organizacao uo on uo.organizacao_id = r.organizacao_id and uo.usuario_id = r.criado_por
    where r.organizacao_id = ${organizacaoId} and r.criado_por = ${usuarioId} and r.procuracao_id is null and r.criador_saiu_em is null and r.pessoa_id is distinct from uo.pessoa_id
      and r.finalizado_em is null and r.descartado_em is null order by r.id`.execute(db);
  return rows;
};

/** Views of lists that he made and shares with a sector. */
export const visoesPartilhadasDe = async (db: Banco, organizacaoId: number, usuarioId: number) => {
  const { rows } = await sql<{ id: number; setor_id: number; lista: string; nome: string }>`
    select v.id, v.setor_id, v.lista, v.nome from visao v
    join setor s on s.organizacao_id = v.organizacao_id and s.id = v.setor_id and s.excluido_em is null
    where v.organizacao_id = ${organizacaoId} and v.usuario_id = ${usuarioId} order by v.id`.execute(db);
  return rows;
};

/** Views that he made and shares with the whole organisation. */
export const visoesDeTodosDe = (db: Banco, organizacaoId: number, usuarioId: number) =>
  db
    .selectFrom('visao')
    .select(['id', 'lista', 'nome'])
    .where('organizacao_id', '=', organizacaoId)
    .where('usuario_id', '=', usuarioId)
    .where('de_todos', '=', true)
    .orderBy('id')
    .execute();

/** A visit that somebody is booked for. */
export interface VistoriaMarcada {
  /** Of the request. */
  readonly id: number;
  readonly vistoria: number;
  readonly execucao: number;
  readonly setor: number;
  readonly numero: string | null;
  readonly criador: number;
  /** Moments (ISO). */
  readonly inicio: string;
  readonly fim: string;
}

/** Visits that he is booked for and that have not begun, by the sector whose step waits for them, in the order in which their requests are locked. */
export const vistoriasMarcadasCom = async (db: Banco, organizacaoId: number, usuarioId: number, agora: Date) => {
  const { rows } = await sql<VistoriaMarcada>`
    select r.id, v.sequencia as vistoria, (e ->> 'sequencia')::int as execucao, s.id as setor, r.numero, r.criado_por as criador,
      to_json(v.inicio) #>> '{}' as inicio, to_json(v.fim) #>> '{}' as fim
    from requerimento_vistoria v join requerimento r on r.organizacao_id = v.organizacao_id and r.id = v.requerimento_id
    cross join jsonb_array_elements(r.estado -> 'execucoes') e
    join setor s on s.organizacao_id = r.organizacao_id and s.excluido_em is null and coalesce(nullif(s.sigla, ''), s.nome) = e ->> 'setor'
    where v.organizacao_id = ${organizacaoId} and v.inspetor_id = ${usuarioId} and v.situacao = 'agendada' and v.inicio > ${agora}::timestamptz
      and r.finalizado_em is null and r.descartado_em is null
      and (e ->> 'sequencia')::int = (r.estado -> 'vistorias' -> (v.sequencia - 1) ->> 'execucao')::int
    order by r.id, 2`.execute(db);
  return rows;
};

/** Absences in which he stands in, today or later in the organisation. */
export const substituicoesDe = async (db: Banco, organizacaoId: number, usuarioId: number, agora: Date) => {
  const { rows } = await sql<{ id: number; usuario: number }>`
    select a.id, a.usuario_id as usuario from ausencia a join organizacao o on o.id = a.organizacao_id
    where a.organizacao_id = ${organizacaoId} and a.substituto_id = ${usuarioId} and a.excluido_em is null
      and a.fim >= (${agora}::timestamptz at time zone o.fuso)::date order by a.id`.execute(db);
  return rows;
};

/** Those to whom it can go: not whoever leaves, who cannot stand in for anybody either. */
const candidatos = (
  pessoas: readonly { readonly id: number; readonly nome: string }[],
  ausencias: Ausencias,
  usuarioId: number,
): readonly Quem[] =>
  comAusencias(
    pessoas.flatMap(({ id, nome }) => (id === usuarioId ? [] : [{ id, nome }])),
    ausencias,
  );

export const trabalhoAberto = async (
  contexto: Pick<Contexto, 'db' | 'clock'>,
  organizacaoId: number,
  usuarioId: number,
): Promise<TrabalhoAberto> => {
  const { db, clock } = contexto;
  const porSetor = new Map<number, number>();
  for (const { setor } of await atribuidosA(db, organizacaoId, usuarioId))
    porSetor.set(setor, (porSetor.get(setor) ?? 0) + 1);
  const visoes = new Map<number, number>();
  for (const { setor_id } of await visoesPartilhadasDe(db, organizacaoId, usuarioId))
    visoes.set(setor_id, (visoes.get(setor_id) ?? 0) + 1);
  const vistorias = new Map<number, number>();
  for (const { setor } of await vistoriasMarcadasCom(db, organizacaoId, usuarioId, clock.now()))
    vistorias.set(setor, (vistorias.get(setor) ?? 0) + 1);
  const comTrabalho = [...new Set([...porSetor.keys(), ...visoes.keys(), ...vistorias.keys()])];
  const nomes =
    comTrabalho.length === 0
      ? []
      : await db
          .selectFrom('setor')
          .select(['id', 'nome'])
          .where('organizacao_id', '=', organizacaoId)
          .where('id', 'in', comTrabalho)
          .orderBy('id')
          .execute();
  const ausencias = await ausenciasDeHoje(db, organizacaoId, clock.now());
  const setores = await Promise.all(
    nomes.map(async ({ id, nome }) => ({
      id,
      nome,
      total: porSetor.get(id) ?? 0,
      visoes: visoes.get(id) ?? 0,
      vistorias: vistorias.get(id) ?? 0,
      candidatos: candidatos(await analistasDoSetor(contexto, organizacaoId, id), ausencias, usuarioId),
    })),
  );
  return {
    setores,
    representacoes: (await representadosPor(db, organizacaoId, usuarioId)).length,
    substituicoes: (await substituicoesDe(db, organizacaoId, usuarioId, clock.now())).length,
    equipe: candidatos(await usuariosDaPrefeitura(contexto, organizacaoId), ausencias, usuarioId),
  };
};
