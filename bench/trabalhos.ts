import type pg from 'pg';
import { CIDADE, pessoasDe } from './dados/carregar.ts';
import { RUAS } from '../server/seed/dadosDaDemonstracao.ts';
import { PRENOMES, SOBRENOMES } from './dados/cidade.ts';
import type { Pedido } from './carga.ts';

/** One kind of work and what design asks of it. */
export interface Trabalho {
  readonly chave: string;
  readonly nome: string;
  /** At least so many times the bare handler. */
  readonly meta: number;
  readonly quem: 'equipe' | 'requerente';
  readonly pedidos: readonly Pedido[];
  /** Each call can be made once only (its row is used up). */
  readonly gasta: boolean;
  /** Where the usual number of connections would only queue behind each other. */
  readonly conexoes?: number;
  readonly segundos?: number;
}

const P = '/api/v1/painel-prefeitura';
const AMOSTRA = 2_000;

const ids = async (pool: pg.Pool, consulta: string, valores: readonly unknown[] = []): Promise<readonly number[]> =>
  (await pool.query<{ id: number }>(consulta, [...valores])).rows.map(({ id }) => id);

const sem = (texto: string): string => texto.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
const um = <T>(lista: readonly T[], n: number): T => lista[(n * 7919) % lista.length] as T;

/** What people type: part of a number, a name, a street with its number, part of a document. */
const termos = (requerimentos: number): readonly string[] =>
  Array.from({ length: 500 }, (_, i) => {
    if (i % 10 < 4)
      return `${2025 + (i % 2)}/${String((i * 7919) % requerimentos)
        .padStart(6, '0')
        .slice(0, 4)}`;
    if (i % 10 < 7) return sem(`${um(PRENOMES, i)} ${um(SOBRENOMES, i * 3 + 1)}`);
    if (i % 10 < 9) return sem(`${um(RUAS, i)}, ${10 + ((i * 131) % 300)}`);
    return String(((1_001 + ((i * 97) % pessoasDe(requerimentos))) * 7919) % 100_000_000_000)
      .padStart(11, '0')
      .slice(2, 9);
  });

/** Everything measured, with calls drawn from what the database holds. */
export const trabalhos = async (pool: pg.Pool, requerimentos: number): Promise<readonly Trabalho[]> => {
  const imoveis = await ids(
    pool,
    `select id from imovel where organizacao_id = $1 order by md5(id::text) limit ${AMOSTRA}`,
    [CIDADE.id],
  );
  const vistos = await ids(
    pool,
    `select id from requerimento where organizacao_id = $1 and situacao <> 'Rascunho' order by md5(id::text) limit ${AMOSTRA}`,
    [CIDADE.id],
  );
  const setores = await ids(pool, 'select id from setor where organizacao_id = $1 order by id', [CIDADE.id]);
  const processos = await ids(pool, 'select id from processo where organizacao_id = $1 order by id', [CIDADE.id]);
  const { rows: esperando } = await pool.query<{ id: number; versao: number }>(
    `select id, versao from requerimento where organizacao_id = $1 and situacao = 'Aguardando prefeitura' order by md5(id::text)`,
    [CIDADE.id],
  );
  const get = (path: string): Pedido => ({ method: 'GET', path });
  const post = (path: string, body: object): Pedido => ({ method: 'POST', path, body: JSON.stringify(body) });
  const lista = (query: string): Pedido => get(`${P}/requerimento?per_page=10${query}`);
  const paginaFunda = Math.floor(requerimentos / 20);
  const situacoes = ['Aguardando prefeitura', 'Em andamento', 'Aguardando requerente'] as const;
  const filtradas = setores.flatMap((setor) =>
    situacoes.map((s) => lista(`&filtro[setor_id][]=${setor}&filtro[situacao][]=${encodeURIComponent(s)}`)),
  );
  const base = { quem: 'equipe', gasta: false } as const;
  const zona = `select id from zona_ocupacao where organizacao_id = $1 order by id limit 1`;
  const [zona_ocupacao_id] = await ids(pool, zona, [CIDADE.id]);
  const imovelNovo = {
    numero_inscricao: `novo.${Date.now()}.§n§`,
    endereco: 'Rua das Acácias, 340',
    complemento: 'Fundos',
    zona_ocupacao_id,
  };
  return [
    {
      ...base,
      chave: 'ler',
      nome: 'Ler um registro (imóvel)',
      meta: 0.8,
      pedidos: imoveis.map((id) => get(`${P}/cadastro/imovel/${id}`)),
    },
    {
      ...base,
      chave: 'ver',
      nome: 'Ver um requerimento',
      meta: 0.8,
      pedidos: vistos.map((id) => get(`${P}/requerimento/${id}`)),
    },
    { ...base, chave: 'lista', nome: 'Lista de 10, mais novos primeiro, total exato', meta: 10, pedidos: [lista('')] },
    {
      ...base,
      chave: 'filtro',
      nome: 'Lista por setor e situação, contagem por situação',
      meta: 1.2,
      pedidos: filtradas,
    },
    {
      ...base,
      chave: 'funda',
      nome: `Página ${paginaFunda.toLocaleString('pt-BR')}`,
      meta: 3,
      pedidos: Array.from({ length: 50 }, (_, i) => lista(`&page=${paginaFunda - i}`)),
    },
    {
      ...base,
      chave: 'busca',
      nome: 'Busca por parte de número, nome, endereço ou documento',
      conexoes: 4,
      segundos: 5,
      meta: 5,
      pedidos: termos(requerimentos).map((s) => lista(`&s=${encodeURIComponent(s)}`)),
    },
    {
      ...base,
      chave: 'criar',
      nome: 'Criar um registro (imóvel)',
      meta: 0.8,
      pedidos: [post(`${P}/cadastro/imovel`, imovelNovo)],
    },
    {
      ...base,
      chave: 'abrir',
      nome: 'Abrir um requerimento (rascunho)',
      meta: 0.8,
      quem: 'requerente',
      pedidos: processos.map((processo_id) => post('/api/v1/painel-contribuinte/requerimento', { processo_id })),
    },
    {
      ...base,
      chave: 'alterar',
      nome: 'Alterar um registro (imóvel)',
      meta: 0.8,
      pedidos: imoveis.map((id) => post(`${P}/cadastro/imovel/${id}`, { complemento: 'Apto §n§' })),
    },
    {
      ...base,
      chave: 'agir',
      nome: 'Ação de etapa (iniciar)',
      meta: 0.8,
      gasta: true,
      pedidos: esperando.map(({ id, versao }) => post(`${P}/requerimento/${id}/acoes/iniciar`, { versao })),
    },
  ];
};
