import { createHash } from 'node:crypto';
import pg from 'pg';
import { ESQUEMA_BI, visoesDoBi, type ColunaDaVisao, type Visao } from '../../src/schemas/relatorios/bi/visoes.ts';

const { escapeIdentifier: id, escapeLiteral: texto } = pg;

/** Group role that may read the views; every login for them is a member. */
export const PAPEL_DO_BI = 'portal_bi';

/**
 * Cities that whoever logged in may read. By the login, which nothing in a session can change (SET ROLE changes current_user alone), and never by a
 * setting, which anybody may set.
 */
const CIDADES = `select o.id from public.organizacao o where o.excluido_em is null and exists
  (select from ${ESQUEMA_BI}.acesso a where a.papel = session_user and (a.organizacao_id is null or a.organizacao_id = o.id))`;

/** What each type's newest version calls its steps. */
const ETAPAS = `(select distinct on (v.organizacao_id, v.processo_id, x ->> 'chave')
    v.organizacao_id, v.processo_id, x ->> 'chave' as chave, x ->> 'nome' as nome
  from public.processo_versao v cross join jsonb_array_elements(v.conteudo -> 'etapas') as x
  where v.situacao in ('vigente', 'encerrada')
  order by v.organizacao_id, v.processo_id, x ->> 'chave', v.numero desc)`;

const valorDe = ({ origem }: ColunaDaVisao): string => {
  if (!('nomeDe' in origem)) return `f.${id(origem.fato)}`;
  switch (origem.nomeDe) {
    case 'cidade':
      return 'o.nome';
    case 'processo':
      return 'p.nome_curto';
    case 'etapa':
      return 'e.nome';
    case 'padrao':
      return `(select t.nome from public.texto_padrao t where t.organizacao_id = f.organizacao_id and t.id = f.${id(origem.fato)})`;
    case 'setor':
      return `(select s.nome from public.setor s where s.organizacao_id = f.organizacao_id
        and coalesce(nullif(s.sigla, ''), s.nome) = f.${id(origem.fato)} order by s.excluido_em desc nulls first, s.id limit 1)`;
  }
};

const comEtapa = ({ colunas }: Visao): string =>
  colunas.some(({ origem }) => 'nomeDe' in origem && origem.nomeDe === 'etapa')
    ? `left join ${ETAPAS} e on e.organizacao_id = f.organizacao_id and e.processo_id = f.processo_id and e.chave = f.etapa`
    : '';

/** A view of the portal: how it is made where it is not there, or put in its own place where its columns are the same, and what is said of it. */
export interface SqlDaVisao {
  readonly nome: string;
  readonly criar: string;
  readonly comentar: readonly string[];
}

const sqlDa = (visao: Visao): SqlDaVisao => {
  const nome = `${ESQUEMA_BI}.${id(visao.nome)}`;
  const colunas = visao.colunas.map((c) => `${valorDe(c)} as ${id(c.nome)}`).join(', ');
  return {
    nome,
    // A barrier: no function of a reader sees a row before it is known to be of his city.
    criar: `create or replace view ${nome} with (security_barrier = true) as select ${colunas} from public.${id(visao.tabela)} f
      join public.organizacao o on o.id = f.organizacao_id
      join public.processo p on p.organizacao_id = f.organizacao_id and p.id = f.processo_id ${comEtapa(visao)}
      where f.organizacao_id = any (array(${CIDADES}))`,
    comentar: [
      `comment on view ${nome} is ${texto(visao.comentario)}`,
      ...visao.colunas.map((c) => `comment on column ${nome}.${id(c.nome)} is ${texto(c.comentario)}`),
    ],
  };
};

export const VISOES: readonly SqlDaVisao[] = visoesDoBi.map(sqlDa);

/** What tells these views from those that another version of the portal made; it stands in the comment on the schema. */
export const ASSINATURA = createHash('sha256').update(JSON.stringify(VISOES)).digest('hex').slice(0, 16);

export const CRIAR_ESQUEMA = `create schema ${ESQUEMA_BI}`;

/** What of the schema is made after it; logins outlive the views. */
export const ESQUEMA = [
  `comment on schema ${ESQUEMA_BI} is 'Portal: visões para ferramentas de análise, sem dados pessoais (npm run bi; ${ASSINATURA})'`,
  `create table if not exists ${ESQUEMA_BI}.acesso (papel name not null, organizacao_id bigint, unique nulls not distinct (papel, organizacao_id))`,
];

/** The role reads the views and nothing else. */
export const CONCEDER: readonly string[] = [
  `grant usage on schema ${ESQUEMA_BI} to ${PAPEL_DO_BI}`,
  ...visoesDoBi.map(({ nome }) => `grant select on ${ESQUEMA_BI}.${id(nome)} to ${PAPEL_DO_BI}`),
];
