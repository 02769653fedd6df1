import { IMOVEL, type ListaNua } from '../colunas.ts';
import { emTransacao, type Rota } from '../servidor.ts';
import { auditar, emitir, pool } from './banco.ts';

export const verImovel: Rota = async ({ quem, id }) =>
  (await pool.query(`select ${IMOVEL} from imovel where organizacao_id = $1 and id = $2`, [quem.organizacao, id]))
    .rows[0] as unknown;

export const criarImovel: Rota = ({ quem, corpo }) =>
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

export const alterarImovel: Rota = ({ quem, id, corpo }) =>
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

/** A registry's list: the page, then the count. */
export const listaDe =
  ({ tabela, colunas, buscados, filtros }: ListaNua): Rota =>
  async ({ quem, query }) => {
    const valores: unknown[] = [quem.organizacao];
    const onde = ['organizacao_id = $1', 'excluido_em is null'];
    for (const [coluna, tipo] of Object.entries(filtros)) {
      const escolhidos = query.getAll(`filtro[${coluna}][]`);
      if (escolhidos.length > 0) onde.push(`${coluna} = any($${valores.push(escolhidos)}::${tipo}[])`);
    }
    const s = query.get('s');
    if (s !== null) {
      const n = valores.push(`%${s.toLowerCase()}%`);
      onde.push(`(${buscados.map((c) => `unaccent(lower(${c})) like unaccent($${n})`).join(' or ')})`);
    }
    const perPage = Number(query.get('per_page') ?? 10);
    const page = Number(query.get('page') ?? 1);
    const de = `from ${tabela} where ${onde.join(' and ')}`;
    const { rows: data } = await pool.query(
      `select ${colunas} ${de} order by id desc limit ${perPage} offset ${(page - 1) * perPage}`,
      valores,
    );
    const { rows: totais } = await pool.query<{ n: number }>(`select count(*) as n ${de}`, valores);
    const total = totais[0]?.n ?? 0;
    return { data, total, current_page: page, per_page: perPage, last_page: Math.ceil(total / perPage) };
  };
