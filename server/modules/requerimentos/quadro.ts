import type { FastifyInstance } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { ok } from '../../../src/schemas/envelope.ts';
import type { PessoaDoQuadro, QuadroDaEquipe, SetorDoQuadro } from '../../../src/schemas/requerimento/quadro.ts';
import { VENCE_LOGO_EM_DIAS } from '../../../src/schemas/requerimento/vencimento.ts';
import {
  juntarAusencias,
  substitutoDe,
  type AusenciaDeHoje,
  type Ausencias,
} from '../../../src/schemas/substituicao.ts';
import { abertas } from '../../../src/schemas/requerimento/situacao.ts';
import type { Contexto } from '../../contexto.ts';
import type { Tables } from '../../database/tables.ts';
import { noPainel } from '../../plugins/access.ts';
import { sessaoDe } from '../../plugins/session.ts';
import { consultaDasAusencias } from '../ausencias/ausenciasDeHoje.ts';
import { substitutosDe } from '../ausencias/quemSubstitui.ts';
import { ID } from './esquemas.ts';
import { hojeEm } from './hojeEm.ts';

interface Pedido {
  readonly organizacaoId: number;
  readonly hoje: string;
  readonly agora: Date;
  readonly setorId: number | null;
}

/** Who may analyse, and where: the same as `analisamNoSetor`, of all sectors at once. */
const analistas = (organizacaoId: number) => sql`
  select us.setor_id, us.usuario_id from usuario_setor us
  join usuario u on u.id = us.usuario_id and u.desativado_em is null
  join usuario_organizacao uo on uo.organizacao_id = us.organizacao_id and uo.usuario_id = us.usuario_id
    and uo.excluido_em is null and uo.equipe_desativada_em is null
  where us.organizacao_id = ${organizacaoId}
    and lower(us.direitos::text)::text[] operator(pg_catalog.&&) array['requerimento.analisar', 'perfil.administrador', 'root']`;

type SemSubstituto = Omit<PessoaDoQuadro, 'substituto' | 'por_substituicao'>;

interface Lido {
  readonly setores: readonly SetorDoQuadro[];
  readonly pessoas: readonly SemSubstituto[];
  readonly ausencias: readonly AusenciaDeHoje[];
}

/** Beside each who is away who has his work meanwhile, and beside that one how much it is. Asks for nobody while all are there. */
const comQuemSubstitui = async (
  db: Kysely<Tables>,
  organizacaoId: number,
  ausencias: Ausencias,
  pessoas: readonly SemSubstituto[],
): Promise<readonly PessoaDoQuadro[]> => {
  const equipe = await substitutosDe(db, organizacaoId, ausencias, [...ausencias.keys()]);
  const porQuem = (id: number) => {
    const quem = substitutoDe(id, ausencias, () => true);
    return equipe.find((um) => um.id === quem);
  };
  return pessoas.map((um) => {
    const substitui = pessoas.filter(({ id }) => porQuem(id)?.id === um.id);
    const por_substituicao = substitui.reduce((n, { abertos }) => n + abertos, 0);
    return { ...um, substituto: porQuem(um.id)?.nome ?? null, por_substituicao };
  });
};

/**
 * The board in one statement: what sectors have from the kept counts, what people have along the index of those in charge, which only open
 * requests are in.
 */
