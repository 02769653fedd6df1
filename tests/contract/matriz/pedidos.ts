import { entities } from '../../../src/schemas/entities.ts';
import type { RotaDeclarada } from '../../../server/plugins/access.ts';
import type { Alvo } from './alvos.ts';
import type { Ator } from './atores.ts';
import { caminhoDa, DE_RASCUNHO, fixos, parametrosDa } from './caminhos.ts';
import { consultaDa, corpoDaRota, type Documento, type Json } from './corpos.ts';

/** Bodies that name a version: of what the path names, in the table of that name. */
const COM_VERSAO = /\/requerimento\/:id(\/|$)/;

/** Kinds that are the whole portal's: one city's are every city's. */
const DE_TODOS: ReadonlySet<string> = new Set(
  entities.filter(({ global, name }) => global && name !== 'organizacao').map(({ name }) => name),
);

/** `alvo`, but what is everybody's is there: only what belongs to somebody is missing. */
export const comOQueEDeTodos = (alvo: Alvo, deTodos: Alvo): Alvo => ({
  ...alvo,
  ...Object.fromEntries(Object.entries(deTodos).filter(([tipo]) => DE_TODOS.has(tipo))),
});

/** Every kind of thing, named by itself. */
const deMarcas = new Proxy({ ...fixos } as Alvo, { get: (_m, tipo) => `⟦${String(tipo)}⟧` });
const nomeados = (valor: unknown): string[] =>
  [...JSON.stringify(valor).matchAll(/⟦(\w+)⟧/g)].map(([, tipo = '']) => tipo);

/** The kinds of things that a route names in its path, its query or its body. */
export const tiposNomeados = (documento: Documento, rota: RotaDeclarada): readonly string[] => [
  ...parametrosDa(rota).tipos,
  ...nomeados(consultaDa(documento, rota, deMarcas)),
  ...(rota.method === 'GET' ? [] : nomeados(corpoDaRota(documento, rota, deMarcas))),
];

/** Whether the body names anything that belongs to somebody: else another's body is the same body a second time. */
export const corpoTemAlvo = (documento: Documento, rota: RotaDeclarada): boolean =>
  nomeados(corpoDaRota(documento, rota, deMarcas)).some((tipo) => !DE_TODOS.has(tipo));

/** Whether a route names anything that belongs to somebody: else one target is as good as another. */
export const temAlvo = (documento: Documento, rota: RotaDeclarada): boolean => {
  const trechos = rota.url.split('/');
  if (entities.some(({ name, path }) => DE_TODOS.has(name) && trechos.includes(path))) return false;
  return tiposNomeados(documento, rota).some((tipo) => !DE_TODOS.has(tipo));
};

export interface Celula {
  readonly caminho: Alvo;
  /** May belong to another target than the path. */
  readonly corpo: Alvo;
  /** The act, where the path names one; absent: the first of a request. */
  readonly acao?: string | undefined;
  /** Version that a request stands at now: an older one is refused before anything else of the body is looked at. */
  readonly versaoDe?: ((requerimento: number | string) => Promise<number>) | undefined;
}

/** Sends one cell of the matrix. */
export const pedir = async (
  documento: Documento,
  rota: RotaDeclarada,
  ator: Ator,
  { caminho, corpo, acao, versaoDe }: Celula,
) => {
  const url = caminhoDa(rota.url, caminho, ator, acao).replace(/^(\/api\/v1\/|\/)/, (inicio) =>
    inicio === '/' ? '../../' : '',
  );
  const query = consultaDa(documento, rota, rota.method === 'GET' ? corpo : caminho);
  if (rota.method === 'GET') return ator.cliente.get(url, query);
  const busca = new URLSearchParams(query).toString();
  const comBusca = busca === '' ? url : `${url}?${busca}`;
  if (rota.method === 'DELETE') return ator.cliente.delete(comBusca);
  if (rota.method === 'PATCH') return ator.cliente.patch(comBusca, corpoDaRota(documento, rota, corpo));
  const dados = corpoDaRota(documento, rota, corpo) as Json;
  const alvo = caminho[DE_RASCUNHO.test(rota.url) ? 'rascunho' : 'requerimento'];
  if (versaoDe === undefined || alvo === undefined || !COM_VERSAO.test(rota.url) || !('versao' in dados))
    return ator.cliente.post(comBusca, dados);
  return ator.cliente.post(comBusca, { ...dados, versao: await versaoDe(alvo) });
};
