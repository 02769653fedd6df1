import type pg from 'pg';
import { aberto, iniciar, type Requerimento } from '../iniciado.ts';
import type { Rota } from '../servidor.ts';
import { canalDa, gravar, pool, preparada, Recusa } from './banco.ts';

const ABRIR = `
  with novo as (insert into requerimento (id, organizacao_id, processo_id, processo_versao_id, codigo, codigo_canhoto, pessoa_id, criado_por, estado, etapa, etapa_nome, requerente_nome, processo_nome, versao, ultimo_evento, cabeca_hash)
    overriding system value values ($3, $1, $4, $5, $6, $7, $8, $2, $9, $10, $11, $12, $13, 1, 2, $14)),
  eventos as (insert into requerimento_evento (organizacao_id, requerimento_id, sequencia, tipo, dados, canonico, ator_id, ator_nome, quando, sal, hash_anterior, hash)
    select $1, $3, sequencia, tipo, dados::jsonb, canonico, $2, $15, $16::timestamptz, sal, anterior, hash from json_to_recordset($17) as e(sequencia int, tipo text, dados text, canonico text, sal text, anterior text, hash text)),
  etapa as (insert into requerimento_etapa (organizacao_id, requerimento_id, sequencia, etapa, situacao) values ($1, $3, 1, $10, 'aguardando'))
  insert into auditoria (organizacao_id, usuario_id, acao, entidade, registro_id, ip, rota) values ($1, $2, 'criar', 'requerimento', $3, '127.0.0.1', 'bench')`;

// What the portal asks before it opens one: version in force, person held, penalties, how many drafts there are.
const RASCUNHOS = 1_000_000_000;
const PARA_ABRIR = `
  select nextval(pg_get_serial_sequence('requerimento', 'id')) as id,
    (select v.id from processo p join processo_versao v on v.organizacao_id = p.organizacao_id and v.processo_id = p.id and v.situacao = 'vigente'
      where p.organizacao_id = $1 and p.id = $2 and p.excluido_em is null) as versao,
    (select nome from pessoa where organizacao_id = $1 and id = $3 and excluido_em is null for key share) as nome,
    (select count(*)::int from penalidade where organizacao_id = $1 and excluido_em is null and fim >= current_date
      and (pessoa_id = $3 or documento = (select documento from pessoa where organizacao_id = $1 and id = $3))) as penalidades,
    (select count(*)::int from (select from requerimento where organizacao_id = $1 and criado_por = $4 and situacao = 'Rascunho' and descartado_em is null limit $5) d) as rascunhos`;

interface LidoParaAbrir extends pg.QueryResultRow {
  readonly id: number;
  readonly versao: number | null;
  readonly nome: string | null;
  readonly penalidades: number;
  readonly rascunhos: number;
}

interface Vigente {
  readonly id: number;
  readonly etapa: string;
  readonly etapa_nome: string;
  readonly nome_curto: string;
}
const vigentes = new Map<unknown, Vigente | undefined>();

export const abrir: Rota = async ({ quem, corpo }) => {
  const processo = corpo['processo_id'];
  if (!vigentes.has(processo))
    vigentes.set(
      processo,
      (
        await preparada<Vigente & pg.QueryResultRow>(
          `select v.id, v.conteudo -> 'etapas' -> 0 ->> 'chave' as etapa, v.conteudo -> 'etapas' -> 0 ->> 'nome' as etapa_nome, p.nome_curto from processo p join processo_versao v on v.processo_id = p.id where p.organizacao_id = $1 and p.id = $2 and v.situacao = 'vigente'`,
          [quem.organizacao, processo],
        )
      )[0],
    );
  const versao = vigentes.get(processo);
  if (versao === undefined) return undefined;
  const agora = new Date().toISOString();
  const novo = aberto(quem, versao.etapa, agora);
  const { id } = await gravar(
    async (c) => {
      const [, [lido]] = await Promise.all([
        preparada('select pg_advisory_xact_lock(1, $1::int)', [quem.id], c),
        preparada<LidoParaAbrir>(PARA_ABRIR, [quem.organizacao, processo, quem.pessoa, quem.id, RASCUNHOS], c),
      ]);
      if (lido?.versao !== versao.id || lido.nome === null || lido.penalidades > 0 || lido.rascunhos >= RASCUNHOS)
        throw new Recusa('not offered, nobody, punished, or too many drafts');
      return lido;
    },
    (c, lido) => {
      const { eventos, cabeca } = novo.eventosDe(lido.id);
      return preparada(
        ABRIR,
        [
          quem.organizacao,
          quem.id,
          lido.id,
          processo,
          versao.id,
          novo.codigo,
          novo.canhoto,
          quem.pessoa,
          novo.estado,
          versao.etapa,
          versao.etapa_nome,
          lido.nome,
          versao.nome_curto,
          cabeca,
          quem.nome,
          agora,
          JSON.stringify(eventos),
        ],
        c,
      );
    },
  );
  return { id, codigo: novo.codigo, versao: 1, etapa: versao.etapa };
};