const lerQuadro = async (
  db: Kysely<Tables>,
  { organizacaoId, hoje, agora, setorId }: Pedido,
): Promise<QuadroDaEquipe> => {
  const { rows } = await sql<Lido>`
    with analistas as materialized (${analistas(organizacaoId)}),
    ausentes as (${consultaDasAusencias(organizacaoId, agora)}),
    setores as (
      select s.id, coalesce(nullif(s.sigla, ''), s.nome) as sigla, s.nome,
        (select count(*)::int from analistas a where a.setor_id = s.id) as analistas,
        coalesce(sum(c.total), 0)::int as abertos,
        coalesce(sum(c.total) filter (where not c.pausado and c.vence_em < ${hoje}::date), 0)::int as vencidos,
        coalesce(sum(c.total) filter (where c.sem_responsavel), 0)::int as sem_responsavel
      from setor s left join requerimento_contagem_prazo c on c.organizacao_id = s.organizacao_id and c.setor_id = s.id and c.situacao = any(${abertas}::text[])
      where s.organizacao_id = ${organizacaoId} and s.excluido_em is null and (${setorId}::bigint is null or s.id = ${setorId}::bigint)
      group by s.id, s.sigla, s.nome order by coalesce(nullif(s.sigla, ''), s.nome) collate "pt-BR-x-icu", s.id),
    tarefas as (
      select r.id, r.responsavel_id as usuario from requerimento r where r.organizacao_id = ${organizacaoId} and r.responsavel_id is not null
        and (${setorId}::bigint is null or r.setor_id = ${setorId}::bigint)
      union all
      select r.id, x from requerimento r cross join unnest(r.outros_responsaveis) x where r.organizacao_id = ${organizacaoId} and r.outros_responsaveis <> '{}'
        and (${setorId}::bigint is null or r.outros_setores operator(pg_catalog.&&) array[${setorId}::bigint])),
    cargas as (
      select t.usuario, count(*)::int as abertos,
        count(*) filter (where not r.prazo_pausado and r.vence_em < ${hoje}::date)::int as vencidos,
        count(*) filter (where not r.prazo_pausado and r.vence_em between ${hoje}::date and ${hoje}::date + ${VENCE_LOGO_EM_DIAS}::int)::int as vence_logo,
        (array_agg(r.id order by r.protocolado_em, r.id))[1] as antigo
      from tarefas t join requerimento r on r.organizacao_id = ${organizacaoId} and r.id = t.id group by 1),
    pessoas as (
      select u.id, u.nome, coalesce(k.abertos, 0) as abertos, coalesce(k.vencidos, 0) as vencidos, coalesce(k.vence_logo, 0) as vence_logo,
        (select coalesce(json_agg(s.sigla order by s.sigla), '[]') from analistas a join setores s on s.id = a.setor_id where a.usuario_id = u.id) as setores,
        (select json_build_object('id', r.id, 'numero', r.numero, 'protocolado_em', r.protocolado_em) from requerimento r
          where r.organizacao_id = ${organizacaoId} and r.id = k.antigo) as mais_antigo,
        (select max(a.ate) from ausentes a where a.usuario = u.id) as ausente_ate
      from (select usuario_id as id from analistas where ${setorId}::bigint is null or setor_id = ${setorId}::bigint union select usuario from cargas) q
      join usuario u on u.id = q.id left join cargas k on k.usuario = u.id
      order by coalesce(k.vencidos, 0) desc, coalesce(k.abertos, 0) desc, u.nome collate "pt-BR-x-icu", u.id)
    select (select coalesce(json_agg(a), '[]') from ausentes a) as ausencias, (select coalesce(json_agg(s), '[]') from setores s) as setores, (select coalesce(json_agg(p), '[]') from pessoas p) as pessoas`.execute(
    db,
  );
  const { setores, pessoas, ausencias } = rows[0] ?? { setores: [], pessoas: [], ausencias: [] };
  return { setores, pessoas: await comQuemSubstitui(db, organizacaoId, juntarAusencias(ausencias), pessoas) };
};

/** GET painel-prefeitura/requerimento/quadro: who holds what, what is overdue, what has nobody; for managers. */
export const quadro = (app: FastifyInstance, { db, clock }: Contexto): void => {
  app.get(
    '/painel-prefeitura/requerimento/quadro',
    {
      config: { access: noPainel('painel-prefeitura', 'perfil.gestor.prefeitura') },
      schema: { querystring: { type: 'object', additionalProperties: false, properties: { setor_id: ID } } },
    },
    async (req) => {
      const { organizacaoId, fuso } = sessaoDe(req);
      const { setor_id: setorId = null } = req.query as { setor_id?: number };
      const agora = clock.now();
      return ok(await lerQuadro(db, { organizacaoId, hoje: hojeEm(agora, fuso), agora, setorId }));
    },
  );
};
