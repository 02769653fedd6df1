import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CIDADE } from '../../bench/dados/apoio.ts';
import { carregar } from '../../bench/dados/carregar.ts';
import { conferir } from '../../bench/dados/conferir.ts';
import { criarPessoas } from '../../bench/pessoas.ts';
import { buildApp } from '../../server/app.ts';
import { connect, type Connection } from '../../server/database/connect.ts';
import { startEmbedded } from '../../server/database/embedded.ts';
import { prepareDatabase } from '../../server/database/prepare.ts';
import { RUNTIME_ROLE } from '../../server/database/roles.ts';
import { createDocumentRenderer } from '../../server/documents/renderer.ts';
import { createFileStore } from '../../server/files/createFileStore.ts';
import { systemClock } from '../../server/systemClock.ts';
import { configuracaoDeTeste, createKeys } from '../support/app.ts';
import { comQuery } from '../support/cliente.ts';
import { ajustes } from './apoio/ajustes.ts';
import { lerTudo, nu, ordens, valoresEmOrdem, type Pedido } from './apoio/oraculo.ts';
import { gravarResultado } from './apoio/resultado.ts';
import { createSorteio } from './apoio/sorteio.ts';

const { semente, requerimentos } = ajustes;
const comeco = Date.now();
const sorteio = createSorteio(semente);
const fins: (() => unknown)[] = [];
const feito = { filtros: 0, buscas: 0, ordens: 0, paginas: 0, linhas: 0 };

let app: FastifyInstance;
let token: string;
let tudo: readonly Pedido[];
let porId: ReadonlyMap<number, Pedido>;

beforeAll(async () => {
  const pasta = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-mortes-'));
  fins.push(() => fs.rmSync(pasta, { recursive: true, force: true }));
  const programs = path.resolve(import.meta.dirname, '../../node_modules/.cache/postgresql');
  fs.mkdirSync(programs, { recursive: true });
  const banco = await startEmbedded(path.join(pasta, 'banco'), { durable: false, programs });
  fins.push(banco.stop);
  await banco.createDatabase(async (url) => {
    await prepareDatabase(url);
    await carregar(url, { requerimentos, outraCidade: 2_000 }, () => undefined);
  });
  const dono: Connection = connect(banco.url, { max: 2, statementTimeout: 0 });
  const portal = connect(banco.url, { role: RUNTIME_ROLE });
  const documents = createDocumentRenderer();
  fins.push(dono.end, portal.end, documents.stop);
  await conferir(dono.pool);
  const keys = createKeys();
  token = (await criarPessoas(dono.pool, keys)).equipe;
  app = await buildApp({
    db: portal.db,
    pool: portal.pool,
    clock: systemClock,
    files: createFileStore(path.join(pasta, 'arquivos')),
    keys,
    documents,
    settings: configuracaoDeTeste,
    log: false,
  });
  fins.push(() => app.close());
  tudo = await lerTudo(dono.pool, CIDADE.id);
  porId = new Map(tudo.map((p) => [p.id, p]));
}, 30 * 60_000);
afterAll(async () => {
  for (const fim of fins.reverse()) await fim();
});

interface Lista {
  readonly data: readonly { readonly id: number }[];
  readonly total: number;
  readonly last_page: number;
}
type Query = Parameters<typeof comQuery>[1];

const listar = async (query: Query): Promise<Lista> => {
  const url = comQuery('/api/v1/painel-prefeitura/requerimento', query);
  const r = await app.inject({ url, headers: { host: 'localhost', authorization: `Bearer ${token}` } });
  expect(r.statusCode, `${url} ${r.body.slice(0, 300)}`).toBe(200);
  const { dados } = r.json<{ dados: Lista }>();
  feito.paginas += 1;
  feito.linhas += dados.data.length;
  return dados;
};

/** First, second, middle and last page, and one past the end. */
const paginasDe = (total: number, porPagina: number): readonly number[] => {
  const ultima = Math.max(1, Math.ceil(total / porPagina));
  return [...new Set([1, 2, Math.ceil(ultima / 2), ultima, ultima + 1])];
};

/** The list's pages hold what the loop over everything finds, each once, the newest first. */
const conferirLista = async (query: Query, certo: (p: Pedido) => boolean): Promise<number> => {
  const ids = tudo
    .filter(certo)
    .map((p) => p.id)
    .sort((a, b) => b - a);
  for (const page of paginasDe(ids.length, 10)) {
    const { data, total } = await listar({ ...query, page });
    expect([total, data.map((r) => r.id)], JSON.stringify({ query, page })).toEqual([
      ids.length,
      ids.slice((page - 1) * 10, page * 10),
    ]);
  }
  return ids.length;
};

