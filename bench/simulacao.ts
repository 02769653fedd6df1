import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Definicao } from '../src/schemas/processo/definicao.ts';
import type { SimulacaoVista } from '../src/schemas/requerimento/simulacao/simulacao.ts';
import { CIDADE } from './dados/apoio.ts';
import { mediana } from './medir.ts';
import { numero } from './mostrar.ts';

export interface MedidaDaSimulacao {
  readonly requerimentos: number;
  readonly diferentes: number;
  readonly segundos: number;
  /** Median milliseconds of an ordinary call, alone and while the simulation runs, by turns of the same run. */
  readonly sozinha: number;
  readonly durante: number;
  /** 95th percentiles of the same. */
  readonly p95Sozinha: number;
  readonly p95Durante: number;
}

type Cabecalhos = Readonly<Record<string, string>>;
const P = '/api/v1/painel-prefeitura';
/** Times slower that calls may be meanwhile. */
export const META_DA_SIMULACAO = 1.5;
const SOZINHA_MS = 10_000;
const ENTRE_CHAMADAS_MS = 20;
/** Requests that one simulation is asked for here; fewer where the database has fewer. */
const QUANTOS = 10_000;

const dados = async <T>(url: string, headers: Cabecalhos, corpo?: object): Promise<T> => {
  const resposta = await fetch(
    url,
    corpo === undefined
      ? { headers }
      : { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(corpo) },
  );
  if (!resposta.ok) throw new Error(`${url}: ${resposta.status} ${await resposta.text()}`);
  return ((await resposta.json()) as { dados: T }).dados;
};

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

const percentil = (valores: readonly number[], p: number): number =>
  [...valores].sort((a, b) => a - b)[Math.min(valores.length - 1, Math.floor(valores.length * p))] ?? Number.NaN;

/** The ordinary call: the inbox's first page, over and over, as long as `segue`. */
const chamarEnquanto = async (url: string, headers: Cabecalhos, segue: () => boolean): Promise<readonly number[]> => {
  const tempos: number[] = [];
  while (segue()) {
    const inicio = performance.now();
    await dados(`${url}${P}/requerimento?page=1&per_page=10`, headers);
    tempos.push(performance.now() - inicio);
    await sleep(ENTRE_CHAMADAS_MS);
  }
  return tempos;
};

/** A draft over past requests in the background, and what an ordinary call takes alone and meanwhile. */
export const medirSimulacao = async (url: string, headers: Cabecalhos, pool: pg.Pool): Promise<MedidaDaSimulacao> => {
  const { processo, de } = await prepararRascunho(pool);
  const base = `${url}${P}/processo/${processo}/simulacao`;
  const ler = async (id: number): Promise<SimulacaoVista> => dados(`${base}/${id}`, headers);
  const aquecer = performance.now() + 2_000;
  await chamarEnquanto(url, headers, () => performance.now() < aquecer);
  const ate = performance.now() + SOZINHA_MS;
  const antes = await chamarEnquanto(url, headers, () => performance.now() < ate);
  const inicio = performance.now();
  const { id } = await dados<{ id: number }>(base, headers, { de, ate: '2099-12-31' });
  let correndo = true;
  const fim = (async (): Promise<SimulacaoVista> => {
    for (;;) {
      const vista = await ler(id);
      if (vista.situacao === 'pronta') return vista;
      if (vista.situacao === 'falhou' || vista.situacao === 'cancelada') throw new Error(JSON.stringify(vista));
      await sleep(500);
    }
  })().finally(() => (correndo = false));
  const [vista, meio] = await Promise.all([fim, chamarEnquanto(url, headers, () => correndo)]);
  const segundos = (performance.now() - inicio) / 1000;
  const depoisAte = performance.now() + SOZINHA_MS;
  // Alone before and after, so that what else the machine does meets both.
  const depois = await chamarEnquanto(url, headers, () => performance.now() < depoisAte);
  const sozinhas = [...antes, ...depois];
  return {
    ...{ requerimentos: vista.feitas, diferentes: vista.resumo?.diferentes ?? 0, segundos },
    ...{ sozinha: mediana(sozinhas), durante: mediana(meio) },
    ...{ p95Sozinha: percentil(sozinhas, 0.95), p95Durante: percentil(meio, 0.95) },
  };
};

/** One line for the terminal. */
export const mostrarSimulacao = (m: MedidaDaSimulacao): string => {
  const vezes = m.durante / m.sozinha;
  return `${vezes <= META_DA_SIMULACAO ? '✓' : '✗'} Simular ${numero(m.requerimentos, 0)} requerimentos: ${numero(m.segundos, 1)} s, ${numero(m.diferentes, 0)} diferentes; uma chamada enquanto isso ${numero(vezes, 2)} vezes mais lenta (meta ${numero(META_DA_SIMULACAO, 1)}): ${numero(m.sozinha, 1)} ms → ${numero(m.durante, 1)} ms; p95 ${numero(m.p95Sozinha, 1)} ms → ${numero(m.p95Durante, 1)} ms`;
};
