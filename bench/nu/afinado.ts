import { createHash } from 'node:crypto';
import pg from 'pg';
import { columnTypes } from '../../server/database/columnTypes.ts';
import { asRole } from '../../server/database/connect.ts';
import { RUNTIME_ROLE } from '../../server/database/roles.ts';
import { avisarPronto, lerEncargo } from '../filho.ts';
import { aberto, iniciar, type Requerimento } from './iniciado.ts';
import { servir, type Quem, type Rota } from './servidor.ts';

// The same handler with the best SQL we know over the same tables: named statements, kept counts, one statement for each write.
const { databaseUrl, keys, port } = lerEncargo();
const pool = new pg.Pool({ connectionString: asRole(databaseUrl, RUNTIME_ROLE), max: 8, types: columnTypes });

const nomes = new Map<string, string>();
const preparada = async <T extends pg.QueryResultRow>(
  text: string,
  values: readonly unknown[],
): Promise<readonly T[]> => {
  const name = nomes.get(text) ?? createHash('md5').update(text).digest('hex');
  nomes.set(text, name);
  return (await pool.query<T>({ name, text, values: [...values] })).rows;
};

const acharSessao = async (sessao: string): Promise<Quem | undefined> => {
  const [quem] = await preparada<Quem>(
    `select u.id, u.nome, s.organizacao_id as organizacao, uo.pessoa_id as pessoa, uo.permissoes from sessao s
      join usuario u on u.id = s.usuario_id join usuario_organizacao uo on uo.usuario_id = u.id and uo.organizacao_id = s.organizacao_id
      where s.id = $1 and s.encerrada_em is null and u.desativado_em is null and uo.excluido_em is null`,
    [sessao],
  );
  return quem;
};

const IMOVEL =
  'id, versao, criado_em, atualizado_em, excluido_em, numero_inscricao, endereco, inscricao_incra, zona_ocupacao_id, latitude, longitude, complemento, fotos, croqui';

const verImovel: Rota = async ({ quem, id }) =>
  (await preparada(`select ${IMOVEL} from imovel where organizacao_id = $1 and id = $2`, [quem.organizacao, id]))[0];

const VER = `
  select r.*, (select row_to_json(p) from (select nome, documento, email, telefone_celular from pessoa where organizacao_id = $1 and id = r.pessoa_id) p) as pessoa,
    (select row_to_json(p) from (select p.id, p.chave, v.numero from processo_versao v join processo p on p.id = v.processo_id where v.organizacao_id = $1 and v.id = r.processo_versao_id) p) as processo,
    (select json_agg(row_to_json(s)) from (select id, sigla, nome from setor where organizacao_id = $1 and excluido_em is null) s) as setores,
    (select json_agg(row_to_json(x)) from (select sigla, valor, unidade, vigencia_inicio from parametro where organizacao_id = $1 and excluido_em is null) x) as parametros,
    (select json_agg(row_to_json(e)) from (select sequencia, tipo, dados, ator_nome, quando from requerimento_evento where organizacao_id = $1 and requerimento_id = $2 order by sequencia desc limit 50) e) as eventos,
    (select json_agg(row_to_json(d)) from (select id, tipo, nome, numero, data, valido_ate, situacao, codigo from documento where organizacao_id = $1 and requerimento_id = $2 order by id) d) as documentos,
    (select json_agg(row_to_json(a)) from (select a.id, a.alvo, a.nome, a.tamanho, a.tipo, a.criado_em, u.nome as quem from arquivo a join usuario u on u.id = a.enviado_por where a.organizacao_id = $1 and a.requerimento_id = $2 and a.removido_em is null order by a.id) a) as arquivos,
    (select row_to_json(i) from (select i.numero_inscricao, i.endereco, z.sigla as zona from imovel i left join zona_ocupacao z on z.id = i.zona_ocupacao_id
      where i.organizacao_id = $1 and i.numero_inscricao = r.estado -> 'respostas' ->> 'inscricao_imovel' and i.excluido_em is null) i) as imovel
  from requerimento r where r.organizacao_id = $1 and r.id = $2`;

const verRequerimento: Rota = async ({ quem, id }) => (await preparada(VER, [quem.organizacao, id]))[0];

const LINHA = `r.id, r.numero, r.numero_processo, r.processo_nome, r.requerente_nome, r.etapa_nome, coalesce(s.sigla, s.nome) as setor, r.situacao, r.prioridade, r.vence_em,
  r.prazo_pausado, u.nome as responsavel, r.imovel_endereco, r.protocolado_em, r.criado_em`;
const DA_PAGINA = `from requerimento r left join setor s on s.id = r.setor_id left join usuario u on u.id = r.responsavel_id`;