it(`at ${requerimentos} requests every filter gives the right rows, page by page`, async () => {
  const um = (): Pedido => sorteio.um(tudo);
  const situacoes = [...new Set(tudo.map((p) => p.situacao))];
  const dias = tudo.map((p) => p.dia).sort();
  const [de, ate] = [dias[Math.floor(dias.length * 0.4)] ?? '', dias[Math.floor(dias.length * 0.6)] ?? ''];
  const setor = sorteio.um(tudo.flatMap((p) => p.setor_id ?? []));
  const situacao = sorteio.um(situacoes);
  const outra = sorteio.um(situacoes.filter((s) => s !== situacao));
  const processo = um().processo_id;
  const responsavel = sorteio.um(tudo.flatMap((p) => p.responsavel_id ?? []));
  const casos: readonly (readonly [Query, (p: Pedido) => boolean])[] = [
    [{}, () => true],
    ...situacoes.map((s) => [{ 'filtro[situacao]': s }, (p: Pedido) => p.situacao === s] as const),
    [{ 'filtro[situacao]': [situacao, outra] }, (p) => [situacao, outra].includes(p.situacao)],
    [{ 'filtro[situacao]': [situacao, situacao] }, (p) => p.situacao === situacao],
    [{ 'filtro[setor_id]': setor }, (p) => p.setor_id === setor],
    [{ situacao, 'filtro[setor_id]': setor }, (p) => p.situacao === situacao && p.setor_id === setor],
    [{ 'filtro[processo_id]': processo }, (p) => p.processo_id === processo],
    [{ 'filtro[responsavel_id]': responsavel }, (p) => p.responsavel_id === responsavel],
    [{ 'filtro[prazo]': 'sem_responsavel' }, (p) => p.responsavel_id === null && p.setor_id !== null],
    [{ 'filtro[protocolado_em][de]': de, 'filtro[protocolado_em][ate]': ate }, (p) => p.dia >= de && p.dia <= ate],
    [
      { 'filtro[processo_id]': processo, situacao, 'filtro[protocolado_em][de]': de },
      (p) => p.processo_id === processo && p.situacao === situacao && p.dia >= de,
    ],
  ];
  let achados = 0;
  for (const [query, certo] of casos) achados += await conferirLista(query, certo);
  expect(achados).toBeGreaterThan(tudo.length);
  feito.filtros += casos.length;
});

it('every search finds what a plain comparison of every row finds', async () => {
  const um = (): Pedido => sorteio.um(tudo);
  const nomes = Array.from({ length: 12 }, () => um().requerente_nome);
  const buscas = [
    ...nomes.slice(0, 4).map((n) => nu(n).toUpperCase()),
    ...nomes.slice(4, 8).map((n) => n.slice(2, 9)),
    ...nomes.slice(8).map((n) => n.split(' ').at(-1) ?? ''),
    ...Array.from({ length: 4 }, () => um().numero ?? ''),
    'acacias',
    'IPÊS',
    '%',
    '_',
    'não há quem se chame assim',
  ].filter((s) => s.trim() !== '');
  let achados = 0;
  for (const s of buscas) achados += await conferirLista({ s }, (p) => p.busca.includes(nu(s.trim())));
  expect(achados).toBeGreaterThan(buscas.length);
  feito.buscas += buscas.length;
});

it.each(Object.keys(ordens))('sorted by %s, both ways, each page is the right piece of the whole', async (order) => {
  for (const direction of ['asc', 'desc'] as const) {
    const certos = valoresEmOrdem(tudo, order, direction);
    const vistos = new Set<number>();
    let linhas = 0;
    for (const page of paginasDe(tudo.length, 500)) {
      const { data, total } = await listar({ order, direction, page, per_page: 500 });
      expect(total).toBe(tudo.length);
      const valores = data.map(({ id }) => ordens[order]?.chave(porId.get(id) as Pedido));
      expect(valores, `${order} ${direction} ${page}`).toEqual(certos.slice((page - 1) * 500, page * 500));
      for (const { id } of data) vistos.add(id);
      linhas += data.length;
    }
    expect(vistos.size).toBe(linhas);
    feito.ordens += 1;
  }
});

it('writes its figures down', () => {
  expect(feito.filtros).toBeGreaterThan(0);
  expect(feito.buscas).toBeGreaterThan(0);
  expect(feito.ordens).toBe(2 * Object.keys(ordens).length);
  gravarResultado('Big table', comeco, semente, {
    'requests in one city': tudo.length,
    'filters compared': feito.filtros,
    'searches compared': feito.buscas,
    'sort orders compared': feito.ordens,
    'pages read': feito.paginas,
    'rows on them, each the right one in its place': feito.linhas,
  });
});
