import pg from 'pg';
import { columnTypes } from '../../server/database/columnTypes.ts';
import { asRole } from '../../server/database/connect.ts';
import { RUNTIME_ROLE } from '../../server/database/roles.ts';
import { avisarPronto, lerEncargo } from '../filho.ts';
import { aberto, iniciar, type EventoPronto, type Requerimento } from './iniciado.ts';
import { emTransacao, servir, type Chamada, type Quem, type Rota } from './servidor.ts';

// The bare handler: what a developer in a hurry writes with `pg`, one plain statement after the other.
const { databaseUrl, keys, port } = lerEncargo();
const pool = new pg.Pool({ connectionString: asRole(databaseUrl, RUNTIME_ROLE), max: 16, types: columnTypes });

const acharSessao = async (sessao: string): Promise<Quem | undefined> => {
  const { rows } = await pool.query<Quem>(
    `select u.id, u.nome, s.organizacao_id as organizacao, uo.pessoa_id as pessoa, uo.permissoes from sessao s
      join usuario u on u.id = s.usuario_id join usuario_organizacao uo on uo.usuario_id = u.id and uo.organizacao_id = s.organizacao_id
      where s.id = $1 and s.encerrada_em is null and u.desativado_em is null and uo.excluido_em is null`,
    [sessao],
  );
  return rows[0];
};

const IMOVEL =
  'id, versao, criado_em, atualizado_em, excluido_em, numero_inscricao, endereco, inscricao_incra, zona_ocupacao_id, latitude, longitude, complemento, fotos, croqui';

const auditar = (
  c: pg.PoolClient,
  quem: Quem,
  acao: string,
  entidade: string,
  id: number,
  antes: object | null,
  depois: object | null,
) =>
  c.query(
    `insert into auditoria (organizacao_id, usuario_id, acao, entidade, registro_id, antes, depois, ip, rota) values ($1, $2, $3, $4, $5, $6, $7, '127.0.0.1', 'bench')`,
    [quem.organizacao, quem.id, acao, entidade, id, antes && JSON.stringify(antes), depois && JSON.stringify(depois)],
  );
const emitir = (c: pg.PoolClient, quem: Quem, canal: string, evento: string, dados: object) =>
  c.query(`insert into saida (organizacao_id, tipo, dados) values ($1, 'realtime', $2)`, [
    quem.organizacao,
    JSON.stringify({ canal, evento, dados }),
  ]);