/** Ids along an index that holds everything asked, the ten wide rows after that; totals kept, or counted together with the ids. */
const listar: Rota = async ({ quem, query }) => {
  const perPage = Number(query.get('per_page') ?? 10);
  const page = Number(query.get('page') ?? 1);
  const setores = query.getAll('filtro[setor_id][]').map(Number);
  const situacoes = query.getAll('filtro[situacao][]');
  const s = query.get('s');
  const valores: unknown[] = [quem.organizacao];
  let onde = `organizacao_id = $1 and situacao <> 'Rascunho'`;
  let guardada = 'organizacao_id = $1';
  if (setores.length > 0) {
    const n = valores.push(setores);
    onde += ` and setor_id = any($${n}::bigint[])`;
    guardada += ` and setor_id = any($${n}::bigint[])`;
  }
  const doSetor = guardada;
  if (situacoes.length > 0) {
    const n = valores.push(situacoes);
    onde += ` and situacao = any($${n}::text[])`;
    guardada += ` and situacao = any($${n}::text[])`;
  }
  if (s !== null) onde += ` and busca like '%' || portal_normaliza($${valores.push(s)}) || '%'`;
  const achados = s === null ? '' : `achados as materialized (select id from requerimento where ${onde}), `;
  const de = s === null ? `requerimento where ${onde}` : 'achados';
  const total =
    s === null ? `(select sum(total) from requerimento_contagem where ${guardada})` : '(select count(*) from achados)';
  const texto = `with ${achados}ids as materialized (select id from ${de} order by id desc limit ${perPage} offset ${(page - 1) * perPage})
    select (select json_agg(row_to_json(x)) from (select ${LINHA} ${DA_PAGINA} where r.id in (select id from ids) order by r.id desc) x) as data, ${total}::bigint as total,
    ${setores.length > 0 ? `(select json_object_agg(situacao, n) from (select situacao, sum(total) as n from requerimento_contagem where ${doSetor} group by 1) c)` : 'null'} as contagens`;
  // A name is for texts that come again, and a plan for all patterns would be the wrong one for most.
  const [linha] = s === null && page === 1 ? await preparada(texto, valores) : (await pool.query(texto, valores)).rows;
  return linha;
};

const CRIAR = `
  with novo as (insert into imovel (organizacao_id, numero_inscricao, endereco, complemento, zona_ocupacao_id) values ($1, $3, $4, $5, $6) returning ${IMOVEL}),
  trilha as (insert into auditoria (organizacao_id, usuario_id, acao, entidade, registro_id, depois, ip, rota) select $1, $2, 'criar', 'imovel', id, $7, '127.0.0.1', 'bench' from novo),
  evento as (insert into saida (organizacao_id, tipo, dados) select $1, 'realtime', jsonb_build_object('canal', $8::text, 'evento', 'registro.alterado', 'dados', jsonb_build_object('entidade', 'imovel', 'ids', id::text)) from novo)
  select * from novo`;
const ALTERAR = `
  with antes as (select id, complemento, versao from imovel where organizacao_id = $1 and id = $3 and excluido_em is null for no key update),
  novo as (update imovel i set complemento = $4, versao = i.versao + 1, atualizado_em = now() from antes where i.organizacao_id = $1 and i.id = antes.id returning ${IMOVEL.replaceAll(/(^|, )/g, '$1i.')}),
  trilha as (insert into auditoria (organizacao_id, usuario_id, acao, entidade, registro_id, antes, depois, ip, rota)
    select $1, $2, 'alterar', 'imovel', novo.id, jsonb_build_object('complemento', antes.complemento, 'versao', antes.versao), jsonb_build_object('complemento', novo.complemento, 'versao', novo.versao), '127.0.0.1', 'bench' from novo, antes),
  evento as (insert into saida (organizacao_id, tipo, dados) select $1, 'realtime', jsonb_build_object('canal', $5::text, 'evento', 'registro.alterado', 'dados', jsonb_build_object('entidade', 'imovel', 'ids', id::text)) from novo)
  select * from novo`;

const canalDa = (quem: Quem): string => `private-organizacao.${quem.organizacao}`;
const criarImovel: Rota = async ({ quem, corpo: c }) =>
  (
    await preparada(CRIAR, [
      quem.organizacao,
      quem.id,
      c['numero_inscricao'],
      c['endereco'],
      c['complemento'],
      c['zona_ocupacao_id'],
      JSON.stringify(c),
      canalDa(quem),
    ])
  )[0];
const alterarImovel: Rota = async ({ quem, id, corpo }) =>
  (await preparada(ALTERAR, [quem.organizacao, quem.id, id, corpo['complemento'], canalDa(quem)]))[0];

const ABRIR = `
  with novo as (insert into requerimento (id, organizacao_id, processo_id, processo_versao_id, codigo, codigo_canhoto, pessoa_id, criado_por, estado, etapa, etapa_nome, requerente_nome, processo_nome, versao, ultimo_evento, cabeca_hash)
    overriding system value values ($3, $1, $4, $5, $6, $7, $8, $2, $9, $10, $11, $12, $13, 1, 2, $14)),
  eventos as (insert into requerimento_evento (organizacao_id, requerimento_id, sequencia, tipo, dados, canonico, ator_id, ator_nome, quando, sal, hash_anterior, hash)
    select $1, $3, sequencia, tipo, dados::jsonb, canonico, $2, $15, $16::timestamptz, sal, anterior, hash from json_to_recordset($17) as e(sequencia int, tipo text, dados text, canonico text, sal text, anterior text, hash text)),
  etapa as (insert into requerimento_etapa (organizacao_id, requerimento_id, sequencia, etapa, situacao) values ($1, $3, 1, $10, 'aguardando'))
  insert into auditoria (organizacao_id, usuario_id, acao, entidade, registro_id, ip, rota) values ($1, $2, 'criar', 'requerimento', $3, '127.0.0.1', 'bench')`;

