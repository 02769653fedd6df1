import type pg from 'pg';
import { IMOVEL, type ListaNua } from '../colunas.ts';
import type { Rota } from '../servidor.ts';
import { canalDa, gravar, pool, preparada, Recusa } from './banco.ts';

export const verImovel: Rota = async ({ quem, id }) =>
  (await preparada(`select ${IMOVEL} from imovel where organizacao_id = $1 and id = $2`, [quem.organizacao, id]))[0];

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

// Names that must not be taken twice are held in order, references stay until the end, and every way to write the number is looked for: as the portal does.
const TRAVAR = `select pg_advisory_xact_lock_shared(hashtextextended('imovel.inscricoes', $1)), pg_advisory_xact_lock(hashtextextended('imovel.inscricao ' || $2::text, $1))`;
const CONFERIR = `
  select (select z.id from zona_ocupacao z where z.organizacao_id = $1 and z.id = $2 and z.excluido_em is null for key share) as zona,
    (select i.id from imovel i where i.organizacao_id = $1 and i.excluido_em is null and lower(i.numero_inscricao) = lower($3) limit 1) as repetido,
    (select i.id from imovel i where i.organizacao_id = $1 and i.excluido_em is null and i.inscricoes && array[$3]::text[] limit 1) as outro`;

interface Conferido {
  readonly zona: number | null;
  readonly repetido: number | null;
  readonly outro: number | null;
}

export const criarImovel: Rota = async ({ quem, corpo: c }) => {
  let novo: unknown;
  await gravar(
    async (conexao) => {
      // Planned for its values each time: kept for all of them, the plan of `&&` reads the whole table.
      const [
        ,
        {
          rows: [lido],
        },
      ] = await Promise.all([
        preparada(TRAVAR, [quem.organizacao, c['numero_inscricao']], conexao),
        conexao.query<Conferido & pg.QueryResultRow>(CONFERIR, [
          quem.organizacao,
          c['zona_ocupacao_id'],
          c['numero_inscricao'],
        ]),
      ]);
      if (lido === undefined || lido.zona === null || lido.repetido !== null || lido.outro !== null)
        throw new Recusa('zone not found, or number taken');
    },
    async (conexao) => {
      [novo] = await preparada(
        CRIAR,
        [
          quem.organizacao,
          quem.id,
          c['numero_inscricao'],
          c['endereco'],
          c['complemento'],
          c['zona_ocupacao_id'],
          JSON.stringify(c),
          canalDa(quem),
        ],
        conexao,
      );
    },
  );
  return novo;
};
// The rules of a registry are asked about the whole record as it is written: it is read first, and held.
const LER_PARA_ALTERAR = `select ${IMOVEL} from imovel where organizacao_id = $1 and id = $2 and excluido_em is null for no key update`;

export const alterarImovel: Rota = async ({ quem, id, corpo }) => {
  let novo: unknown;
  await gravar(
    async (conexao) => {
      const [antes] = await preparada<pg.QueryResultRow>(LER_PARA_ALTERAR, [quem.organizacao, id], conexao);
      if (antes === undefined || antes['complemento'] === corpo['complemento'])
        throw new Recusa('not there, or nothing differs');
    },
    async (conexao) => {
      [novo] = await preparada(ALTERAR, [quem.organizacao, quem.id, id, corpo['complemento'], canalDa(quem)], conexao);
    },
  );
  return novo;
};

/** Ids along the index, wide rows for one page only, the total kept where nothing narrows the list. */
export const listaDe =
  ({ tabela, colunas, filtros }: ListaNua): Rota =>
  async ({ quem, query }) => {
    const valores: unknown[] = [quem.organizacao];
    let onde = 'organizacao_id = $1 and excluido_em is null';
    for (const [coluna, tipo] of Object.entries(filtros)) {
      const escolhidos = query.getAll(`filtro[${coluna}][]`);
      if (escolhidos.length > 0) onde += ` and ${coluna} = any($${valores.push(escolhidos)}::${tipo}[])`;
    }
    const s = query.get('s');
    if (s !== null) onde += ` and busca like '%' || portal_normaliza($${valores.push(s)}) || '%'`;
    const perPage = Number(query.get('per_page') ?? 10);
    const page = Number(query.get('page') ?? 1);
    const achados = s === null ? '' : `achados as materialized (select id from ${tabela} where ${onde}), `;
    const total =
      valores.length === 1
        ? `(select sum(total) from cadastro_contagem where organizacao_id = $1 and tabela = '${tabela}' and not excluido)`
        : s === null
          ? `(select count(*) from ${tabela} where ${onde})`
          : '(select count(*) from achados)';
    const texto = `with ${achados}ids as materialized (select id from ${s === null ? `${tabela} where ${onde}` : 'achados'} order by id desc limit ${perPage} offset ${(page - 1) * perPage})
      select (select json_agg(row_to_json(x)) from (select ${colunas} from ${tabela} where organizacao_id = $1 and id in (select id from ids) order by id desc) x) as data, ${total}::bigint as total`;
    // As with requests: named where the text comes again and one plan fits all values.
    const [linha] =
      valores.length === 1 && page === 1 ? await preparada(texto, valores) : (await pool.query(texto, valores)).rows;
    return linha;
  };
