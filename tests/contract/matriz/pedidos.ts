import { entities } from '../../../src/schemas/entities.ts';
import type { RotaDeclarada } from '../../../server/plugins/access.ts';
import { corpoDe, type Referencias } from '../../support/exemplos.ts';
import type { Alvo } from './alvos.ts';
import type { Ator } from './atores.ts';
import { NUMEROS, tipoDoNome } from './nomes.ts';

type Json = Readonly<Record<string, unknown>>;

/** What the running portal says of its own calls. */
export interface Documento {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly components?: { readonly schemas?: Json };
}

const ultimo = (caminho: string): string =>
  caminho
    .replace(/\/:id$/, '')
    .split('/')
    .at(-1) ?? '';

/** Kind of thing that `:id` names after this part of the path; entities stand for themselves, in each of their places. */
const tipoDoTrecho: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    entities.flatMap(({ base, aliases, name }) =>
      [base, ...aliases.map(({ path }) => path)].map((caminho) => [ultimo(caminho), name]),
    ),
  ),
  requerimento: 'requerimento',
  arquivos: 'arquivo',
  documento: 'documento',
  mensagem: 'mensagem',
  processo: 'processo',
  'modelo-de-processo': 'modelo_de_processo',
  termo: 'termo_enviado',
  tarefas: 'tarefa',
  visoes: 'visao',
  sessoes: 'sessao',
  locais: 'local_confiavel',
  'minhas-ausencias': 'ausencia',
  procuracoes: 'procuracao',
  conta: 'conta',
  importacoes: 'importacao',
  setoresComProcessosByUsuarioLogado: 'conta',
};

/** Kind of an opaque code after this part of the path. */
const tipoDoCodigo: Readonly<Record<string, string>> = {
  requerimento: 'codigo',
  canhoto: 'codigo_canhoto',
  autenticidade: 'codigo_documento',
};

/** The form of a request is open while it is a draft. */
const DE_RASCUNHO = /\/requerimento\/:id\/(formulario|consulta|respostas|enviar)$/;

/** Bodies that name a version: of what the path names, in the table of that name. */
const COM_VERSAO = /\/requerimento\/:id(\/|$)/;

/** Parameters that are no ids: numbers inside one request, words, tokens that nobody of the matrix holds. */
const fixos: Readonly<Record<string, string>> = {
  nota: '1',
  contrapartida: '1',
  comprovacao: '1',
  conversa: '1',
  p: '1',
  i: '1',
  c: '1',
  k: '1',
  r: '1',
  acao: 'iniciar',
  cep: '88701000',
  lista: 'setor',
  parte: 'logo',
  // Of nobody: an upload is its sender's alone (tests/server/files/enviosRetomaveis.test.ts).
  envio: '0b3f4c1e-57a2-4b62-9d2c-3f1f7f1f7f1f',
  token: 'A'.repeat(54),
  assinatura: 'A'.repeat(40),
  // A published step's validator by its content: of none that the matrix publishes.
  arquivo: `1-abertura-${'a'.repeat(16)}.js`,
};

/** Words that a look-up in the address asks for. */
const palavras: Readonly<Record<string, string>> = {
  campo: 'inscricao_imovel',
  valor: '01.02.117',
  documento: '52998224725',
  numero_inscricao: '01.02.117',
  lista: 'setor',
  sigla: 'UFM',
};

const PARAMETRO = /:([a-zA-Z_]+)/g;

/** Kind of the thing a parameter names, by what stands before it; undefined for words and numbers. */
const tipoDoParametro = (url: string, nome: string): string | undefined => {
  const trecho =
    url
      .slice(0, url.indexOf(`/:${nome}`))
      .split('/')
      .at(-1) ?? '';
  if (nome === 'codigo') return tipoDoCodigo[trecho];
  if (nome !== 'id') return tipoDoNome[nome];
  return DE_RASCUNHO.test(url) ? 'rascunho' : tipoDoTrecho[trecho];
};

/** In an id's place: the caller's own account. */
export const EU = 'eu';

/** The kinds that a route's parameters need an example of; a name in `sem` when there is none. */
export const parametrosDa = ({
  url,
}: RotaDeclarada): { readonly tipos: readonly string[]; readonly sem: readonly string[] } => {
  const tipos: string[] = [];
  const sem: string[] = [];
  for (const [, nome = ''] of url.matchAll(PARAMETRO)) {
    const tipo = tipoDoParametro(url, nome);
    if (tipo !== undefined) tipos.push(tipo);
    else if (!(nome in fixos)) sem.push(`${url} :${nome}`);
  }
  return { tipos, sem };
};

/** The kind of record a route is about, for `id` and `ids` in its body. */
const tipoDaRota = (url: string): string | undefined =>
  url
    .split('/')
    .reverse()
    .flatMap((trecho) => tipoDoTrecho[trecho] ?? (trecho === 'auth' ? 'usuario' : []))[0];

/** What stands in the place of one parameter of the path. */
export const valorDoParametro = (url: string, nome: string, alvo: Alvo): string => {
  const tipo = tipoDoParametro(url, nome);
  return tipo === undefined ? (fixos[nome] ?? '1') : String(alvo[tipo] ?? '1');
};

