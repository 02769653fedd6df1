import type { ColunaEscolhida } from './colunas.ts';
import type { ListaComVisoes } from './listaComVisoes.ts';
import { PER_PAGE } from './listQuery.ts';

/** One filter as the screen holds it: a value, several, `{de, ate}` or `{vazio}`. */
export type ValorGuardado =
  | string
  | number
  | boolean
  | null
  | readonly (string | number | boolean)[]
  | { readonly [parte: string]: string | number | boolean | null };

export type FiltrosGuardados = Readonly<Record<string, ValorGuardado>>;

export interface OrdemGuardada {
  readonly campo: string;
  readonly desc: boolean;
}

/** What a saved view sets: everything of a list but its search text and its page. */
export interface ConteudoDaVisao {
  readonly filtros: FiltrosGuardados;
  /** null: newest first. */
  readonly ordem: OrdemGuardada | null;
  /** null: those of whoever opens it. */
  readonly colunas: readonly ColunaEscolhida[] | null;
  /** null: that of whoever opens it. */
  readonly por_pagina: number | null;
}

/** The same as it is kept: with what its fields were called, to be named after they are gone. */
export interface ConteudoGuardado extends ConteudoDaVisao {
  readonly rotulos: Readonly<Record<string, string>>;
}

/** A saved view as a reader gets it. */
export interface VisaoVista {
  readonly id: number;
  readonly lista: string;
  readonly nome: string;
  readonly versao: number;
  /** Whose it is. */
  readonly dono: { readonly id: number; readonly nome: string };
  /** The sector that it is shared with; null: none. */
  readonly setor: { readonly id: number; readonly nome: string } | null;
  /** It is shared with the whole organisation. */
  readonly de_todos: boolean;
  /** The reader may change and delete it. */
  readonly pode_alterar: boolean;
  readonly conteudo: ConteudoDaVisao;
  /** What it set once and no longer can, in words: 'filtro Zona', 'coluna Área'. */
  readonly descartados: readonly string[];
  /** What it chooses that the city has no longer, in words: 'Setor: Obras públicas'. */
  readonly sumidos: readonly string[];
}

/** Views that an owner may have of one list. */
export const VISOES_NO_MAXIMO = 50;

/** A user's own way of one list (GET me/listas). */
export interface ListaDoUsuario {
  readonly lista: string;
  /** null: the declared ones. */
  readonly colunas: readonly ColunaEscolhida[] | null;
  /** The view that the list opens with. */
  readonly visao_id: number | null;
}

type Consulta = Readonly<Record<string, unknown>>;

const ehGrupo = (valor: unknown): valor is Readonly<Record<string, unknown>> =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);

const presente = (valor: unknown): boolean =>
  valor !== null && valor !== undefined && valor !== '' && !(Array.isArray(valor) && valor.length === 0);

/** One filter as the query of a list call writes it; empty when it asks nothing. */
export const consultaDoFiltro = (campo: string, valor: unknown): Consulta => {
  const nome = `filtro[${campo}]`;
  if (!presente(valor)) return {};
  if (Array.isArray(valor)) return { [`${nome}[]`]: (valor as readonly unknown[]).map(String) };
  if (!ehGrupo(valor)) return { [nome]: String(valor) };
  return Object.fromEntries(
    Object.entries(valor)
      .filter(([, parte]) => presente(parte))
      .map(([parte, um]) => [`${nome}[${parte}]`, String(um)]),
  );
};

/** Filters as the query of a list call writes them. */
export const consultaDosFiltros = (filtros: FiltrosGuardados): Consulta =>
  Object.assign({}, ...Object.entries(filtros).map(([campo, valor]) => consultaDoFiltro(campo, valor))) as Consulta;

/** What the fields of a view are called today, kept with it. */
export const rotulosDaVisao = (lista: ListaComVisoes, conteudo: ConteudoDaVisao): Readonly<Record<string, string>> => {
  const campos = [
    ...Object.keys(conteudo.filtros),
    ...(conteudo.ordem === null ? [] : [conteudo.ordem.campo]),
    ...(conteudo.colunas ?? []).map(({ campo }) => campo),
  ];
  return Object.fromEntries([...new Set(campos)].map((campo) => [campo, lista.rotulo(campo)]));
};

/**
 * A kept view as it can be opened today: what the list no longer has is left out and named.
 * @param vale whether a list call would take this query (the declaration's own parameters).
 */
export const visaoDeHoje = (
  lista: ListaComVisoes,
  { filtros, ordem, colunas, por_pagina, rotulos }: ConteudoGuardado,
  vale: (consulta: Consulta) => boolean,
): { readonly conteudo: ConteudoDaVisao; readonly descartados: readonly string[] } => {
  const nome = (campo: string): string => rotulos[campo] ?? campo;
  const descartados: string[] = [];
  const ficam = Object.entries(filtros).filter(([campo, valor]) => {
    const existe = lista.filtros.includes(campo) && vale(consultaDoFiltro(campo, valor));
    if (!existe) descartados.push(`filtro ${nome(campo)}`);
    return existe;
  });
  const ordenada = ordem === null || ordem.campo === 'id' || lista.ordena(ordem.campo);
  if (!ordenada) descartados.push(`ordem por ${nome(ordem.campo)}`);
  const possiveis = new Set(lista.colunas);
  const existentes = colunas?.filter(({ campo }) => possiveis.has(campo)) ?? [];
  for (const { campo } of colunas ?? []) if (!possiveis.has(campo)) descartados.push(`coluna ${nome(campo)}`);
  const cabe = por_pagina !== null && por_pagina >= PER_PAGE.min && por_pagina <= PER_PAGE.max;
  return {
    conteudo: {
      filtros: Object.fromEntries(ficam),
      ordem: ordenada ? ordem : null,
      colunas: existentes.length === 0 ? null : existentes,
      por_pagina: cabe ? por_pagina : null,
    },
    descartados,
  };
};
