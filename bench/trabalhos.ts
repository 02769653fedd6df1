import type pg from 'pg';
import { CIDADE } from './dados/apoio.ts';
import type { Pedido } from './carga.ts';
import { termosDeImovel, termosDePessoa, termosDeRequerimento } from './termos.ts';

/** One kind of work and what design asks of it. */
export interface Trabalho {
  readonly chave: string;
  readonly nome: string;
  /** At least so many times the bare handler. */
  readonly meta: number;
  readonly quem: 'equipe' | 'requerentes';
  readonly pedidos: readonly Pedido[];
  /** Each call can be made once only (its row is used up). */
  readonly gasta: boolean;
  /** Where the usual number of connections would only queue behind each other. */
  readonly conexoes?: number;
  readonly segundos?: number;
}

const P = '/api/v1/painel-prefeitura';
const AMOSTRA = 2_000;
/** Requests that the desks of a city have open at once: each is looked at again and again. */
const EM_TRABALHO = 100;

const ids = async (pool: pg.Pool, consulta: string, valores: readonly unknown[] = []): Promise<readonly number[]> =>
  (await pool.query<{ id: number }>(consulta, [...valores])).rows.map(({ id }) => id);

const get = (path: string): Pedido => ({ method: 'GET', path });
const base = { quem: 'equipe', gasta: false } as const;

/** The four ways to ask for a registry's list. */
const listasDe = (
  nome: string,
  caminho: string,
  filtros: readonly string[],
  termos: readonly string[],
  paginaFunda: number,
): readonly Trabalho[] => {
  const lista = (query: string): Pedido => get(`${P}/cadastro/${caminho}?per_page=10${query}`);
  return [
    { ...base, chave: `${caminho}-lista`, nome: `${nome}: lista de 10, total exato`, meta: 10, pedidos: [lista('')] },
    { ...base, chave: `${caminho}-filtro`, nome: `${nome}: filtro`, meta: 1.2, pedidos: filtros.map(lista) },
    {
      ...base,
      chave: `${caminho}-funda`,
      nome: `${nome}: página ${paginaFunda.toLocaleString('pt-BR')}`,
      meta: 3,
      pedidos: Array.from({ length: 50 }, (_, i) => lista(`&page=${paginaFunda - i}`)),
    },
    {
      ...base,
      chave: `${caminho}-busca`,
      nome: `${nome}: busca`,
      conexoes: 4,
      segundos: 5,
      meta: 5,
      pedidos: termos.map((s) => lista(`&s=${encodeURIComponent(s)}`)),
    },
  ];
};

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
  const post = (path: string, body: object): Pedido => ({ method: 'POST', path, body: JSON.stringify(body) });
  const lista = (query: string): Pedido => get(`${P}/requerimento?per_page=10${query}`);
  const paginaFunda = Math.floor(requerimentos / 20);
  const situacoes = ['Aguardando prefeitura', 'Em andamento', 'Aguardando requerente'] as const;
  const filtradas = setores.flatMap((setor) =>
    situacoes.map((s) => lista(`&filtro[setor_id][]=${setor}&filtro[situacao][]=${encodeURIComponent(s)}`)),
  );
  const zonas = await ids(pool, 'select id from zona_ocupacao where organizacao_id = $1 order by id', [CIDADE.id]);
  const imovelNovo = {
    numero_inscricao: `novo.${Date.now()}.§n§`,
    endereco: 'Rua das Acácias, 340',
    complemento: 'Fundos',
    zona_ocupacao_id: zonas[0],
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
    {
      ...base,
      chave: 'ver-de-novo',
      nome: 'Ver de novo os requerimentos em que se trabalha',
      meta: 0.8,
      pedidos: vistos.slice(0, EM_TRABALHO).map((id) => get(`${P}/requerimento/${id}`)),
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
      pedidos: termosDeRequerimento(requerimentos).map((s) => lista(`&s=${encodeURIComponent(s)}`)),
    },
    ...listasDe(
      'Imóveis',
      'imovel',
      zonas.map((id) => `&filtro[zona_ocupacao_id][]=${id}`),
      termosDeImovel(),
      paginaFunda,
    ),
    ...listasDe(
      'Requerentes',
      'contribuinte',
      ['&filtro[tipo][]=Jur%C3%ADdica'],
      termosDePessoa(requerimentos),
      paginaFunda,
    ),
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
      quem: 'requerentes',
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
