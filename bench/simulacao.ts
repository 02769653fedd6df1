import type pg from 'pg';
import type { Definicao } from '../src/schemas/processo/definicao.ts';
import type { SimulacaoVista } from '../src/schemas/requerimento/simulacao/simulacao.ts';
import { CIDADE } from './dados/apoio.ts';
import { dados, medirEnquanto, mostrarEnquanto, P, type Cabecalhos, type MedidaDeEnquanto } from './enquanto.ts';
import { numero } from './mostrar.ts';

export interface MedidaDaSimulacao extends MedidaDeEnquanto {
  readonly requerimentos: number;
  readonly diferentes: number;
}

/** Requests that one simulation is asked for here; fewer where the database has fewer. */
const QUANTOS = 10_000;

/** A draft of the process with most requests, with one more review at its end and its fees doubled, and the days that hold as many as are asked for. */
const prepararRascunho = async (pool: pg.Pool): Promise<{ readonly processo: number; readonly de: string }> => {
  await pool.query(
    `update usuario_organizacao set permissoes = permissoes || '{processo.configurar}' where organizacao_id = $1 and 'painel.prefeitura' = any(permissoes)`,
    [CIDADE.id],
  );
  const { rows } = await pool.query<{ id: number; conteudo: Definicao; numero: number; de: string }>(
    `select p.id::int, v.conteudo, v.numero, coalesce((
        select (protocolado_em at time zone 'America/Sao_Paulo')::date::text from requerimento where organizacao_id = $1 and processo_id = p.id
        and protocolado_em is not null order by protocolado_em desc offset $2 limit 1), '2000-01-01') as de
      from processo p join processo_versao v on v.organizacao_id = p.organizacao_id and v.processo_id = p.id and v.situacao = 'vigente'
      where p.organizacao_id = $1
      order by (select count(*) from requerimento r where r.organizacao_id = $1 and r.processo_id = p.id) desc limit 1`,
    [CIDADE.id, QUANTOS - 1],
  );
  const [lido] = rows;
  if (lido === undefined) throw new Error('o banco não tem processo');
  const d = lido.conteudo;
  const setor = d.etapas.find((e) => e.setor !== undefined)?.setor ?? '';
  const mudada: Definicao = {
    ...d,
    etapas: [
      ...d.etapas.map((e) => (e.proximas.length === 0 ? { ...e, proximas: [{ para: 'revisao_da_medicao' }] } : e)),
      { chave: 'revisao_da_medicao', nome: 'Revisão', tipo: 'validar', publico: 'setor', setor, proximas: [] },
    ],
    taxas: d.taxas.map((t) => (t.formula === undefined ? t : { ...t, formula: `2 * (${t.formula})` })),
  };
  await pool.query(
    `insert into processo_versao (organizacao_id, processo_id, numero, situacao, conteudo, arquivo, criado_em, atualizado_em)
      values ($1, $2, $3, 'rascunho', $4, $5, now(), now()) on conflict do nothing`,
    [CIDADE.id, lido.id, lido.numero + 1, JSON.stringify(mudada), JSON.stringify(mudada)],
  );
  return { processo: lido.id, de: lido.de };
};

/** A draft over past requests in the background, and what an ordinary call takes alone and meanwhile. */
export const medirSimulacao = async (url: string, headers: Cabecalhos, pool: pg.Pool): Promise<MedidaDaSimulacao> => {
  const { processo, de } = await prepararRascunho(pool);
  const base = `${url}${P}/processo/${processo}/simulacao`;
  const { fim, medida } = await medirEnquanto(url, headers, async () => {
    const { id } = await dados<{ id: number }>(base, headers, { de, ate: '2099-12-31' });
    return async () => {
      const vista = await dados<SimulacaoVista>(`${base}/${id}`, headers);
      if (vista.situacao === 'falhou' || vista.situacao === 'cancelada') throw new Error(JSON.stringify(vista));
      return vista.situacao === 'pronta' ? vista : undefined;
    };
  });
  return { ...medida, requerimentos: fim.feitas, diferentes: fim.resumo?.diferentes ?? 0 };
};

/** One line for the terminal. */
export const mostrarSimulacao = (m: MedidaDaSimulacao): string =>
  mostrarEnquanto(
    `Simular ${numero(m.requerimentos, 0)} requerimentos: ${numero(m.segundos, 1)} s, ${numero(m.diferentes, 0)} diferentes`,
    m,
  );
