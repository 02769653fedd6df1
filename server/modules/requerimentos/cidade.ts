import { sql, type Kysely, type RawBuilder } from 'kysely';
import { AppError } from '../../../src/schemas/errors.ts';
import type { MensagemDaCidade } from '../../../src/schemas/mensagem/escreverMensagem.ts';
import type { ParametroDatado } from '../../../src/schemas/processo/parametros.ts';
import type { PadraoDaCidade } from '../../../src/schemas/requerimento/decidir/padraoDoItem.ts';
import type { Tables } from '../../database/tables.ts';
import { UltimosUsados } from '../../database/ultimosUsados.ts';
import type { TrabalhoDaCidade } from './calendario.ts';

export interface SetorDaCidade {
  readonly id: number;
  /** Sigla, else name: what definitions and screens call it by. */
  readonly sigla: string;
  readonly nome: string;
  /** Account of its head; null or absent: it has none. */
  readonly chefia?: number | null;
}

export interface OrganizacaoDoPapel {
  readonly nome: string;
  readonly dominio: string;
  /** Time zone, which decides its days. */
  readonly fuso: string;
  readonly brand: { readonly cor?: string; readonly logo?: string };
  readonly cadastro_pessoa: { readonly cadastro_pessoa_juridica?: { readonly cnpj?: string } };
}

/** What decisions need of an organisation beside the request itself. */
export interface Cidade extends TrabalhoDaCidade {
  readonly organizacao: OrganizacaoDoPapel;
  readonly setores: readonly SetorDaCidade[];
  readonly parametros: readonly ParametroDatado[];
  /** The city's own words for mails to applicants. */
  readonly mensagens: readonly MensagemDaCidade[];
  /** Its own words for the notice of law 12.651/2012, its newest standard text for it; null: it has none. */
  readonly aviso: string | null;
  /** Its standard texts that items of corrections are written from. */
  readonly padroes: readonly PadraoDaCidade[];
}

// By the operator that names one entry: a statement with the other one for jsonb is planned at each call (dialect.ts, PLANO_DOS_VALORES).
const cidadeEmJson = (organizacaoId: number): RawBuilder<unknown> => sql`(
  select json_build_object(
    'organizacao', json_build_object('nome', o.nome, 'dominio', o.dominio, 'fuso', o.fuso, 'brand', o.brand, 'cadastro_pessoa', o.cadastro_pessoa),
    'dias_uteis', o.dias_uteis,
    'setores', (select coalesce(json_agg(json_build_object('id', id, 'sigla', coalesce(nullif(sigla, ''), nome), 'nome', nome,
        'chefia', (select us.usuario_id from usuario_setor us join usuario_organizacao uo on uo.organizacao_id = us.organizacao_id and uo.usuario_id = us.usuario_id
          and uo.excluido_em is null and uo.equipe_desativada_em is null where us.organizacao_id = ${organizacaoId} and us.setor_id = setor.id and us.chefia limit 1))), '[]')
      from setor where organizacao_id = ${organizacaoId} and excluido_em is null),
    'parametros', (select coalesce(json_agg(json_build_object('sigla', sigla, 'valor', trim_scale(valor)::text, 'unidade', unidade, 'fonte', coalesce(fonte, nome), 'vigencia_inicio', vigencia_inicio)), '[]')
      from parametro where organizacao_id = ${organizacaoId} and excluido_em is null),
    'feriados', (select coalesce(json_agg(json_build_object('data', data, 'nome', nome, 'ambito', ambito)), '[]')
      from feriado where organizacao_id = ${organizacaoId} and excluido_em is null),
    'mensagens', (select coalesce(json_agg(json_build_object('evento', evento, 'assunto', assunto, 'texto', texto)), '[]')
      from modelo_mensagem where organizacao_id = ${organizacaoId} and ativo and excluido_em is null),
    'aviso', (select texto from texto_padrao where organizacao_id = ${organizacaoId} and excluido_em is null and contextos ? 'lei_12651' order by id desc limit 1),
    'padroes', (select coalesce(json_agg(json_build_object('id', id, 'texto', texto)), '[]')
      from texto_padrao where organizacao_id = ${organizacaoId} and excluido_em is null
        and (contextos is null or contextos = '[]' or contextos ? 'pendencia' or contextos ? 'recusa')))
  from organizacao o where o.id = ${organizacaoId})`;

/** A city as a statement gives it: null where the portal that asks has it already. */
export interface CidadeLida {
  readonly marca: string;
  readonly cidade: Cidade | null;
}

/** What a city was when its tables stood as the mark says (migration 0277). */
interface Lembrada {
  readonly marca: string;
  readonly cidade: Cidade;
}

/** What all cities take that one portal keeps in memory: those of some tens of kilobytes by the thousand, and fewer of many standard texts. */
const LIMITE = 64 * 1024 * 1024;
/** Bytes of a letter in memory, and of what holds them, against the letters of the whole as JSON. */
const POR_LETRA = 2;

type Lembradas = UltimosUsados<number, Lembrada>;
const porBanco = new WeakMap<object, Lembradas>();

/** Worked out once, when a city is read. */
const pesoDa = ({ cidade }: Lembrada): number => POR_LETRA * JSON.stringify(cidade).length;

/** One memory a database: the adapter is made once per connection pool and shared by its transactions. */
const lembradasDe = (db: Kysely<Tables>): Lembradas => {
  const { adapter } = db.getExecutor();
  const prontas = porBanco.get(adapter) ?? new UltimosUsados<number, Lembrada>(LIMITE, pesoDa);
  porBanco.set(adapter, prontas);
  return prontas;
};

/**
 * The city beside whatever else a statement reads: `coluna` gives the mark of what its tables hold in the statement's own snapshot, and the city itself only
 * where that is not what is remembered. Exact for any number of portals: a mark names the transactions that wrote last, and none of two that were undone is alike.
 * @returns `ler` makes of the column's value the city; it throws AppError nao_encontrado for an organisation that is not there
 */
export const cidadeAoLado = (
  db: Kysely<Tables>,
  organizacaoId: number,
): {
  readonly coluna: RawBuilder<CidadeLida>;
  readonly ler: (lida: CidadeLida | null | undefined) => Cidade;
} => {
  const lembradas = lembradasDe(db);
  const conhecida = lembradas.ler(organizacaoId);
  const coluna = sql<CidadeLida>`(
    select json_build_object('marca', m.marca, 'cidade', case when m.marca is distinct from ${conhecida?.marca ?? null}::text then ${cidadeEmJson(organizacaoId)} end)
    from (select coalesce(string_agg(c.xmin::text || '.' || c.n, ' ' order by c.fatia), '') as marca from cidade_mudanca c where c.organizacao_id = ${organizacaoId}) m)`;
  const ler = (lida: CidadeLida | null | undefined): Cidade => {
    if (conhecida !== undefined && lida?.marca === conhecida.marca) return conhecida.cidade;
    const { marca, cidade } = lida ?? { marca: '', cidade: null };
    if (cidade === null) throw new AppError('nao_encontrado', 'Organização não encontrada');
    lembradas.guardar(organizacaoId, { marca, cidade });
    return cidade;
  };
  return { coluna, ler };
};

/** Sectors, dated parameters, holidays, words of one organisation, in one statement. */
export const carregarCidade = async (db: Kysely<Tables>, organizacaoId: number): Promise<Cidade> => {
  const { coluna, ler } = cidadeAoLado(db, organizacaoId);
  const { rows } = await sql<{ cidade: CidadeLida }>`select ${coluna} as cidade`.execute(db);
  return ler(rows[0]?.cidade);
};
