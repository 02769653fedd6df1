import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type {
  ModeloDoProcesso,
  ModeloMantido,
  ModeloOferecido,
} from '../../../../src/schemas/processo/modelo/modelo.ts';
import { AppError } from '../../../../src/schemas/errors.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Trx } from '../../../database/transaction.ts';

type Banco = Kysely<Tables> | Trx;

/** Whether the template `m` is offered to a city now. */
export const oferecidoA = (
  organizacao: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`(m.encerrado_em is null
  and (m.para_todas or exists (select 1 from modelo_de_processo_oferta f where f.organizacao_id = ${organizacao} and f.modelo_id = m.id)))`;

/**
 * Of the process `p`: the template it was made of, the version of it that is in what the city works on, and the newest one that is offered to this city.
 * A template that is offered no more has none after the one that was taken.
 */
export const modeloDoProcesso = sql<ModeloDoProcesso | null>`(select json_build_object('id', x.id, 'nome', x.nome, 'numero', x.tomada, 'ultima', x.ultima,
    'nova', x.ultima > x.tomada and x.ultima > x.dispensada)
  from (select m.id, m.nome, l.dispensada, t.numero as tomada,
      case when ${oferecidoA(sql`l.organizacao_id`)} then u.numero else t.numero end as ultima
    from processo_do_modelo l join modelo_de_processo m on m.id = l.modelo_id
    cross join lateral (select max(numero) as numero from modelo_de_processo_versao where modelo_id = m.id) u
    cross join lateral (select v.modelo_numero as numero from processo_versao v
      where v.organizacao_id = l.organizacao_id and v.processo_id = l.processo_id and v.modelo_numero is not null
      order by v.situacao = 'rascunho' desc, v.situacao = 'vigente' desc, v.numero desc limit 1) t
    where l.organizacao_id = p.organizacao_id and l.processo_id = p.id) x)`;

/** Templates that a city may take, by group and name; `id`: that one alone. */
export const modelosOferecidos = async (
  db: Banco,
  organizacaoId: number,
  id?: number,
): Promise<readonly ModeloOferecido[]> => {
  const { rows } = await sql<ModeloOferecido>`
    select m.id, m.nome, m.descricao, m.grupo, v.numero, v.comentario, to_json(v.publicado_em) #>> '{}' as publicado_em,
      (select coalesce(json_agg(json_build_object('id', p.id, 'nome', p.nome) order by p.nome), '[]')
        from processo_do_modelo l join processo p on p.organizacao_id = l.organizacao_id and p.id = l.processo_id
        where l.organizacao_id = ${organizacaoId} and l.modelo_id = m.id and p.excluido_em is null) as tomado_em
    from modelo_de_processo m
    join lateral (select numero, comentario, publicado_em from modelo_de_processo_versao where modelo_id = m.id order by numero desc limit 1) v on true
    where ${oferecidoA(sql`${organizacaoId}`)} ${id === undefined ? sql`` : sql`and m.id = ${id}`}
    order by m.grupo collate "pt-BR-x-icu", m.nome collate "pt-BR-x-icu", m.id`.execute(db);
  return rows;
};

/** All templates with their versions and who made what of them, for support; `id`: that one alone. */
export const modelosMantidos = async (db: Banco, id?: number): Promise<readonly ModeloMantido[]> => {
  const { rows } = await sql<ModeloMantido>`
    select m.id, m.nome, m.descricao, m.grupo, m.para_todas, m.versao, to_json(m.encerrado_em) #>> '{}' as encerrado_em,
      (select coalesce(json_agg(json_build_object('id', o.id, 'nome', o.nome) order by o.nome), '[]')
        from modelo_de_processo_oferta f join organizacao o on o.id = f.organizacao_id where f.modelo_id = m.id) as organizacoes,
      (select coalesce(json_agg(json_build_object('numero', v.numero, 'comentario', v.comentario, 'publicado_em', v.publicado_em, 'publicado_por', u.nome)
          order by v.numero desc), '[]')
        from modelo_de_processo_versao v left join usuario u on u.id = v.publicado_por where v.modelo_id = m.id) as versoes,
      (select json_build_object('organizacao_id', o.id, 'organizacao', o.nome, 'processo_id', q.id, 'processo', q.nome)
        from processo q join organizacao o on o.id = q.organizacao_id where q.organizacao_id = m.organizacao_id and q.id = m.processo_id) as origem,
      (select coalesce(json_agg(json_build_object('organizacao_id', o.id, 'organizacao', o.nome, 'processo_id', p.id, 'processo', p.nome,
          'numero', (${modeloDoProcesso} ->> 'numero')::int) order by o.nome, p.nome), '[]')
        from processo_do_modelo c join processo p on p.organizacao_id = c.organizacao_id and p.id = c.processo_id
        join organizacao o on o.id = c.organizacao_id
        where c.modelo_id = m.id and p.excluido_em is null) as usos
    from modelo_de_processo m ${id === undefined ? sql`` : sql`where m.id = ${id}`}
    order by m.grupo collate "pt-BR-x-icu", m.nome collate "pt-BR-x-icu", m.id`.execute(db);
  return rows;
};

/** What a version of a template says. @throws AppError nao_encontrado */
export const definicaoDoModelo = async (db: Banco, modeloId: number, numero: number): Promise<Definicao> => {
  const linha = await db
    .selectFrom('modelo_de_processo_versao')
    .select('conteudo')
    .where('modelo_id', '=', modeloId)
    .where('numero', '=', numero)
    .executeTakeFirst();
  if (linha === undefined) throw new AppError('nao_encontrado', 'Versão do modelo não encontrada');
  // Written by the offer alone, of a published version.
  return linha.conteudo as unknown as Definicao;
};
