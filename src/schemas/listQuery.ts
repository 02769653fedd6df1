import { colunasPossiveis, MAXIMO_DE_COLUNAS } from './colunas.ts';
import { campoDe, type Entity } from './entity.ts';
import { formatOf } from './fieldFacts.ts';
import type { Format } from './formats.ts';

/** Page sizes of a list (api.md "lists"). */
export const PER_PAGE = { min: 1, max: 500, padrao: 10 } as const;

/** How a filter on a field compares (api.md "filters"). */
export type TipoDeFiltro =
  /** Free text: contained, accents and case ignored. */
  | 'contem'
  /** One of the values given. */
  | 'igual'
  /** As `igual`, or from … to, both ends included. */
  | 'faixa'
  /** A list field: has at least one of the values given. */
  | 'lista'
  /** Only whether it is empty. */
  | 'vazio';

const porFormato = {
  texto: 'contem',
  nome: 'contem',
  'texto-longo': 'contem',
  'texto-rico': 'vazio',
  inteiro: 'faixa',
  decimal: 'faixa',
  moeda: 'faixa',
  percentual: 'faixa',
  data: 'faixa',
  hora: 'faixa',
  'data-hora': 'faixa',
  ano: 'faixa',
  meses: 'faixa',
  logico: 'igual',
  opcao: 'igual',
  opcoes: 'lista',
  usos: 'lista',
  cpf: 'igual',
  cnpj: 'igual',
  'cpf-cnpj': 'igual',
  telefone: 'igual',
  cep: 'igual',
  cib: 'igual',
  email: 'contem',
  dominio: 'contem',
  usuario: 'contem',
  senha: 'vazio',
  latitude: 'faixa',
  longitude: 'faixa',
  ponto: 'vazio',
  poligono: 'vazio',
  imagem: 'vazio',
  imagens: 'vazio',
  galeria: 'vazio',
  arquivo: 'vazio',
  arquivos: 'vazio',
  cor: 'igual',
  url: 'contem',
  relacao: 'igual',
  relacoes: 'lista',
  grupo: 'vazio',
  tabela: 'vazio',
  json: 'vazio',
} as const satisfies Record<Format, TipoDeFiltro>;

/** How the filter on this field or leaf compares. */
export const tipoDeFiltro = (schema: unknown): TipoDeFiltro => porFormato[formatOf(schema)];

export type ValorDeFiltro = string | number | boolean;

/** One filter; the parts that are there must all hold. */
export interface Filtro {
  /** A name of `entity.filters`, or `id`. */
  readonly caminho: string;
  readonly valores?: readonly ValorDeFiltro[];
  readonly de?: ValorDeFiltro;
  readonly ate?: ValorDeFiltro;
  readonly vazio?: boolean;
}

/** A list request, read and checked. */
export interface ListQuery {
  readonly s?: string;
  readonly page: number;
  readonly perPage: number;
  /** Absent: newest first. */
  readonly order?: { readonly caminho: string; readonly desc: boolean };
  readonly filtros: readonly Filtro[];
  /** The columns to answer, beside the title and what every record has; absent: every field. */
  readonly colunas?: readonly string[];
}

type Json = Readonly<Record<string, unknown>>;
type Consulta = Readonly<Record<string, unknown>>;

/** `id` filters too, so that many records are fetched by one call. */
const ID: Json = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };

/** Only what a value must be to be compared: limits of the field itself do not bind a search. */
const valorSchema = (schema: unknown): Json => {
  const { type, items, enum: valores, format, maxLength } = schema as Json;
  if (type === 'array') return valorSchema(items);
  const tipo = tipoDeFiltro(schema);
  if (tipo === 'faixa') return { type, format, ...(maxLength === undefined ? {} : { maxLength }) };
  if (valores !== undefined) return { type, enum: valores };
  return type === 'string' ? { type, maxLength: 255 } : { type, ...(formatOf(schema) === 'relacao' ? ID : {}) };
};

const parametrosDoFiltro = (caminho: string, schema: unknown, titulo: unknown): Record<string, Json> => {
  const nome = `filtro[${caminho}]`;
  const tipo = caminho === 'id' ? 'igual' : tipoDeFiltro(schema);
  const vazio = { [`${nome}[vazio]`]: { type: 'string', enum: ['0', '1'], description: `${String(titulo)}: vazio` } };
  if (tipo === 'vazio') return vazio;
  const valor = caminho === 'id' ? ID : valorSchema(schema);
  return {
    [nome]: { ...valor, description: String(titulo) },
    [`${nome}[]`]: { type: 'array', items: valor, minItems: 1, maxItems: PER_PAGE.max, description: String(titulo) },
    ...(tipo === 'faixa'
      ? {
          [`${nome}[de]`]: { ...valor, description: `${String(titulo)}: desde` },
          [`${nome}[ate]`]: { ...valor, description: `${String(titulo)}: até` },
        }
      : {}),
    ...(caminho === 'id' ? {} : vazio),
  };
};