const caminhoDa = (url: string, alvo: Alvo, ator: Ator, acao?: string): string =>
  url.replace(PARAMETRO, (_tudo, nome: string) => {
    const valor = nome === 'acao' && acao !== undefined ? acao : valorDoParametro(url, nome, alvo);
    return valor === EU ? String(ator.cliente.id) : valor;
  });

/** Texts that a rule reads before it comes to the ids beside them. */
const deTexto: Readonly<Record<string, string>> = {
  dia: '2026-12-01',
  hora: '10:00',
  documento: '52998224725',
  cpf: '52998224725',
};

/** Absent, it means the run of whoever calls; the first one of a request has ended. */
const AUSENTES: ReadonlySet<string> = new Set(['execucao']);

let contador = 5_000;

const textoPara = (nome: string, esquema: Json): string => {
  const n = (contador += 1);
  const formato = String(esquema['format'] ?? '');
  if (nome === 'email' || formato === 'email') return `matriz${n}@exemplo.com.br`;
  if (formato === 'data') return '2026-01-01';
  if (nome === 'lista') return 'setor';
  if (nome in deTexto) return deTexto[nome] ?? '';
  return `Texto ${n}`.slice(0, Number(esquema['maxLength'] ?? 60)).padEnd(Number(esquema['minLength'] ?? 0), 'x');
};

/** A value of this schema, with the target's ids wherever a name is an id's. `sem` collects id names without a kind. */
export const valorDe = (
  nome: string,
  bruto: unknown,
  contexto: { alvo: Alvo; proprio: string | undefined; sem: Set<string> },
): unknown => {
  const esquema = (bruto ?? {}) as Json;
  const opcoes = (esquema['anyOf'] ?? esquema['oneOf']) as readonly unknown[] | undefined;
  if (Array.isArray(esquema['enum'])) return (esquema['enum'] as unknown[])[0];
  if ('const' in esquema) return esquema['const'];
  if (opcoes !== undefined) return valorDe(nome, opcoes[0], contexto);
  const tipo = [esquema['type']].flat()[0];
  if (tipo === 'object') {
    const campos = (esquema['properties'] ?? {}) as Json;
    const outros = esquema['additionalProperties'];
    // A map holds under any key what its own name says: `arquivos: {"1": [id]}`.
    const doMapa = typeof outros === 'object' && outros !== null ? { 1: valorDe(nome, outros, contexto) } : {};
    return {
      ...doMapa,
      ...Object.fromEntries(
        Object.entries(campos)
          .filter(([campo]) => !AUSENTES.has(campo))
          .map(([campo, um]) => [campo, valorDe(campo, um, contexto)]),
      ),
    };
  }
  if (tipo === 'array') return [valorDe(nome, esquema['items'], contexto)];
  if (tipo === 'integer' || tipo === 'number') {
    const alvo = nome === 'id' || nome === 'ids' ? contexto.proprio : tipoDoNome[nome];
    if (alvo === undefined && !(nome in NUMEROS)) contexto.sem.add(nome);
    return alvo === undefined ? Number(esquema['minimum'] ?? 1) : contexto.alvo[alvo];
  }
  if (tipo === 'boolean') return true;
  // The ids of sessions are texts.
  if (nome === 'ids' && tipo === 'string' && contexto.proprio !== undefined) return contexto.alvo[contexto.proprio];
  return tipo === 'string' ? textoPara(nome, esquema) : null;
};

/** What the portal itself says of the JSON body of a call. */
export const corpoDescrito = (documento: Documento, { method, url }: RotaDeclarada): unknown => {
  const operacao = documento.paths[url.replace(PARAMETRO, '{$1}')]?.[method.toLowerCase()];
  const corpo = operacao?.['requestBody'] as { content?: Record<string, { schema?: unknown }> } | undefined;
  return corpo?.content?.['application/json']?.schema;
};

/** Body of a write: the registries' own examples, else whatever the route's schema describes. */
export const corpoDaRota = (
  documento: Documento,
  rota: RotaDeclarada,
  alvo: Alvo,
  sem = new Set<string>(),
): unknown => {
  const onde = rota.url.replace(/\/:id$/, '');
  const entity = entities.find(
    ({ base, aliases, access }) =>
      access.write !== null &&
      [base, ...aliases.map(({ path }) => path.replace(/\/:id$/, ''))].some((um) => onde.endsWith(`/${um}`)),
  );
  if (entity !== undefined) return corpoDe(entity, (contador += 1), { referencias: alvo as Referencias });
  const esquema = corpoDescrito(documento, rota);
  return esquema === undefined ? {} : valorDe('', esquema, { alvo, proprio: tipoDaRota(rota.url), sem });
};

/** Parameters in the address that are ids: sent where the route takes them. */
export const consultaDa = (
  documento: Documento,
  { method, url }: RotaDeclarada,
  alvo: Alvo,
): Record<string, string> => {
  const operacao = documento.paths[url.replace(PARAMETRO, '{$1}')]?.[method.toLowerCase()];
  const parametros = (operacao?.['parameters'] ?? []) as readonly { in: string; name: string; required?: boolean }[];
  const daBusca = parametros.filter((um) => um.in === 'query').map(({ name }) => name);
  return Object.fromEntries(
    daBusca.flatMap((nome): [string, string][] => {
      const tipo = tipoDoNome[nome];
      const valor = tipo === undefined ? palavras[nome] : String(alvo[tipo] ?? '1');
      return valor === undefined ? [] : [[nome, valor]];
    }),
  );
};

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
