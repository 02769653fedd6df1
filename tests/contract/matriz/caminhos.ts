import { entities } from '../../../src/schemas/entities.ts';
import type { RotaDeclarada } from '../../../server/plugins/access.ts';
import type { Alvo } from './alvos.ts';
import type { Ator } from './atores.ts';
import { tipoDoNome } from './nomes.ts';

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
  'modelos-de-colunas': 'modelo_de_colunas',
  'relatorios-por-email': 'relatorio_por_email',
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
export const DE_RASCUNHO = /\/requerimento\/:id\/(formulario|consulta|respostas|enviar)$/;

/** Parameters that are no ids: numbers inside one request, words, tokens that nobody of the matrix holds. */
export const fixos: Readonly<Record<string, string>> = {
  nota: '1',
  contrapartida: '1',
  comprovacao: '1',
  conversa: '1',
  p: '1',
  i: '1',
  c: '1',
  numero: '1',
  k: '1',
  r: '1',
  acao: 'iniciar',
  cep: '88701000',
  lista: 'setor',
  mes: '2026-09',
  conjunto: 'requerimentos-protocolados',
  parte: 'logo',
  // Of nobody: an upload is its sender's alone (tests/server/files/enviosRetomaveis.test.ts).
  envio: '0b3f4c1e-57a2-4b62-9d2c-3f1f7f1f7f1f',
  token: 'A'.repeat(54),
  assinatura: 'A'.repeat(40),
  // A published step's validator by its content: of none that the matrix publishes.
  arquivo: `1-abertura-${'a'.repeat(16)}.js`,
};

export const PARAMETRO = /:([a-zA-Z_]+)/g;

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
export const tipoDaRota = (url: string): string | undefined =>
  url
    .split('/')
    .reverse()
    .flatMap((trecho) => tipoDoTrecho[trecho] ?? (trecho === 'auth' ? 'usuario' : []))[0];

/** What stands in the place of one parameter of the path. */
export const valorDoParametro = (url: string, nome: string, alvo: Alvo): string => {
  const tipo = tipoDoParametro(url, nome);
  return tipo === undefined ? (fixos[nome] ?? '1') : String(alvo[tipo] ?? '1');
};

export const caminhoDa = (url: string, alvo: Alvo, ator: Ator, acao?: string): string =>
  url.replace(PARAMETRO, (_tudo, nome: string) => {
    const valor = nome === 'acao' && acao !== undefined ? acao : valorDoParametro(url, nome, alvo);
    return valor === EU ? String(ator.cliente.id) : valor;
  });