const PREPARO = `
  select r.id, r.processo_id, r.pessoa_id, r.criado_por, r.processo_nome, r.numero, r.busca, r.versao, r.ultimo_evento, r.cabeca_hash, r.estado, p.chave,
    (select json_agg(s.sigla) from setor s join usuario_setor us on us.organizacao_id = s.organizacao_id and us.setor_id = s.id where us.organizacao_id = $1 and us.usuario_id = $3 and 'requerimento.analisar' = any(us.permissoes)) as setores,
    (select json_agg(json_build_object('id', u.id, 'email', u.email)) from usuario u join usuario_organizacao uo on uo.usuario_id = u.id
      where uo.organizacao_id = $1 and uo.excluido_em is null and u.desativado_em is null and uo.usuario_id in (select usuario_id from usuario_organizacao where organizacao_id = $1 and pessoa_id = r.pessoa_id union select r.criado_por)) as avisados,
    (select count(*)::int from requerimento_participante x where x.organizacao_id = $1 and x.requerimento_id = r.id and x.situacao = 'ativo' and x.usuario_id = $3) as parte,
    (select count(*)::int from procuracao x join usuario_organizacao uo on uo.organizacao_id = x.organizacao_id and uo.pessoa_id = x.procurador_id
      where x.organizacao_id = $1 and x.pessoa_id = r.pessoa_id and uo.usuario_id = $3 and x.excluido_em is null) as procurador,
    (select json_agg(f.usuario_id) from requerimento_seguidor f where f.organizacao_id = $1 and f.requerimento_id = r.id) as seguidores
  from requerimento r join processo p on p.organizacao_id = $1 and p.id = r.processo_id where r.organizacao_id = $1 and r.id = $2 for update of r`;
const SERIE = `insert into serie_numerica as s (organizacao_id, serie, ano, proximo) values ($1, $2, 0, 2) on conflict (organizacao_id, serie, ano) do update set proximo = s.proximo + 1 returning proximo - 1 as n`;
const AGIR = `
  with r as (update requerimento set situacao = $4, numero_processo = $5, estado = $6, versao = $7, ultimo_evento = $8, cabeca_hash = $9, responsavel_id = $2, atualizado_em = $10::timestamptz, busca = portal_normaliza($11)
    where organizacao_id = $1 and id = $3 and versao = $7 - 1 returning id),
  eventos as (insert into requerimento_evento (organizacao_id, requerimento_id, sequencia, tipo, dados, canonico, ator_id, ator_nome, quando, sal, hash_anterior, hash)
    select $1, r.id, sequencia, tipo, dados::jsonb, canonico, $2, $12, $10::timestamptz, sal, anterior, hash from r, json_to_recordset($13) as e(sequencia int, tipo text, dados text, canonico text, sal text, anterior text, hash text)),
  etapa as (update requerimento_etapa set situacao = 'em_andamento', iniciada_em = $10::timestamptz, iniciada_por = $2 where organizacao_id = $1 and requerimento_id = $3 and sequencia = $14),
  avisos as (insert into notificacao (organizacao_id, usuario_id, message, type, requerimento_id) select $1, a.id, $15, 'requerimento', r.id from r, json_to_recordset($16) as a(id bigint) returning id, usuario_id),
  saidas as (insert into saida (organizacao_id, tipo, dados)
    select $1, tipo, dados from r, jsonb_to_recordset($17) as s(tipo text, dados jsonb)
    union all select $1, 'realtime', jsonb_build_object('canal', 'private-usuario.' || usuario_id, 'evento', 'notificacao.criada', 'dados', jsonb_build_object('id', id)) from avisos),
  trilha as (insert into auditoria (organizacao_id, usuario_id, acao, entidade, registro_id, depois, ip, rota) select $1, $2, 'agir', 'requerimento', id, $18, '127.0.0.1', 'bench' from r)
  select id from r`;

