import { sql, type Kysely, type RawBuilder } from 'kysely';
import { campoDe, type Entity } from '../../src/schemas/entity.ts';
import type { Tables } from '../database/tables.ts';
import type { Valores } from './partes.ts';
import { donoDoRastro, type Chamada, type Escrivao } from './servico.ts';

/** One entry of a record's history. */
export interface Alteracao {
  readonly id: number;
  readonly acao: string;
  readonly quando: Date;
  readonly usuario: { readonly id: number; readonly nome: string } | null;
  /** The system that did it through the API, instead of a person. */
  readonly cliente: { readonly id: number; readonly nome: string } | null;
  /** Why, where the act asked for it. */
  readonly motivo: string | null;
  readonly campos: readonly { campo: string; rotulo: string; antes: unknown; depois: unknown }[];
}

interface Linha {
  readonly id: number;
  readonly acao: string;
  readonly quando: Date;
  readonly usuario_id: number | null;
  readonly usuario_nome: string | null;
  readonly cliente_id: number | null;
  readonly cliente_nome: string | null;
  readonly antes: Valores | null;
  readonly depois: Valores | null;
}

const rotulo = (entity: Entity, campo: string): string => {
  const schema = campoDe(entity, campo) as { title?: unknown } | undefined;
  return typeof schema?.title === 'string' ? schema.title : campo;
};

/** A field of that name is a value of the record, and stands among the changes. */
const motivoDe = ({ schema }: Entity, depois: Valores | null): string | null =>
  'motivo' in schema.properties || typeof depois?.['motivo'] !== 'string' ? null : depois['motivo'];

const nomeado = (id: number | null, nome: string | null) => (id === null ? null : { id, nome: nome ?? '' });

/** `versao` serves the comparison of versions, it is no field that somebody changed. */
const alteracaoDe = (entity: Entity, { antes, depois, ...linha }: Linha): Alteracao => ({
  id: linha.id,
  acao: linha.acao,
  quando: linha.quando,
  usuario: nomeado(linha.usuario_id, linha.usuario_nome),
  cliente: nomeado(linha.cliente_id, linha.cliente_nome),
  motivo: motivoDe(entity, depois),
  campos: [...new Set([...Object.keys(antes ?? {}), ...Object.keys(depois ?? {})])]
    .filter((campo) => campo in entity.schema.properties)
    .map((campo) => ({
      campo,
      rotulo: rotulo(entity, campo),
      antes: antes?.[campo] ?? null,
      depois: depois?.[campo] ?? null,
    })),
});

const CAMPOS = sql`a.id, a.acao, a.quando, a.usuario_id, u.nome as usuario_nome, a.cliente_id, k.sistema as cliente_nome, a.antes, a.depois`;

const DE = sql`from auditoria a left join usuario u on u.id = a.usuario_id
  left join cliente_api k on k.organizacao_id = a.organizacao_id and k.id = a.cliente_id`;

/** Rows of the trail about one record; that of a global entity lies with the system organisation. */
const doRegistro = (entity: Entity, dono: number, id: number): RawBuilder<boolean> =>
  sql<boolean>`a.organizacao_id = ${dono} and a.entidade = ${entity.name} and a.registro_id = ${id} and a.acao <> 'consultar'`;

/** One page of who did what to a record and when, newest first, with the total, in one statement. */
export const historico = async (
  db: Kysely<Tables>,
  entity: Entity,
  dono: number,
  id: number,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<{ readonly data: readonly Alteracao[]; readonly total: number }> => {
  const condicao = doRegistro(entity, dono, id);
  const { rows } = await sql<Linha & { total_: number }>`
    select c.total_, r.id, r.acao, r.quando, r.usuario_id, r.usuario_nome, r.cliente_id, r.cliente_nome, r.antes, r.depois from (select count(*) as total_ from auditoria a where ${condicao}) as c
    left join (select ${CAMPOS} ${DE} where ${condicao}
      order by a.id desc limit ${perPage} offset ${(page - 1) * perPage}) as r on true
    order by r.id desc`.execute(db);
  const data = rows.filter((linha) => linha.id !== null).map((linha) => alteracaoDe(entity, linha));
  return { data, total: rows[0]?.total_ ?? 0 };
};

/** What happened to a record after a version, oldest first: for whoever is told that his version is stale. */
export const alteracoesDesde = async (
  { fonte: { entity } }: Escrivao,
  chamada: Chamada,
  id: number,
  versao: number,
): Promise<readonly Alteracao[]> => {
  const { rows } = await sql<Linha>`select ${CAMPOS} ${DE}
    where ${doRegistro(entity, donoDoRastro(chamada), id)} and (a.depois ->> 'versao')::bigint > ${versao}
    order by a.id limit 50`.execute(chamada.trx);
  return rows.map((linha) => alteracaoDe(entity, linha));
};