const gravarEvento = (c: pg.PoolClient, quem: Quem, requerimento: number, e: EventoPronto, quando: string) =>
  c.query(
    `insert into requerimento_evento (organizacao_id, requerimento_id, sequencia, tipo, dados, canonico, ator_id, ator_nome, quando, sal, hash_anterior, hash)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      quem.organizacao,
      requerimento,
      e.sequencia,
      e.tipo,
      e.dados,
      e.canonico,
      quem.id,
      quem.nome,
      quando,
      e.sal,
      e.anterior,
      e.hash,
    ],
  );

const verImovel: Rota = async ({ quem, id }) =>
  (await pool.query(`select ${IMOVEL} from imovel where organizacao_id = $1 and id = $2`, [quem.organizacao, id]))
    .rows[0] as unknown;

const verRequerimento: Rota = async ({ quem, id }) => {
  const ler = async (texto: string, valores: readonly unknown[]): Promise<readonly Record<string, unknown>[]> =>
    (await pool.query<Record<string, unknown>>(texto, [...valores])).rows;
  const [r] = await ler('select * from requerimento where organizacao_id = $1 and id = $2', [quem.organizacao, id]);
  if (r === undefined) return undefined;
  const doRequerimento = [quem.organizacao, id];
  const [pessoa] = await ler(
    'select nome, documento, email, telefone_celular from pessoa where organizacao_id = $1 and id = $2',
    [quem.organizacao, r['pessoa_id']],
  );
  const [processo] = await ler(
    'select p.id, p.chave, v.numero, v.conteudo from processo_versao v join processo p on p.id = v.processo_id where v.organizacao_id = $1 and v.id = $2',
    [quem.organizacao, r['processo_versao_id']],
  );
  const setores = await ler('select id, sigla, nome from setor where organizacao_id = $1 and excluido_em is null', [
    quem.organizacao,
  ]);
  const parametros = await ler(
    'select sigla, valor, unidade, vigencia_inicio from parametro where organizacao_id = $1 and excluido_em is null',
    [quem.organizacao],
  );
  const eventos = await ler(
    'select sequencia, tipo, dados, ator_nome, quando from requerimento_evento where organizacao_id = $1 and requerimento_id = $2 order by sequencia desc limit 50',
    doRequerimento,
  );
  const documentos = await ler(
    'select id, tipo, nome, numero, data, valido_ate, situacao, codigo from documento where organizacao_id = $1 and requerimento_id = $2 order by id',
    doRequerimento,
  );
  const arquivos = await ler(
    'select a.id, a.alvo, a.nome, a.tamanho, a.tipo, a.criado_em, u.nome as quem from arquivo a join usuario u on u.id = a.enviado_por where a.organizacao_id = $1 and a.requerimento_id = $2 and a.removido_em is null order by a.id',
    doRequerimento,
  );
  const inscricao = (r['estado'] as Requerimento['estado']).respostas['inscricao_imovel'] ?? null;
  const [imovel] = await ler(
    'select i.numero_inscricao, i.endereco, z.sigla as zona from imovel i left join zona_ocupacao z on z.id = i.zona_ocupacao_id where i.organizacao_id = $1 and i.numero_inscricao = $2 and i.excluido_em is null',
    [quem.organizacao, inscricao],
  );
  return { ...r, pessoa, processo, setores, parametros, eventos, documentos, arquivos, imovel };
};

const LINHA = `r.id, r.numero, r.numero_processo, r.processo_nome, r.requerente_nome, r.etapa_nome, coalesce(s.sigla, s.nome) as setor, r.situacao, r.prioridade, r.vence_em,
  r.prazo_pausado, u.nome as responsavel, r.imovel_endereco, r.protocolado_em, r.criado_em`;
const VIZINHOS = 'left join setor s on s.id = r.setor_id left join usuario u on u.id = r.responsavel_id';

const listar: Rota = async ({ quem, query }: Chamada) => {
  const valores: unknown[] = [quem.organizacao];
  const onde = ['r.organizacao_id = $1', `r.situacao <> 'Rascunho'`];
  const setores = query.getAll('filtro[setor_id][]').map(Number);
  if (setores.length > 0) onde.push(`r.setor_id = any($${valores.push(setores)})`);
  const doSetor = onde.join(' and ');
  const soDoSetor = [...valores];
  const situacoes = query.getAll('filtro[situacao][]');
  if (situacoes.length > 0) onde.push(`r.situacao = any($${valores.push(situacoes)})`);
  const s = query.get('s');
  let pessoas = '';
  if (s !== null) {
    const n = valores.push(`%${s.toLowerCase()}%`);
    pessoas = 'join pessoa p on p.id = r.pessoa_id';
    const campos = [
      'r.numero',
      'r.numero_processo',
      'r.requerente_nome',
      'p.documento',
      'r.processo_nome',
      'r.imovel_endereco',
    ];
    onde.push(`(${campos.map((c) => `unaccent(lower(${c})) like unaccent($${n})`).join(' or ')})`);
  }
  const perPage = Number(query.get('per_page') ?? 10);
  const page = Number(query.get('page') ?? 1);
  const { rows: data } = await pool.query(
    `select ${LINHA} from requerimento r ${pessoas} ${VIZINHOS} where ${onde.join(' and ')} order by r.id desc limit ${perPage} offset ${(page - 1) * perPage}`,
    valores,
  );
  const { rows: totais } = await pool.query<{ n: number }>(
    `select count(*) as n from requerimento r ${pessoas} where ${onde.join(' and ')}`,
    valores,
  );
  const total = totais[0]?.n ?? 0;
  const lista = { data, total, current_page: page, per_page: perPage, last_page: Math.ceil(total / perPage) };
  if (setores.length === 0) return lista;
  const { rows: contagens } = await pool.query<{ situacao: string; n: number }>(
    `select r.situacao, count(*) as n from requerimento r where ${doSetor} group by r.situacao`,
    soDoSetor,
  );
  return { ...lista, contagens: Object.fromEntries(contagens.map((c) => [c.situacao, c.n])) };
};

const criarImovel: Rota = ({ quem, corpo }) =>
  emTransacao(pool, async (c) => {
    const { rows } = await c.query<{ id: number }>(
      `insert into imovel (organizacao_id, numero_inscricao, endereco, complemento, zona_ocupacao_id) values ($1, $2, $3, $4, $5) returning ${IMOVEL}`,
      [quem.organizacao, corpo['numero_inscricao'], corpo['endereco'], corpo['complemento'], corpo['zona_ocupacao_id']],
    );
    const id = rows[0]?.id ?? 0;
    await auditar(c, quem, 'criar', 'imovel', id, null, corpo);
    await emitir(c, quem, `private-organizacao.${quem.organizacao}`, 'registro.alterado', {
      entidade: 'imovel',
      ids: String(id),
    });
    return rows[0];
  });

const alterarImovel: Rota = ({ quem, id, corpo }) =>
  emTransacao(pool, async (c) => {
    const { rows: antes } = await c.query<Record<string, unknown>>(
      `select ${IMOVEL} from imovel where organizacao_id = $1 and id = $2 and excluido_em is null for update`,
      [quem.organizacao, id],
    );
    if (antes[0] === undefined) return undefined;
    const { rows } = await c.query<Record<string, unknown>>(
      `update imovel set complemento = $3, versao = versao + 1, atualizado_em = now() where organizacao_id = $1 and id = $2 returning ${IMOVEL}`,
      [quem.organizacao, id, corpo['complemento']],
    );
    const { complemento, versao } = antes[0];
    await auditar(
      c,
      quem,
      'alterar',
      'imovel',
      id,
      { complemento, versao },
      { complemento: rows[0]?.['complemento'], versao: rows[0]?.['versao'] },
    );
    await emitir(c, quem, `private-organizacao.${quem.organizacao}`, 'registro.alterado', {
      entidade: 'imovel',
      ids: String(id),
    });
    return rows[0];
  });

const abrir: Rota = ({ quem, corpo }) =>
  emTransacao(pool, async (c) => {
    const { rows: versoes } = await c.query<{
      id: number;
      conteudo: { etapas: { chave: string }[]; processo: { nome_curto: string } };
    }>(
      `select v.id, v.conteudo from processo p join processo_versao v on v.processo_id = p.id where p.organizacao_id = $1 and p.id = $2 and p.excluido_em is null and v.situacao = 'vigente'`,
      [quem.organizacao, corpo['processo_id']],
    );
    const { rows: pessoas } = await c.query<{ nome: string }>(
      'select nome from pessoa where organizacao_id = $1 and id = $2 and excluido_em is null',
      [quem.organizacao, quem.pessoa],
    );
    const [versao, pessoa] = [versoes[0], pessoas[0]];
    if (versao === undefined || pessoa === undefined) return undefined;
    const agora = new Date().toISOString();
    const etapa = versao.conteudo.etapas[0]?.chave ?? '';
    const novo = aberto(quem, etapa, agora);
    const { rows } = await c.query<{ id: number }>(
      `insert into requerimento (organizacao_id, processo_id, processo_versao_id, codigo, codigo_canhoto, pessoa_id, criado_por, estado, etapa, etapa_nome, requerente_nome, processo_nome, versao, ultimo_evento)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 1, 2) returning id`,
      [
        quem.organizacao,
        corpo['processo_id'],
        versao.id,
        novo.codigo,
        novo.canhoto,
        quem.pessoa,
        quem.id,
        novo.estado,
        etapa,
        'Abertura de protocolo',
        pessoa.nome,
        versao.conteudo.processo.nome_curto,
      ],
    );
    const id = rows[0]?.id ?? 0;
    const { eventos, cabeca } = novo.eventosDe(id);
    for (const e of eventos) await gravarEvento(c, quem, id, e, agora);
    await c.query('update requerimento set cabeca_hash = $3 where organizacao_id = $1 and id = $2', [
      quem.organizacao,
      id,
      cabeca,
    ]);
    await c.query(
      `insert into requerimento_etapa (organizacao_id, requerimento_id, sequencia, etapa, situacao) values ($1, $2, 1, $3, 'aguardando')`,
      [quem.organizacao, id, etapa],
    );
    await auditar(c, quem, 'criar', 'requerimento', id, null, null);
    return { id, codigo: novo.codigo, versao: 1, etapa };
  });

const agir: Rota = ({ quem, id, corpo }) =>
  emTransacao(pool, async (c) => {
    const { rows: pedidos } = await c.query<Requerimento & { chave: string }>(
      'select r.*, p.chave from requerimento r join processo p on p.id = r.processo_id where r.organizacao_id = $1 and r.id = $2 for update of r',
      [quem.organizacao, id],
    );
    const r = pedidos[0];
    if (r === undefined || r.versao !== corpo['versao']) return undefined;
    const { rows: setores } = await c.query<{ id: number; sigla: string }>(
      `select s.id, s.sigla from setor s join usuario_setor us on us.setor_id = s.id where us.organizacao_id = $1 and us.usuario_id = $2 and 'requerimento.analisar' = any(us.permissoes)`,
      [quem.organizacao, quem.id],
    );
    const { rows: series } = await c.query<{ n: number }>(
      `insert into serie_numerica as s (organizacao_id, serie, ano, proximo) values ($1, $2, 0, 2) on conflict (organizacao_id, serie, ano) do update set proximo = s.proximo + 1 returning proximo - 1 as n`,
      [quem.organizacao, `processo:${r.chave}`],
    );
    const agora = new Date().toISOString();
    const { estado, eventos, cabeca, execucao } = iniciar(r, quem, String(series[0]?.n), agora);
    if (!setores.some((s) => s.sigla === execucao.setor)) return undefined;
    for (const e of eventos) await gravarEvento(c, quem, id, e, agora);
    await c.query(
      `update requerimento_etapa set situacao = 'em_andamento', iniciada_em = $4, iniciada_por = $5 where organizacao_id = $1 and requerimento_id = $2 and sequencia = $3`,
      [quem.organizacao, id, execucao.sequencia, agora, quem.id],
    );
    await c.query(
      `update requerimento set situacao = $3, numero_processo = $4, estado = $5, versao = versao + 1, ultimo_evento = $6, cabeca_hash = $7, responsavel_id = $8, atualizado_em = $9, busca = portal_normaliza($10)
        where organizacao_id = $1 and id = $2`,
      [
        quem.organizacao,
        id,
        estado.situacao,
        estado.numero_processo,
        JSON.stringify(estado),
        r.ultimo_evento + eventos.length,
        cabeca,
        quem.id,
        agora,
        `${r.busca} ${estado.numero_processo ?? ''}`,
      ],
    );
    const { rows: avisados } = await c.query<{ id: number; email: string }>(
      `select u.id, u.email from usuario u join usuario_organizacao uo on uo.usuario_id = u.id where uo.organizacao_id = $1 and uo.excluido_em is null and u.desativado_em is null and (uo.pessoa_id = $2 or u.id = $3)`,
      [quem.organizacao, r.pessoa_id, r.criado_por],
    );
    for (const { id: usuario, email } of avisados) {
      const message = `Requerimento ${r.numero} em análise`;
      const { rows } = await c.query<{ id: number }>(
        `insert into notificacao (organizacao_id, usuario_id, message, type, requerimento_id) values ($1, $2, $3, 'requerimento', $4) returning id`,
        [quem.organizacao, usuario, message, id],
      );
      await emitir(c, quem, `private-usuario.${usuario}`, 'notificacao.criada', { id: rows[0]?.id });
      await c.query(`insert into saida (organizacao_id, tipo, dados) values ($1, 'mail', $2)`, [
        quem.organizacao,
        JSON.stringify({
          para: email,
          assunto: message,
          titulo: message,
          paragrafos: [`A prefeitura começou a analisar o seu pedido de ${r.processo_nome}.`],
          acao: {
            texto: 'Ver o requerimento',
            url: `http://localhost:3000/contribuinte/meus/requerimentos/requerimento/${id}`,
          },
        }),
      ]);
    }
    const dados = { id, versao: r.versao + 1 };
    await emitir(c, quem, `private-requerimento.${id}`, 'requerimento.alterado', dados);
    await emitir(c, quem, `private-organizacao.${quem.organizacao}`, 'requerimento.alterado', dados);
    await auditar(c, quem, 'agir', 'requerimento', id, null, {
      acao: 'iniciar',
      situacao: estado.situacao,
      versao: r.versao + 1,
    });
    return { versao: r.versao + 1, situacao: estado.situacao };
  });

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