interface Preparo extends Requerimento {
  readonly chave: string;
  readonly setores: readonly string[] | null;
  readonly avisados: readonly { id: number; email: string }[] | null;
  readonly parte: number;
  readonly procurador: number;
  readonly seguidores: readonly number[] | null;
}

export const agir: Rota = async ({ quem, id, corpo }) => {
  const c = await pool.connect();
  try {
    // The row stays held; who has a part in the request decides nothing of it, and who follows it is told.
    const [, [r]] = await Promise.all([
      c.query('begin'),
      preparada<Preparo>(PREPARO, [quem.organizacao, id, quem.id], c),
    ]);
    if (r === undefined || r.versao !== corpo['versao']) throw new Recusa('stale version');
    if (r.criado_por === quem.id || r.parte > 0 || r.procurador > 0) throw new Recusa('has a part in it');
    const [serie] = await preparada<{ n: number }>(SERIE, [quem.organizacao, `processo:${r.chave}`], c);
    const agora = new Date().toISOString();
    const { estado, eventos, cabeca, execucao } = iniciar(r, quem, String(serie?.n), agora);
    if (r.setores?.includes(execucao.setor ?? '') !== true) throw new Error('another sector');
    const avisados = r.avisados ?? [];
    const tocados = [...avisados, ...(r.seguidores ?? []).map((seguidor) => ({ id: seguidor }))];
    const message = `Requerimento ${r.numero} em análise`;
    const dados = { id, versao: r.versao + 1 };
    const saidas = [
      ...avisados.map(({ email }) => ({
        tipo: 'mail',
        dados: {
          para: email,
          assunto: message,
          titulo: message,
          paragrafos: [`A prefeitura começou a analisar o seu pedido de ${r.processo_nome}.`],
          acao: {
            texto: 'Ver o requerimento',
            url: `http://localhost:3000/contribuinte/meus/requerimentos/requerimento/${id}`,
          },
        },
      })),
      { tipo: 'realtime', dados: { canal: `private-requerimento.${id}`, evento: 'requerimento.alterado', dados } },
      { tipo: 'realtime', dados: { canal: canalDa(quem), evento: 'requerimento.alterado', dados } },
    ];
    const [feito] = await Promise.all([
      preparada(
        AGIR,
        [
          quem.organizacao,
          quem.id,
          id,
          estado.situacao,
          estado.numero_processo,
          JSON.stringify(estado),
          r.versao + 1,
          r.ultimo_evento + eventos.length,
          cabeca,
          agora,
          `${r.busca} ${estado.numero_processo ?? ''}`,
          quem.nome,
          JSON.stringify(eventos),
          execucao.sequencia,
          message,
          JSON.stringify(tocados),
          JSON.stringify(saidas),
          JSON.stringify({ acao: 'iniciar', situacao: estado.situacao, versao: r.versao + 1 }),
        ],
        c,
      ),
      c.query('commit'),
    ]);
    if (feito.length === 0) throw new Error('stale version');
    return { versao: r.versao + 1, situacao: estado.situacao };
  } catch (erro) {
    await c.query('rollback');
    throw erro;
  } finally {
    c.release();
  }
};