/** The paging parameters alone, for lists without search or order (histories, trails). */
export const parametrosDaPagina = {
  page: { type: 'integer', minimum: 1, maximum: 1_000_000_000_000, default: 1, description: 'Página' },
  per_page: {
    type: 'integer',
    minimum: PER_PAGE.min,
    maximum: PER_PAGE.max,
    default: PER_PAGE.padrao,
    description: 'Registros por página',
  },
} as const;

/** JSON Schema of a list's query, for validation and OpenAPI: every filter has its own named parameters. */
export const parametrosDaLista = (entity: Entity): Json => ({
  type: 'object',
  additionalProperties: false,
  properties: {
    s: { type: 'string', maxLength: 255, description: 'Busca, sem distinguir acentos nem maiúsculas' },
    ...parametrosDaPagina,
    order: {
      type: 'string',
      enum: ['id', ...(entity.sortable ?? entity.list)],
      description: 'Coluna; ausente: mais novos primeiro',
    },
    direction: { type: 'string', enum: ['asc', 'desc'], description: 'Sentido da ordem' },
    'colunas[]': {
      type: 'array',
      items: { type: 'string', enum: colunasPossiveis(entity).map(({ caminho }) => caminho) },
      minItems: 1,
      maxItems: MAXIMO_DE_COLUNAS,
      description: 'Campos de cada registro, além do título; ausente: todos',
    },
    ...parametrosDoFiltro('id', ID, 'Número do registro'),
    ...Object.assign(
      {},
      ...entity.filters.map((caminho) => {
        const schema = campoDe(entity, caminho);
        return parametrosDoFiltro(caminho, schema, (schema as Json | undefined)?.['title']);
      }),
    ),
  },
});

const presente = (valor: unknown): boolean => valor !== undefined && valor !== '';
const lista = (valor: unknown): unknown[] => (Array.isArray(valor) ? valor : [valor]).filter(presente);

/**
 * The query in the one spelling that `parametrosDaLista` names: empty values are absent, `[0]` is `[]` (AMB-114), a plain
 * `status=…` of the specification is `filtro[status]=…`, a repeated name is a list.
 */
export const normalizarConsulta = (entity: Entity, query: Consulta): Record<string, unknown> => {
  const filtros = new Set<string>(entity.filters);
  const normal = Object.create(null) as Record<string, unknown>;
  for (const [chave, valor] of Object.entries(query)) {
    const [, base = chave, sufixo = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(chave) ?? [];
    const nome = filtros.has(base) ? `filtro[${base}]${sufixo}` : chave;
    const varios =
      /^(filtro\[[^[\]]+\]|colunas)\[\d*\]$/.exec(nome)?.[1] ??
      (nome === 'colunas' ? nome : undefined) ??
      (Array.isArray(valor) && /^filtro\[[^[\]]+\]$/.exec(nome)?.[0]);
    if (typeof varios === 'string') {
      const todos = [...lista(normal[`${varios}[]`]), ...lista(valor)];
      if (todos.length > 0) normal[`${varios}[]`] = todos;
    } else if (presente(valor)) normal[nome] = valor;
  }
  return normal;
};

const filtroDe = (query: Consulta, caminho: string): readonly Filtro[] => {
  const nome = `filtro[${caminho}]`;
  const valores = [...lista(query[nome]), ...lista(query[`${nome}[]`])] as ValorDeFiltro[];
  const de = query[`${nome}[de]`] as ValorDeFiltro | undefined;
  const ate = query[`${nome}[ate]`] as ValorDeFiltro | undefined;
  const vazio = query[`${nome}[vazio]`];
  if (valores.length === 0 && de === undefined && ate === undefined && vazio === undefined) return [];
  return [
    {
      caminho,
      ...(valores.length === 0 ? {} : { valores }),
      ...(de === undefined ? {} : { de }),
      ...(ate === undefined ? {} : { ate }),
      ...(vazio === undefined ? {} : { vazio: vazio === '1' }),
    },
  ];
};

/** Reads a query that `parametrosDaLista` has passed. Without `order` the direction means nothing (api.md "lists"). */
export const lerConsulta = (entity: Entity, query: Consulta): ListQuery => {
  const { s, page, per_page: perPage, order, direction, 'colunas[]': colunas } = query;
  return {
    ...(typeof s === 'string' && s.trim() !== '' ? { s: s.trim() } : {}),
    page: Number(page ?? 1),
    perPage: Number(perPage ?? PER_PAGE.padrao),
    ...(typeof order === 'string' ? { order: { caminho: order, desc: direction === 'desc' } } : {}),
    filtros: ['id', ...entity.filters].flatMap((caminho) => filtroDe(query, caminho)),
    ...(Array.isArray(colunas) ? { colunas: colunas as readonly string[] } : {}),
  };
};