interface Vigente {
  readonly id: number;
  readonly etapa: string;
  readonly etapa_nome: string;
  readonly nome_curto: string;
}
const vigentes = new Map<unknown, Vigente | undefined>();

const abrir: Rota = async ({ quem, corpo }) => {
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
  const [pessoa] = await preparada<{ nome: string; id: number }>(
    `select nome, nextval(pg_get_serial_sequence('requerimento', 'id')) as id from pessoa where organizacao_id = $1 and id = $2 and excluido_em is null`,
    [quem.organizacao, quem.pessoa],
  );
  if (versao === undefined || pessoa === undefined) return undefined;
  const agora = new Date().toISOString();
  const novo = aberto(quem, versao.etapa, agora);
  const { eventos, cabeca } = novo.eventosDe(pessoa.id);
  await preparada(ABRIR, [
    quem.organizacao,
    quem.id,
    pessoa.id,
    processo,
    versao.id,
    novo.codigo,
    novo.canhoto,
    quem.pessoa,
    novo.estado,
    versao.etapa,
    versao.etapa_nome,
    pessoa.nome,
    versao.nome_curto,
    cabeca,
    quem.nome,
    agora,
    JSON.stringify(eventos),
  ]);
  return { id: pessoa.id, codigo: novo.codigo, versao: 1, etapa: versao.etapa };
};

const PREPARO = `
  select r.id, r.processo_id, r.pessoa_id, r.criado_por, r.processo_nome, r.numero, r.busca, r.versao, r.ultimo_evento, r.cabeca_hash, r.estado, p.chave,
    (select json_agg(s.sigla) from setor s join usuario_setor us on us.organizacao_id = s.organizacao_id and us.setor_id = s.id where us.organizacao_id = $1 and us.usuario_id = $3 and 'requerimento.analisar' = any(us.permissoes)) as setores,
    (select json_agg(json_build_object('id', u.id, 'email', u.email)) from usuario u join usuario_organizacao uo on uo.usuario_id = u.id
      where uo.organizacao_id = $1 and uo.excluido_em is null and u.desativado_em is null and uo.usuario_id in (select usuario_id from usuario_organizacao where organizacao_id = $1 and pessoa_id = r.pessoa_id union select r.criado_por)) as avisados
  from requerimento r join processo p on p.organizacao_id = $1 and p.id = r.processo_id where r.organizacao_id = $1 and r.id = $2`;
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
}

const executar = async <T extends pg.QueryResultRow>(
  c: pg.PoolClient,
  text: string,
  values: readonly unknown[],
): Promise<readonly T[]> => {
  const name = nomes.get(text) ?? createHash('md5').update(text).digest('hex');
  nomes.set(text, name);
  return (await c.query<T>({ name, text, values: [...values] })).rows;
};

const agir: Rota = async ({ quem, id, corpo }) => {
  const [r] = await preparada<Preparo>(PREPARO, [quem.organizacao, id, quem.id]);
  if (r === undefined || r.versao !== corpo['versao']) return undefined;
  const c = await pool.connect();
  try {
    await c.query('begin');
    const [serie] = await executar<{ n: number }>(c, SERIE, [quem.organizacao, `processo:${r.chave}`]);
    const agora = new Date().toISOString();
    const { estado, eventos, cabeca, execucao } = iniciar(r, quem, String(serie?.n), agora);
    if (r.setores?.includes(execucao.setor ?? '') !== true) throw new Error('another sector');
    const avisados = r.avisados ?? [];
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
    const feito = await executar(c, AGIR, [
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
      JSON.stringify(avisados),
      JSON.stringify(saidas),
      JSON.stringify({ acao: 'iniciar', situacao: estado.situacao, versao: r.versao + 1 }),
    ]);
    if (feito.length === 0) throw new Error('stale version');
    await c.query('commit');
    return { versao: r.versao + 1, situacao: estado.situacao };
  } catch (erro) {
    await c.query('rollback');
    throw erro;
  } finally {
    c.release();
  }
};

const P = '/api/v1/painel-prefeitura';
await servir(
  {
    [`GET ${P}/cadastro/imovel/:id`]: verImovel,
    [`POST ${P}/cadastro/imovel`]: criarImovel,
    [`POST ${P}/cadastro/imovel/:id`]: alterarImovel,
    [`GET ${P}/requerimento`]: listar,
    [`GET ${P}/requerimento/:id`]: verRequerimento,
    [`POST ${P}/requerimento/:id/acoes/iniciar`]: agir,
    'POST /api/v1/painel-contribuinte/requerimento': abrir,
  },
  acharSessao,
  keys.tokenPublico,
  port,
);
avisarPronto();
